extension Stylesheet {
  /// The rules of forms, previews and diagnostics.
  package static let form = rows + controls + calendars + paper + previews

  private static let rows = Stylesheet(
    """
    .form{container-type:inline-size;display:flex;flex-direction:column;gap:1.75rem;text-align:start}
    .form-title{font-size:1.625rem;letter-spacing:-.01em}
    :lang(ar) .form-title,:lang(fa) .form-title,:lang(ur) .form-title{letter-spacing:0}
    :lang(ur) .form-title,:lang(ur) legend>*{line-height:1.9}
    .section{min-inline-size:0}
    .section legend{inline-size:100%;margin-block-end:.5rem}
    .section legend>*{font-size:1rem}
    .rows{background:var(--paper);border:1px solid var(--line);border-radius:.75rem}
    .rows>*+*,.line-rows>*+*{border-block-start:1px solid var(--line)}
    .footnote{margin-block-start:.5rem;color:var(--quiet);font-size:.875rem}
    .row{position:relative;display:grid;gap:.25rem 1rem;padding:.625rem .875rem;align-items:start;
    background:var(--color-background,none);color:var(--color-text,inherit)}
    .rows>:first-child{border-start-start-radius:.6875rem;border-start-end-radius:.6875rem}
    .rows>:last-child{border-end-start-radius:.6875rem;border-end-end-radius:.6875rem}
    .label{color:var(--color-text,var(--quiet));font-size:.9375rem;display:block}
    .label .sign{inline-size:1rem;block-size:1rem;margin-inline-start:.25rem}
    .mark{color:var(--error);font-weight:600;margin-inline-start:.25rem}
    .value{position:relative;display:flex;flex-wrap:wrap;align-items:center;gap:.5rem;min-inline-size:0}
    .notes{list-style:none;font-size:.875rem;display:grid;gap:.25rem}
    .note{display:flex;gap:.375rem;align-items:start;min-inline-size:0}
    .note .sign{inline-size:1.0625rem;block-size:1.0625rem;margin-block-start:.15em}
    .note.error{color:var(--error)}.note.missing{color:var(--missing)}
    .refused{background:var(--error-tint);padding-inline:.25rem;border-radius:.1875rem}
    @container (min-width:30rem){
    .row{grid-template-columns:minmax(6rem,30cqi) minmax(0,1fr)}
    .row>.label{grid-column:1;padding-block-start:.375rem}.row>.value,.row>.notes,.row>.push{grid-column:2}}
    .line-head{display:flex;align-items:center;gap:.5rem;min-block-size:2.25rem;padding-inline:.875rem .5rem}
    .line-title{flex:1;color:var(--quiet);font-size:.8125rem;font-weight:600;font-variant-numeric:tabular-nums}
    .line-head+.line-rows>:first-child{padding-block-start:0}
    .tools{display:flex}
    .required-key{color:var(--quiet);font-size:.8125rem;margin-block-end:-1rem}.form-title+.required-key{margin-block-start:-1.375rem}.required-key .mark{margin:0}
    .form:not(:has(.required))>.required-key{display:none}
    .line.several{border-block-start-width:1px}
    .line.several+.line.several{border-block-start:.375rem solid var(--ground)}
    .add{display:flex;align-items:center;gap:.5rem;inline-size:100%;padding:.75rem .875rem;background:none;border:0;
    color:var(--accent);font:inherit;font-weight:500;text-align:start;cursor:pointer}
    .add.full{color:var(--quiet)}.rows+.notes{margin-block-start:.5rem}
    .rows>.add:not(:first-child){border-block-start:1px solid var(--line)}
    @media print{.tools,.add{display:none}.row{break-inside:avoid}.form{gap:1rem}}

    """)

