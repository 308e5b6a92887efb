// Empty on purpose: this target only carries libicu's compiler and linker flags from pkg-config.
// ICU's own headers are included by CICU's C files and by nothing else.
