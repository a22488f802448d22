import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Whether a program is here; what is not there is said in the titles of tests. */
function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

export const LATEX_ENGINES = ["pdflatex", "lualatex", "xelatex"].map((engine) => ({
  engine,
  isHere: isInstalled(engine),
}));

/** LuaLaTeX can be installed without what loads fonts of other scripts; their letters are then missing, and no more. */
export function fontsOfOtherScripts(): readonly string[] {
  return isInstalled("xelatex") || finds("luaotfload-main.lua") ? ["\\usepackage{fontspec}"] : [];
}

function finds(file: string): boolean {
  try {
    return execFileSync("kpsewhich", [file], { encoding: "utf8" }).trim() !== "";
  } catch {
    return false;
  }
}

/** What the engine prints of an article with these tables; fails with that where they do not compile. */
export function compileLatex(engine: string, preamble: readonly string[], tables: readonly string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), "adjudge-latex-"));
  try {
    const document = [
      "\\documentclass{article}",
      "\\usepackage{booktabs,graphicx,rotating}",
      ...preamble,
      "\\begin{document}",
      ...tables.flatMap((table) => [table, "\\clearpage"]),
      "\\end{document}",
    ].join("\n");
    writeFileSync(path.join(folder, "tables.tex"), document);
    const options = ["-interaction=nonstopmode", "-halt-on-error", "tables.tex"];
    try {
      return execFileSync(engine, options, {
        cwd: folder,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      });
    } catch (error) {
      throw new Error(String((error as { readonly stdout?: unknown }).stdout).slice(-2000));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** By how many points each line is too wide that is so by more than one. */
export function overfullBoxes(printed: string): readonly number[] {
  return [...printed.matchAll(/Overfull \\hbox \(([\d.]+)pt too wide\)/g)]
    .map(([, points]) => Number(points))
    .filter((points) => points > 1);
}