  private static let controls = Stylesheet(
    """
    .field{flex:1 1 9rem;min-inline-size:0;inline-size:100%;min-block-size:2.375rem;padding:.375rem .625rem;font:inherit;
    line-height:1.4;color:var(--color-detail,var(--ink));background:var(--field);border:1px solid var(--edge);border-radius:.4375rem;
    text-align:-webkit-match-parent;text-align:match-parent;font-variant-numeric:tabular-nums lining-nums}
    :lang(ur) .field{line-height:2.3;padding-block:.25rem}
    .colored .field{background:transparent}
    textarea.field{resize:vertical;field-sizing:content;min-block-size:2.375rem}
    select.field{cursor:pointer;text-overflow:ellipsis;appearance:none;padding-inline-end:1.75rem;
    background-image:linear-gradient(45deg,#0000 50%,var(--quiet) 0),linear-gradient(-45deg,#0000 50%,var(--quiet) 0);
    background-position:calc(100% - .9375rem) 50%,calc(100% - .625rem) 50%;background-size:.3125rem .3125rem;background-repeat:no-repeat}
    select.field:dir(rtl){background-position:.625rem 50%,.9375rem 50%}
    .field::placeholder,.stand-in{color:var(--color-placeholder,var(--quiet));opacity:1;font-style:normal}
    .field.text{background:none;border-color:transparent;padding-inline:0;white-space:pre-wrap}
    .field.source{white-space:pre-wrap;max-block-size:12rem;overflow:auto}
    .text{font-variant-numeric:tabular-nums;color:var(--color-detail,inherit)}
    .wrong .field{border-color:var(--error);background:var(--error-tint)}
    .lacking .field{border-color:var(--missing)}
    .disabled .field{color:var(--quiet);background:none;border-style:dashed;opacity:1}
    .tool{display:inline-grid;place-items:center;inline-size:2.375rem;block-size:2.375rem;padding:0;flex:none;background:none;
    border:0;border-radius:.4375rem;color:var(--quiet);cursor:pointer}
    .tool:hover:enabled{background:var(--tint);color:var(--ink)}
    .tools .tool{inline-size:2rem;block-size:2rem}
    .stepper{display:flex;flex:1 1 auto;gap:.25rem;align-items:center;min-inline-size:0}
    .stepper .tool{border:1px solid var(--edge)}
    .stepper .field{flex:0 1 8rem;text-align:center}
    .slider{display:flex;flex:1 1 auto;gap:.75rem;align-items:center;min-block-size:2.375rem;min-inline-size:0}
    .range{flex:1;min-inline-size:4rem;margin:0;appearance:none;block-size:.3125rem;border-radius:.1875rem;background:var(--edge)}
    .range::-webkit-slider-thumb{appearance:none;inline-size:1.25rem;block-size:1.25rem;border-radius:50%;background:var(--accent);border:2px solid var(--paper)}
    .range::-moz-range-thumb{inline-size:1.25rem;block-size:1.25rem;border-radius:50%;background:var(--accent);border:2px solid var(--paper)}
    .disabled .range::-webkit-slider-thumb{background:var(--edge)}
    .given{display:flex;flex:1 1 auto;flex-wrap:wrap;gap:.5rem;align-items:center}
    .box,.choice input{inline-size:1.25rem;block-size:1.25rem;margin:0;flex:none;appearance:none;border:1.5px solid var(--edge);
    border-radius:.3125rem;background:var(--field);display:inline-grid;place-items:center}
    .box{margin-block:.5625rem}
    .choice input[type=radio]{border-radius:50%}
    .box::after,.choice input::after{content:"";inline-size:.6875rem;block-size:.375rem;border:solid var(--on-accent);
    border-width:0 0 2px 2px;transform:translateY(-.1em) rotate(-45deg);opacity:0}
    .choice input[type=radio]::after{inline-size:.5rem;block-size:.5rem;border:0;border-radius:50%;background:var(--on-accent);transform:none}
    :is(.box,.choice input):checked{background:var(--accent);border-color:var(--accent)}
    :is(.box,.choice input):checked::after{opacity:1}
    .box[role=switch]{inline-size:2.625rem;block-size:1.5rem;border-radius:.75rem;margin-block:.4375rem;place-items:center start;padding:.1875rem}
    .box[role=switch]::after{inline-size:.9375rem;block-size:.9375rem;border:0;border-radius:50%;background:var(--edge);opacity:1;transform:none}
    .box[role=switch]:checked{place-items:center end}
    .box[role=switch]:checked::after{background:var(--on-accent)}
    .choices{display:flex;gap:.5rem;flex:1 1 auto;min-inline-size:0}
    .choices.stacked{flex-direction:column;gap:.125rem}
    .choice{display:flex;gap:.5rem;align-items:center;padding-block:.3125rem;cursor:pointer}
    .choices.segments{flex-wrap:wrap;gap:.1875rem;padding:.1875rem;border-radius:.5625rem;background:var(--line)}
    .segments .choice{flex:1 1 auto;justify-content:center;position:relative;padding:.25rem .75rem;border-radius:.4375rem;text-align:center}
    .segments .choice input{position:absolute;inset:0;inline-size:100%;block-size:100%;opacity:0;cursor:inherit}
    .segments .choice:has(:checked){background:var(--paper);font-weight:500;box-shadow:0 1px 2px #0003}
    .segments .choice:has(:focus-visible){outline:2px solid var(--accent);outline-offset:1px}
    .push{display:inline-flex;align-items:center;justify-content:center;gap:.375rem;justify-self:start;min-block-size:2.5rem;
    padding:.375rem 1.125rem;font:inherit;font-weight:500;color:var(--color-text,var(--on-accent));background:var(--accent);border:0;
    border-radius:.5625rem;cursor:pointer}
    .colored .push{background:transparent;box-shadow:inset 0 0 0 1px currentColor;color:var(--color-text,var(--ink))}
    .disabled .push{color:var(--quiet);background:var(--line)}
    .link{overflow-wrap:anywhere}
    .codes{margin-inline-start:-.5rem}
    .codes>summary{position:absolute;z-index:1;inset-inline-end:-.5rem;inset-block-start:-.625rem;list-style:none;padding:.1875rem .3125rem;
    cursor:pointer;font:500 .6875rem/1 ui-monospace,"Noto Sans Mono",monospace;color:var(--quiet);background:var(--paper);border:1px solid var(--line);
    border-radius:.3125rem;opacity:0}
    .codes>summary::-webkit-details-marker{display:none}
    .form[dir=rtl] .codes>summary{inset-inline:-.5rem auto}
    .has-invisible>summary{text-decoration:underline dotted;text-underline-offset:.25em}
    .row:hover .codes>summary,.codes>summary:focus-visible,.codes[open]>summary{opacity:1}
    @media (hover:none){.codes>summary{opacity:1}}
    .codes>ol{position:absolute;z-index:2;inset-inline:0;inset-block-start:calc(100% + .25rem);max-block-size:16rem;overflow:auto;
    list-style:none;padding:.5rem .75rem;background:var(--paper);color:var(--ink);border:1px solid var(--edge);border-radius:.5rem;
    box-shadow:0 .5rem 1.5rem #0003;font-size:.75rem}
    .codes li.invisible{color:var(--error);font-weight:600}
    @media (forced-colors:active){.box,.choice input{forced-color-adjust:none}
    .segments .choice:has(:checked),.day[aria-current]{outline:2px solid Highlight}}
    @media print{.codes,details.calendar{display:none}}

    """)

