public import Raqam
internal import RaqamDescriptors

extension RowDescriptor {
  /// The word of `location.style`: how coordinates are written.
  public enum LocationStyle: String, CaseIterable, Sendable { case decimal, dms }

  /// What an image or attachment row takes.
  public struct FilesContent: Hashable, Sendable {
    /// Media types that are taken, such as `image/png` or `image/*`; empty for all.
    public var types: [String] = []
    /// Most files of an attachment row.
    public var maximumCount: Int?
    /// Most bytes of one file, inclusive.
    public var maximumBytes: ExactDecimal?

    /// Makes content that takes everything.
    public init() {}
  }

  /// What a webview row shows.
  public struct PageContent: Hashable, Sendable {
    /// Address of the page.
    public var url: String?
    /// The page itself, where there is no address.
    public var html: String?

    /// Makes the content of a webview row.
    public init(url: String? = nil, html: String? = nil) {
      self.url = url
      self.html = html
    }
  }
}
