// Clients of RaqamTranslations also need the types in its public signatures.
@_exported public import RaqamForms
