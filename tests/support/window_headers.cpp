// SPDX-License-Identifier: GPL-3.0-or-later
// Holds nothing: the library it stands in is there for the precompiled headers of the window's tests.
