# SPDX-License-Identifier: GPL-3.0-or-later
# Brings the translation files of FOLDER up to date with the sources, by the lupdate LUPDATE, in the scratch folder WORK:
#   cmake -DLUPDATE=FILE -DFOLDER=translations -DWORK=FOLDER -P translations/update.cmake
# lupdate expands no macros, so it reads a copy in which ours are spelled out; what core says is marked by `say` itself.
cmake_minimum_required(VERSION 3.25)
get_filename_component(root ${CMAKE_CURRENT_LIST_DIR} DIRECTORY)
file(REMOVE_RECURSE ${WORK})
file(GLOB_RECURSE sources RELATIVE ${root} ${root}/ui/*.h ${root}/ui/*.cpp ${root}/app/studio/*.h ${root}/app/studio/*.cpp ${root}/core/*.h ${root}/core/*.cpp)
set(literal "\"([^\"\\\\]|\\\\.)*\"")
foreach(source IN LISTS sources)
    file(READ ${root}/${source} text)
    if(source MATCHES "^core/" AND NOT text MATCHES "HEADROOM_TR|HEADROOM_SAY|say\\(")
        continue()
    endif()
    string(REPLACE "HEADROOM_TR(" "QT_TRANSLATE_NOOP(\"key\", " text "${text}")
    if(source MATCHES "^core/")
        string(REPLACE "HEADROOM_SAY(" "QT_TRANSLATE_NOOP(\"core\", " text "${text}")
        string(REGEX REPLACE "([^A-Za-z0-9_.>])say\\(([ \n]*${literal}([ \n]*${literal})*)" "\\1say(QT_TRANSLATE_NOOP(\"core\", \\2)" text "${text}")
    endif()
    string(REPLACE "FIELD_TR(" "QT_TRANSLATE_NOOP(\"field\", " text "${text}")
    file(WRITE ${WORK}/${source} "${text}")
endforeach()

function(update language)
    execute_process(
        COMMAND ${LUPDATE} -no-obsolete -locations none -source-language en -target-language ${language} ${ARGN} -I ${WORK}/ui ${WORK} -ts ${FOLDER}/headroom_${language}.ts
        RESULT_VARIABLE result OUTPUT_VARIABLE words ERROR_VARIABLE words)
    string(REPLACE "${WORK}" "${root}" words "${words}")
    # A text whose context at run time is another than the one in the file would never be translated.
    if(result OR words MATCHES "lacks Q_OBJECT|Qualifying with unknown|cannot be called")
        message(FATAL_ERROR "lupdate for ${language}:\n${words}")
    endif()
endfunction()

update(en -pluralonly)  # the sources are English: only singular and plural are missing
update(de)
