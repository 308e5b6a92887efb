extension Stylesheet {
  /// The rules of a matrix and of its differences.
  ///
  /// A text is never broken: its table scrolls sideways, and the first column with the names stays in view. Borders of
  /// a collapsed table would not stay with it. A shadow at the edge shows that there is more; the end of the table
  /// covers it. `content-visibility` saves the layout of tables that are scrolled out of
  /// view.
  static let matrix = Stylesheet(
    """
    .matrix{padding:1.5rem;display:grid;gap:1.5rem;grid-template-columns:minmax(0,1fr)}
    .matrix header{display:grid;gap:.25rem}.matrix ul,.matrix ol,.matrix dl,.matrix dd{margin:0;padding:0;list-style:none}
    .matrix h1{font-size:1.375rem}.matrix h2{font-size:1rem;margin-block-end:.5rem}
    .matrix .versions,.matrix dt{color:var(--quiet);font-size:.875rem}
    .matrix .locale{content-visibility:auto;contain-intrinsic-size:auto 12rem}
    .matrix .scrolling{overflow-x:auto;inline-size:fit-content;max-inline-size:100%;
    background:linear-gradient(to left,var(--paper) 1rem,transparent) right/3rem 100% no-repeat local,
    linear-gradient(to left,color-mix(in srgb,var(--edge) 40%,transparent),transparent) right/1rem 100% no-repeat,var(--paper);
    border:1px solid var(--line);border-radius:.75rem}
    .matrix .scrolling:focus-visible{outline-offset:-2px}
    .matrix table{border-collapse:separate;border-spacing:0;font-variant-numeric:tabular-nums}
    .matrix caption{text-align:start;padding:.625rem .875rem;color:var(--quiet)}
    .matrix caption bdi{position:sticky;inset-inline-start:.875rem}
    .matrix th,.matrix td{padding:.5rem .875rem;text-align:start;vertical-align:top;border-block-start:1px solid var(--line)}
    .matrix td{white-space:pre;overflow-wrap:normal}
    .matrix th>bdi{display:block;inline-size:max-content;max-inline-size:min(18rem,55vw)}
    .matrix th:first-child{position:sticky;inset-inline-start:0;background:var(--paper);border-inline-end:1px solid var(--line)}
    .matrix thead th{border-block-start:0;color:var(--quiet);font-weight:500;font-size:.875rem}
    .matrix caption+thead th{border-block-start:1px solid var(--line)}
    .matrix tbody th{font-weight:500}
    .matrix .refused{color:var(--error);font-size:.875rem;white-space:normal;overflow-wrap:anywhere;
    min-inline-size:14rem;max-inline-size:min(24rem,100vw - 8rem)}
    .matrix .lead{font-size:1.125rem}
    .matrix .counts{display:flex;flex-wrap:wrap;gap:.375rem}
    .matrix [data-kind]{padding:0 .5rem;border-radius:1rem;background:var(--tint);font-size:.875rem}
    .matrix [data-kind=error]{background:var(--error-tint);color:var(--error)}
    .matrix .sides{display:flex;flex-wrap:wrap;gap:1rem 3rem}
    .matrix .changes{display:grid;grid-template-columns:fit-content(20rem) auto minmax(12rem,26rem)}
    .matrix .change{display:grid;grid-column:1/-1;grid-template-columns:subgrid;column-gap:1.5rem;
    padding:.75rem .875rem}
    .matrix .change+.change{border-block-start:1px solid var(--line)}
    .matrix .place{display:grid;gap:.25rem;align-content:start;font-size:.875rem}
    .matrix .texts,.matrix .scalars{display:grid;grid-template-columns:max-content auto;gap:.25rem .75rem;align-content:start;align-items:baseline}
    .matrix .texts dd{white-space:pre;overflow-wrap:normal;justify-self:start}.matrix .texts .refused{white-space:normal;overflow-wrap:anywhere}
    .matrix .scalars{font-size:.875rem}
    .matrix .gaps dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.25rem .75rem;align-items:baseline}
    .matrix .names{display:flex;flex-wrap:wrap;gap:.25rem 1rem}
    @media (max-width:60rem){.matrix{padding:1rem}.matrix .changes{display:block;inline-size:max-content;min-inline-size:100%}
    .matrix .change{display:grid;grid-template-columns:auto;row-gap:.5rem}
    .matrix .place,.matrix .scalars{position:sticky;inset-inline-start:.875rem;inline-size:max-content;max-inline-size:calc(100vw - 4rem)}}
    @media print{.matrix{padding:0}.matrix tr,.matrix .change{break-inside:avoid}.matrix .locale{content-visibility:visible}}

    """)
}
