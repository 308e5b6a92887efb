@_exported public import RaqamForms
