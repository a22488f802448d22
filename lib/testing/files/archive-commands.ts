import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runCommand } from "../commands/run-command";
import type { UnpackedArchive } from "./unpacked-archive";

async function run(args: readonly string[]): Promise<string> {
  const { code, stdout } = await runCommand(args);
  if (code !== 0) throw new Error(`adjudge ${args.join(" ")} ended with ${code}`);
  return stdout;
}

/** The words of a command line, as a shell takes them apart. */
function wordsOf(line: string): readonly string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);
}

/** The commands of the archive's description, each with the file that it makes. */
export function commandsOf({ text }: UnpackedArchive) {
  return [...text("README.md").matchAll(/^npx adjudge (.*?) {3}# (\S+)$/gm)].map(([, line, file]) => ({
    words: wordsOf(line!),
    file: file!,
  }));
}

/** Runs a command where the archive lies, as the script does. */
export async function runIn(archive: UnpackedArchive, words: readonly string[]): Promise<string> {
  const folders =
    /^(judgments|scores|outputs|edits|references|source|gold|gold-with-alternatives|alternatives|system-sets|expected-uses)[./]/;
  const isHere = (word: string) => folders.test(word);
  const here = (word: string) => path.join(archive.folder, word);
  return run(
    words.map((word) => {
      if (isHere(word)) return here(word);
      const [name, file] = word.split("=");
      return file !== undefined && isHere(file) ? `${name}=${here(file)}` : word;
    }),
  );
}

/** What each command of the description prints; one that is not to be run is taken to print the table that the archive holds. */
export async function outputsOf(archive: UnpackedArchive, isRun: (file: string) => boolean = () => true) {
  const made: { readonly file: string; readonly words: readonly string[]; readonly output: string }[] = [];
  for (const { words, file } of commandsOf(archive))
    made.push({ file, words, output: isRun(file) ? await runIn(archive, words) : archive.text(file) });
  return made;
}

/** Runs the archive's script; what its commands print was made before, and is handed out one after the other. */
export function reproducing({ folder }: UnpackedArchive, made: readonly { readonly output: string }[]) {
  const outputs = path.join(folder, "made");
  rmSync(outputs, { recursive: true, force: true });
  mkdirSync(outputs);
  for (const [place, { output }] of made.entries())
    writeFileSync(path.join(outputs, String(place + 1)), output);
  writeFileSync(
    path.join(folder, "stand-in.sh"),
    '[ "$1" = --version ] && echo stand-in && exit\nn=$(($(cat made/next 2>/dev/null || echo 0) + 1)); echo $n > made/next; cat "made/$n"\n',
  );
  const line = "ADJUDGE='sh stand-in.sh' sh reproduce.sh";
  const { status, stdout } = spawnSync("sh", ["-c", line], { cwd: folder, encoding: "utf8" });
  return { status, differing: stdout.split("\n").filter((line) => line.endsWith("DIFFERS")), stdout };
}
