// Intentionally empty: this target only provides libicu's compiler and linker flags from pkg-config.
// Only the C files of CICU include ICU's headers.
