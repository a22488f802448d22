const SPECIAL: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "{": "\\{",
  "}": "\\}",
  $: "\\$",
  "&": "\\&",
  "#": "\\#",
  "%": "\\%",
  _: "\\_",
  "^": "\\textasciicircum{}",
  "~": "\\textasciitilde{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "|": "\\textbar{}",
  // A shorthand of some languages.
  '"': "\\char34{}",
  "`": "\\textasciigrave{}",
  // What fonts would join into a dash or a quotation mark.
  "-": "-{}",
  "'": "'{}",
  ",": ",{}",
  "–": "--",
  "—": "---",
  "’": "'",
  "‘": "`",
  "“": "``",
  "”": "''",
  κ: "$\\kappa$",
  α: "$\\alpha$",
  ρ: "$\\rho$",
  β: "$\\beta$",
  τ: "$\\tau$",
  "≤": "$\\leq$",
  "≥": "$\\geq$",
  "±": "$\\pm$",
  "−": "$-$",
  "≠": "$\\neq$",
  "○": "$\\circ$",
  "→": "$\\rightarrow$",
  "½": "$\\frac12$",
  "²": "$^2$",
  "✓": "yes",
  "✗": "no",
  "�": "?",
};

/** Text in which nothing is a command. Line breaks become spaces: an empty line would end the paragraph. */
export function latexText(text: string): string {
  return text
    .replace(/[\r\n]+/g, " ")
    .replace(
      /[\\{}$&#%_^~<>|"`–—’‘“”καρβτ≤≥±−≠○→½²✓✗�]|-(?=-)|'(?=')|,(?=,)/g,
      (character) => SPECIAL[character] as string,
    )
    .replace(/\p{Cc}/gu, "");
}

/** Latin letters and marks that LaTeX itself knows, whatever compiles it. */
const EVERYWHERE = /^[\t\n\r\u0020-\u007e\u00a1-\u00ac\u00ae-\u017e…†‡•]*$/;

/** What has to be said of LaTeX that holds names in other scripts: nothing where every engine compiles it. */
export function latexEngineNotes(latex: string): readonly string[] {
  if (EVERYWHERE.test(latex)) return [];
  return [
    "% Holds names in scripts that pdfLaTeX does not know: compile with LuaLaTeX or XeLaTeX, \\usepackage{fontspec},",
    "% and \\setmainfont with a font that has them. Arabic and Hebrew also want \\usepackage[bidi=basic]{babel}.",
  ];
}
