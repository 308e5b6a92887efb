internal import RaqamPages

extension Stylesheet {
  static let workbench = Stylesheet(
    """
    html,body{block-size:100%}
    .bar,.commands{display:flex;flex-wrap:wrap;gap:.5rem .75rem;align-items:center}
    .bar{padding:.625rem 1rem;background:var(--paper);border-block-end:1px solid var(--line)}
    .brand{font-size:1rem;font-weight:700}
    .commands{margin-inline-start:auto}
    .setting{display:flex;gap:.5rem;align-items:center;font-size:.8125rem;color:var(--quiet);min-inline-size:0}
    .setting>span{white-space:nowrap}
    .setting.wide input{inline-size:min(11rem,60vw)}
    .bar select,.bar input{font:inherit;font-size:.875rem;color:var(--ink);background:var(--field);border:1px solid var(--edge);
    border-radius:.4375rem;padding:.3125rem .5rem;max-inline-size:11rem;min-inline-size:0}
    .command{font:inherit;font-size:.875rem;color:var(--ink);background:var(--field);border:1px solid var(--edge);border-radius:.4375rem;
    padding:.3125rem .75rem;cursor:pointer}
    .command:hover:enabled{background:var(--tint)}.command:disabled{color:var(--quiet);cursor:default;border-color:var(--line)}
    .alerts{position:sticky;inset-block-start:0;z-index:2;display:grid;gap:.375rem;margin:1rem 1rem 0;padding:.625rem .875rem;font-size:.875rem;
    color:var(--error);background:var(--paper);border:1px solid var(--error);border-radius:.625rem;box-shadow:0 .25rem 1rem #0003}
    .alerts:empty{display:none}
    .alerts p{display:flex;gap:.75rem;align-items:center;justify-content:space-between;overflow-wrap:anywhere}
    .bench{display:grid;grid-template-columns:minmax(0,4fr) minmax(40rem,7fr) minmax(0,3fr);gap:1rem;padding:1rem;align-items:start}
    .panel{min-inline-size:0;display:grid;gap:.625rem;align-content:start}
    .panel>h2{font-size:.8125rem;color:var(--quiet);font-weight:600}
    .editor{background:var(--paper);border:1px solid var(--edge);border-radius:.625rem;
    overflow:auto;block-size:min(34rem,62vh);resize:vertical}
    .editor pre,.editor textarea{margin:0;padding:.75rem .75rem 2rem;border:0;font:400 .8125rem/1.5 ui-monospace,"SF Mono","Cascadia Mono","Noto Sans Mono","DejaVu Sans Mono",monospace;
    white-space:pre-wrap;overflow-wrap:anywhere;tab-size:2;letter-spacing:0}
    .sheet>*{grid-area:1/1;min-inline-size:0}
    .editor .sheet>*{padding-inline-start:3.5rem}
    .marks{color:var(--ink);pointer-events:none;counter-reset:line}
    .marks>div{position:relative;min-block-size:1lh;counter-increment:line}
    .marks>div::before{content:counter(line);position:absolute;inset-inline-start:-3.5rem;inline-size:2.75rem;text-align:end;color:var(--quiet)}
    .editor .sheet:has(.plain)>*{padding-inline-start:.75rem}
    .marks .key{color:var(--accent)}.marks .string{color:light-dark(#1b6b35,#9fd8a8)}.marks .number,.marks .word{color:light-dark(#8b3f00,#f3b27a)}
    .marks mark{color:inherit;background:none;text-decoration:underline wavy 1px var(--error);text-underline-offset:.2em;text-decoration-skip-ink:none}
    .marks mark[data-severity=warning]{text-decoration-color:var(--missing)}.marks mark[data-severity=note]{text-decoration-color:var(--accent)}
    .sheet{display:grid;min-block-size:100%}
    .sheet textarea{background:none;color:transparent;caret-color:var(--ink);resize:none;overflow:hidden;inline-size:100%;block-size:100%}
    .sheet textarea::selection{color:transparent;background:color-mix(in srgb,var(--accent) 35%,transparent)}
    .sheet textarea:focus-visible{outline:0}.editor:focus-within{outline:2px solid var(--accent);outline-offset:1px}
    .findings{list-style:none;display:grid;gap:.375rem;font-size:.8125rem}
    .findings li{padding:.4375rem .625rem;background:var(--paper);border:1px solid var(--line);border-radius:.5rem}
    .findings .to,.findings .fix{font:inherit;font-weight:600;color:var(--error);background:none;border:0;padding:0;cursor:pointer;text-decoration:underline;text-underline-offset:.2em}
    .findings [data-severity=warning] .to,.findings[data-severity=warning] .to{color:var(--missing)}
    .findings li[data-severity=note] .to{color:var(--accent)}
    .findings .fix{color:var(--accent)}
    .findings .hint{color:var(--quiet)}
    .clean,.count,.said{font-size:.8125rem;color:var(--quiet)}.said:empty{display:none}
    .said{padding:.4375rem .625rem;background:var(--error-tint);color:var(--error);border-radius:.5rem}
    .stale{opacity:.55}
    .about h3{font-size:.8125rem;color:var(--ink);font-family:ui-monospace,"Noto Sans Mono",monospace}
    .forms-panel .locales{gap:1.25rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,19rem),1fr))}
    .forms-panel .locales[data-width="390"]{grid-template-columns:repeat(auto-fit,390px);overflow-x:auto}
    .forms-panel .locales[data-width="768"]{grid-template-columns:768px;overflow-x:auto}
    .locales[data-width] .locale{max-inline-size:none}
    .about h4{font-size:.8125rem;font-weight:600;color:var(--ink)}
    [data-theme=light]{color-scheme:light}[data-theme=dark]{color-scheme:dark}
    [data-view=states] .bench{grid-template-columns:minmax(0,1fr)}
    [data-view=states] :is(.source-panel,.side-panel,#wb-panes),html:not([data-view=states]) #wb-states{display:none}
    .findings{max-block-size:24rem;overflow:auto}
    .side-panel pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--paper);border:1px solid var(--line);border-radius:.625rem;padding:.75rem;max-block-size:24rem;overflow:auto}
    .explanation{font-size:.8125rem;display:grid;gap:.625rem}
    .explanation>*{min-inline-size:0}
    .explanation .shown{font-size:1.125rem;padding:.5rem .75rem;background:var(--paper);border:1px solid var(--line);border-radius:.5rem}
    .explanation table{inline-size:100%;border-collapse:collapse}
    .explanation th,.explanation td{text-align:start;vertical-align:top;padding:.1875rem .5rem .1875rem 0;font-weight:400;border-block-end:1px solid var(--line)}
    .explanation th{color:var(--quiet)}.explanation td{overflow-wrap:anywhere}.explanation th{overflow-wrap:break-word}.explanation summary{cursor:pointer;font-weight:600;padding-block:.25rem}
    .explanation .invisible{color:var(--error);font-weight:600}
    .explanation .visual{display:flex;flex-wrap:wrap;gap:.125rem;direction:ltr}
    .explanation .visual>span{min-inline-size:1.25rem;text-align:center;padding:.125rem .25rem;background:var(--paper);border:1px solid var(--line);border-radius:.25rem}
    @media (min-width:68.75rem){
    .source-panel,.side-panel{position:sticky;inset-block-start:1rem}
    .side-panel{max-block-size:calc(100vh - 2rem);overflow:auto;padding:2px}
    .editor{block-size:calc(100vh - 14rem)}}
    @media (max-width:82.49rem){.bench{grid-template:auto 1fr/minmax(0,1fr) minmax(40rem,1fr)}
    .forms-panel{grid-area:1/2/span 2}.side-panel{grid-area:2/1}.source-panel{position:static}.editor{block-size:22rem}}
    @media (max-width:68.74rem){.bench{grid-template:auto/minmax(0,1fr) minmax(0,1fr)}.forms-panel{grid-area:auto}.side-panel{grid-area:auto/1/auto/-1}}
    @media (max-width:50rem){.bench{grid-template:auto/minmax(0,1fr)}.setting.wide input{inline-size:100%}}

    """)
}
