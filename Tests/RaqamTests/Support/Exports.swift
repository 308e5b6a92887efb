// Every file of these tests sees what tests share.
@_exported import TestSupport