  /// The rules of controls on paper. Browsers omit backgrounds by default, so borders and glyphs show what is chosen.
  private static let paper = Stylesheet(
    """
    @media print{
    .box,.choice input,:is(.box,.choice input):checked{background:none;border-color:var(--ink)}
    .box::after,.choice input::after{border-color:var(--ink)}
    .choice input[type=radio]::after{border:.25rem solid var(--ink);background:none}
    .box[role=switch]::after{border:.125rem solid var(--ink);background:none}
    .box[role=switch]:checked::after{border-width:.46875rem;background:none}
    .choices.segments{background:none;border:1px solid var(--edge)}
    .segments .choice{border:2px solid transparent}
    .segments .choice:has(:checked){background:none;box-shadow:none;border-color:var(--ink);font-weight:700}
    .range,.colored{print-color-adjust:exact;-webkit-print-color-adjust:exact}
    .push{color:var(--ink);background:none;border:1px solid var(--ink)}
    .disabled .push{background:none;border-style:dashed}
    .day[aria-current]{color:var(--ink);background:none;border:2px solid var(--ink);font-weight:700}}

    """)

  private static let calendars = Stylesheet(
    """
    .calendar{flex:none}
    .calendar>summary{list-style:none;display:grid;place-items:center;inline-size:2.375rem;block-size:2.375rem;border-radius:.4375rem;
    border:1px solid var(--edge);color:var(--quiet);cursor:pointer}
    .calendar>summary::-webkit-details-marker{display:none}
    .calendar[open]>summary{background:var(--tint);color:var(--ink)}
    .month{position:absolute;z-index:3;inset-inline-end:0;inset-block-start:calc(100% + .375rem);inline-size:19rem;max-inline-size:100%;
    padding:.75rem;background:var(--paper);color:var(--ink);border:1px solid var(--edge);border-radius:.75rem;box-shadow:0 .75rem 2rem #0003}
    .calendar.inline{flex:1 1 100%}
    .inline .month{position:relative;z-index:auto;inset:auto;box-shadow:none;border-color:var(--line)}
    .month table{inline-size:100%;border-collapse:collapse;table-layout:fixed}
    .month-title{font-weight:600;padding-block:.25rem .5rem;line-height:1.5;padding-inline:2rem;min-block-size:2.25rem}
    .turns{position:absolute;inset-inline:.5rem;inset-block-start:.625rem;display:flex;justify-content:space-between;pointer-events:none}
    .turns:has(.field){position:static;gap:.125rem;align-items:center;pointer-events:auto;margin-block-end:.25rem}
    .month select.field,.turns .field{flex:0 1 auto;inline-size:auto;min-block-size:2.125rem;padding:.25rem .375rem}
    .turns .field{font-weight:600;background:none;border-color:transparent}
    .turns .field:is(:hover,:focus):enabled{border-color:var(--edge)}
    .month select.field{field-sizing:content;padding-inline-end:1.5rem}.turns select{margin-inline-start:auto}.turns input.field{field-sizing:content;min-inline-size:3rem;max-inline-size:6rem;margin-inline-end:auto}
    .clock{display:flex;justify-content:center;gap:.375rem;margin-block-start:.5rem;padding-block-start:.625rem;border-block-start:1px solid var(--line)}
    .month th{font-size:.75rem;font-weight:500;color:var(--quiet);padding-block:.25rem;overflow-wrap:normal;position:relative}
    .month td{padding:.0625rem;text-align:center}
    .day{display:grid;place-items:center;inline-size:100%;max-inline-size:2.375rem;aspect-ratio:1;margin-inline:auto;padding:0;font:inherit;font-size:.9375rem;
    line-height:1;font-variant-numeric:tabular-nums;color:inherit;background:none;border:0;border-radius:50%}
    button.day{cursor:pointer}button.day:hover:enabled{background:var(--tint)}
    .weekend,.month th.weekend{color:var(--error)}
    .day.out,.day:disabled{color:var(--quiet);text-decoration:line-through}
    .day[aria-current]{background:var(--accent);color:var(--on-accent);font-weight:600}

    """)

