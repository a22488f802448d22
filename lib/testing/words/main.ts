import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { catalogues } from "../../domain/words/catalogues";
import { languageOf, languages, languageTags, usualLanguage } from "../../domain/words/languages";
import { readSourceTree } from "../architecture/read-source-tree";
import { changedWords, contextOf, type Messages, messageText } from "./changed-words";

const root = path.resolve(import.meta.dirname, "../../..");
const folder = "lib/domain/words";

/** Prints what a translator has to look at again, with what each message is for; returns the exit status. */
export async function listChangedWords(asked: readonly string[]): Promise<number> {
  const unknown = asked.find((tag) => languageOf(tag) === undefined);
  if (unknown !== undefined) {
    process.stderr.write(`${unknown} is not one of ${languageTags.join(", ")}.\n`);
    return 2;
  }
  const tags = asked.length > 0 ? asked.map((tag) => languageOf(tag) ?? usualLanguage) : languageTags;
  const sources = readSourceTree(root);
  for (const tag of tags.filter((one) => one !== usualLanguage)) {
    const file = sources.find(
      ({ path: name, text }) => name.startsWith(`${folder}/translations/`) && text.includes(exportOf(tag)),
    );
    const commit = file === undefined ? "" : git("log", "-1", "--format=%H", "--", file.path).trim();
    if (file === undefined || commit === "") {
      process.stdout.write(`${tag}: the translation is not committed yet.\n`);
      continue;
    }
    const changed = changedWords(
      await englishAt(commit),
      catalogues[usualLanguage] as Messages,
      catalogues[tag] as Messages,
    );
    const state = languages[tag].isReadByNative ? "" : ", not read by a native speaker yet";
    process.stdout.write(
      `${tag} ${languages[tag].name} (${file.path}${state}): ${changed.length} to look at\n`,
    );
    for (const { key, before, now, translated } of changed) {
      const lines = [
        `was: ${messageText(before)}`,
        `is:  ${messageText(now)}`,
        `${tag}:  ${messageText(translated)}`,
        ...contextOf(key, sources).map((where) => `for: ${where}`),
      ];
      process.stdout.write(`\n  ${key}\n${lines.map((line) => `    ${line}\n`).join("")}`);
    }
  }
  return 0;
}

/** "export const polish: Catalogue": the catalogue is known by what its language is called in English. */
function exportOf(tag: keyof typeof languages): string {
  const name = new Intl.DisplayNames("en", { type: "language" }).of(tag) ?? tag;
  return `export const ${name.toLowerCase()}: Catalogue`;
}

function git(...command: readonly string[]): string {
  return execFileSync("git", command, { cwd: root, encoding: "utf8" });
}

/** What English said when a commit was made. */
async function englishAt(commit: string): Promise<Messages> {
  const place = mkdtempSync(path.join(tmpdir(), "adjudge-words-"));
  try {
    const archive = path.join(place, "english.tar");
    execFileSync("git", ["archive", "-o", archive, commit, `${folder}/english`], { cwd: root });
    execFileSync("tar", ["-xf", archive, "-C", place]);
    // As here: the files are modules.
    writeFileSync(path.join(place, "package.json"), '{"type":"module"}');
    const at = pathToFileURL(path.join(place, folder, "english/english.ts")).href;
    return ((await import(at)) as { readonly english: Messages }).english;
  } finally {
    rmSync(place, { recursive: true });
  }
}
