extension Stylesheet {
  /// The rules of every page: colors, fonts, headings, icons.
  static let page = Stylesheet(
    """

    :root{color-scheme:light dark;
    --ground:light-dark(#f3f2ee,#131416);--paper:light-dark(#fff,#1c1e21);--field:light-dark(#fbfaf8,#232629);
    --ink:light-dark(#1a1b1e,#ececea);--quiet:light-dark(#5a5d64,#adb1b9);--line:light-dark(#e4e1da,#34373c);
    --edge:light-dark(#8a8d94,#70757e);--accent:light-dark(#1c5bb8,#8fb8fa);--on-accent:light-dark(#fff,#0e1420);
    --tint:light-dark(#e9f0fb,#24344d);--error:light-dark(#b0231b,#ffb3aa);--error-tint:light-dark(#fdf1ef,#3a2422);
    --missing:light-dark(#785000,#f0c571)}
    *,::before,::after{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
    body{margin:0;background:var(--ground);color:var(--ink);
    font:400 1rem/1.5 system-ui,-apple-system,"Segoe UI","Noto Sans","Vazirmatn","Noto Sans Arabic","Noto Sans Hebrew",Tahoma,sans-serif;
    overflow-wrap:anywhere}
    [lang]:is(:lang(fa),:lang(ar),:lang(ckb),:lang(ps)){font-family:system-ui,-apple-system,"Segoe UI","Vazirmatn","Noto Sans Arabic","Noto Sans",Tahoma,sans-serif}
    [lang]:lang(ur){font-family:"Noto Sans","Helvetica Neue","Noto Nastaliq Urdu","Urdu Typesetting","Noto Sans Arabic",system-ui,sans-serif;line-height:2.1}
    [lang]:lang(en){font-family:system-ui,-apple-system,"Segoe UI","Noto Sans","Noto Sans Arabic","Noto Sans Hebrew",sans-serif;line-height:1.5}
    h1,h2,h3,h4,h5,h6,p,ol,ul,pre,fieldset,legend{margin:0;padding:0;border:0}
    h1,h2,h3,h4,h5,h6{font-weight:600;line-height:1.3;text-wrap:balance}
    code,pre{font-family:ui-monospace,"SF Mono","Cascadia Mono","Noto Sans Mono","DejaVu Sans Mono",monospace;font-size:.8125rem}
    a{color:var(--accent)}
    :focus-visible{outline:2px solid var(--accent);outline-offset:2px}
    .sign{inline-size:1.25rem;block-size:1.25rem;flex:none;fill:none;stroke:currentColor;stroke-width:1.6;
    stroke-linecap:round;stroke-linejoin:round;vertical-align:-.3em}
    [dir=rtl] .sign.directed{transform:scaleX(-1)}
    .spoken{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    @media print{:root{color-scheme:light;--ground:#fff;--field:#fff;--line:#bbb}body{font-size:10.5pt}}

    """)
}
