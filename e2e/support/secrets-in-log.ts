import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** What secrets of every kind look like, whichever journey they came from. */
const shapes: Readonly<Record<string, RegExp>> = {
  "the token of a link": /(?<![\w-])[\w-]{43}(?![\w-])/,
  "a token for programs": /adj_[\w-]{8}/,
  "a session": /eyJ[\w-]{8}|adjudge\.session/,
  "a password's hash": /\$argon2/,
  "an e-mail address": /[\w.+-]+@[\w-]+\.\w/,
  "the database's password": /postgres(ql)?:\/\/[^\s"]*:[^\s"]*@/,
};

/** Every password that a journey types, out of the journeys themselves. */
export function passwordsIn(folder: string): readonly string[] {
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(path.join(folder, name), "utf8"));
  const typed = sources.flatMap((source) =>
    [...source.matchAll(/(?:[Pp]assword"?\)\.fill\(|password: )"([^"]{8,})"/g)].map(
      ([, password]) => password ?? "",
    ),
  );
  return [...new Set(typed)];
}

/** What of it a log tells that it must not, and the line that tells it, shortened. */
export function secretsIn(log: string, known: readonly string[]): readonly string[] {
  return log.split("\n").flatMap((line) => {
    const shaped = Object.entries(shapes).filter(([, shape]) => shape.test(line));
    const said = known.filter((secret) => line.includes(secret));
    return [...shaped.map(([name]) => name), ...said.map(() => "a password")].map(
      (what) => `${what}: ${line.slice(0, 200)}`,
    );
  });
}
