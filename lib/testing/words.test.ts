import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readSourceTree } from "./architecture/read-source-tree";

const root = path.resolve(import.meta.dirname, "../..");

/** What people see is written in these; what only developers and tests see is not. */
const seenFolders = /^(app|components|lib)\//;
const unseen = /\.(test|bench)\.tsx?$|^lib\/(testing|db\/generated)\/|^app\/dev\//;

/**
 * Words that were replaced because nobody would say them, in `docs/glossary.md` and on the first real day. Those that are
 * names of buttons and headings count as they are written there.
 */
const replaced: readonly RegExp[] = [
  /\bLook at it\b/,
  /\bTo look at\b/,
  /\bpassed over\b/i,
  /\bMend it\b/,
  /white space (evened|made even)/i,
  /\bNo other wrote\b/,
  /\bDeal the task next\b/,
  /\bTake line\b/,
  /\blink to sign up by\b/i,
  /\bCodes and way back\b/,
  /\bAt most so many\b/i,
  /\bWhat was done\b/,
  /\bnot usable as they are\b/,
  /\bto whoever asks\b/,
  /\bClose this\b/,
  /\bto have it in words\b/,
  /\bAs of now\b/,
  /\bshow plain text\b/i,
  /\bRank the text at the bar\b/,
  /\d\}? to go\b/,
  /\bstay at hand\b/,
  /\bThis campaign is open\b/,
  /\btokens? for programs\b/i,
  /\bis no number\b/,
  /\b(file|archive|backup|line|text|tag|name|folder|table|ranking) holds\b/i,
  /\bpeople['’]s scores\b/i,
  /\blook(s|ed)? again\b/i,
];

/** Code without what explains it: a text may run over lines. */
function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "");
}

function documents(folder: string): readonly string[] {
  return readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => path.posix.join(folder, name));
}

function found(text: string): readonly string[] {
  const running = text.replace(/\s+/g, " ");
  return replaced.flatMap((words) => words.exec(running)?.[0] ?? []);
}

test("no page, command or error uses words that were replaced", () => {
  const wrong = readSourceTree(root)
    .filter((file) => seenFolders.test(file.path) && !unseen.test(file.path))
    .flatMap((file) => found(withoutComments(file.text)).map((words) => `${file.path}: ${words}`));
  expect(wrong).toEqual([]);
});

/** The glossary names them to say what to use instead. */
const papers = [
  "README.md",
  "DEPLOY.md",
  ...documents("docs"),
  ...documents("docs/help"),
  ...documents("public/formats"),
].filter((file) => file !== "docs/glossary.md");

test.each(papers)("%s uses none of them", (file) => {
  expect(found(readFileSync(path.join(root, file), "utf8"))).toEqual([]);
});

test.each(["Close this", "the file holds no\n  segment", "4 to go", "People’s scores"])(
  "%j is found",
  (text) => {
    expect(found(text)).not.toEqual([]);
  },
);
