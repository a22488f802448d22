import { type Declaration, findDeclarations, findMembers } from "./declarations";
import { fileAt } from "./file-at";
import { isTestFile, roomOf } from "./rooms";
import type { SourceFile } from "./source-file";
import type { Violation } from "./violation";

/** Rooms whose files are loaded by Next, by people, by tools and by other programs: from them all else is reached. */
const entrances: readonly (string | undefined)[] = ["app", "app's entrance", "scripts", "config", "library"];

/** What stays although the program names it nowhere, by `file#name`, with the reason. */
const usedOutside: Readonly<Record<string, string>> = {
  "lib/db/backups/restore-copy-in.ts#handleCopyInResponse": "pg calls it on what is sent by client.query",
};

/**
 * The program holds what the program uses. From the entrances on, whatever a used declaration names is used: in its
 * own file, or where it is imported from. What remains is used by tests alone, or by nobody.
 */
export function testsOnlyRule(files: readonly SourceFile[]): readonly Violation[] {
  const program = files.filter(
    ({ path }) => !isTestFile(path) && !/^(testing|e2e)$/.test(roomOf(path) ?? ""),
  );
  const used = usedDeclarations(program);
  const isNamedOnce = wordsNamedOnce(program);
  return program.flatMap((file) => {
    const { path, tokens } = file;
    const declared = declarationsOf(file).filter((one) => one.isExported && !used.has(one));
    const members = findMembers(tokens).filter(({ name }) => isNamedOnce(name));
    return [
      ...declared.map(({ names, line }) => ({ names, line, verb: "exports" })),
      ...members.map(({ name, line }) => ({ names: [name], line, verb: "has the member" })),
    ]
      .filter(({ names }) => !names.some((name) => `${path}#${name}` in usedOutside))
      .map(({ names, line, verb }) => ({
        ...{ path, line },
        message: `${verb} ${names.join(", ")}, which the program does not use. ${instead}`,
      }));
  });
}

/** Members are found by name alone: whose they are cannot be told without types. */
function wordsNamedOnce(files: readonly SourceFile[]): (word: string) => boolean {
  const times = new Map<string, number>();
  for (const { tokens } of files)
    for (const { kind, value } of tokens) if (kind === "word") times.set(value, (times.get(value) ?? 0) + 1);
  return (word) => times.get(word) === 1;
}

function usedDeclarations(files: readonly SourceFile[]): ReadonlySet<Declaration> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const used = new Set<Declaration>();
  const loaded = new Set<SourceFile>();
  const waiting: (readonly [SourceFile, Declaration])[] = [];
  const use = (file: SourceFile, isMeant: (one: Declaration) => boolean) => {
    for (const one of declarationsOf(file)) {
      if (used.has(one) || !(one.names.length === 0 || isMeant(one))) continue;
      used.add(one);
      waiting.push([file, one]);
    }
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const { target, names } of file.imports) {
      const other = target === undefined ? undefined : fileAt(target, byPath);
      if (other) use(other, () => names === undefined);
    }
    // A process is started with the path of its file.
    for (const { kind, value } of file.tokens) {
      const started = kind === "text" ? byPath.get(value) : undefined;
      if (started) use(started, () => true);
    }
  };
  for (const file of files) {
    if (entrances.includes(roomOf(file.path)) || file.path.endsWith(".d.ts")) use(file, () => true);
  }
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [file, { words }] = next;
    use(file, ({ names }) => names.some((name) => words.has(name)));
    for (const { target, names = [] } of file.imports) {
      const other = target === undefined ? undefined : fileAt(target, byPath);
      const taken = names.filter(({ local }) => words.has(local)).map(({ name }) => name);
      if (other && taken.length > 0) use(other, (one) => isNamed(one, taken));
    }
  }
  return used;
}

function isNamed({ names, isDefault }: Declaration, wanted: readonly string[]): boolean {
  return (isDefault && wanted.includes("default")) || names.some((name) => wanted.includes(name));
}

const parsed = new WeakMap<SourceFile, readonly Declaration[]>();

function declarationsOf(file: SourceFile): readonly Declaration[] {
  const known = parsed.get(file) ?? findDeclarations(file.tokens);
  parsed.set(file, known);
  return known;
}

const instead =
  "What only tests need belongs in lib/testing or in the test: move it there, let a page or command use it, or delete it.";
