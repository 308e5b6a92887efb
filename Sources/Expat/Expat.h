// libexpat, the reader of XML that RaqamTranslations uses for XLIFF.
#include <expat.h>