  private static let previews = Stylesheet(
    """
    .preview{padding:clamp(1rem,3vw,2.5rem);max-inline-size:100rem;margin-inline:auto}
    .file{font-size:.875rem;font-weight:500;color:var(--quiet);margin-block-end:1.25rem}
    .locales{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,23rem),1fr));gap:2.5rem clamp(1.5rem,3vw,3rem);align-items:start}
    .locale{min-inline-size:0;inline-size:100%;max-inline-size:44rem;margin-inline:auto}
    .about{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;margin-block-end:1rem;padding-block-end:.5rem;
    border-block-end:1px solid var(--line);font-size:.8125rem;color:var(--quiet)}
    .about h2{font-size:.8125rem;color:var(--ink);font-family:ui-monospace,"Noto Sans Mono",monospace}
    .verdict{font-size:1.25rem;font-weight:600;margin-block-end:1.25rem}
    .faults{list-style:none;display:grid;gap:1rem;max-inline-size:56rem}
    .fault{padding:1rem 1.125rem;background:var(--paper);border:1px solid var(--line);border-radius:.75rem;min-inline-size:0}
    .fault>*+*{margin-block-start:.5rem}
    .severity{color:var(--error)}[data-severity=warning] .severity{color:var(--missing)}[data-severity=note] .severity{color:var(--accent)}
    .message{font-weight:500}.pointer,.hint{color:var(--quiet)}
    .fault .source{padding:.625rem .75rem;background:var(--field);border:1px solid var(--line);border-radius:.4375rem;overflow-x:auto;white-space:pre}
    .number{color:var(--quiet);user-select:none}
    mark{background:var(--error-tint);color:var(--error);text-decoration:underline wavy;text-underline-offset:.25em}
    @media print{.file,.about{display:none}.preview{padding:0}.locale{break-inside:avoid-page}}

    """)
}
