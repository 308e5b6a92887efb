// libexpat, the XML parser that RaqamTranslations uses for XLIFF.
#include <expat.h>
