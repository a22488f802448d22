import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { JWT } from "next-auth/jwt";
import { fromStart } from "./journey";

/** A session's token of another time, made by a process of its own whose clock is set back. */
export function sessionBegunAt(when: Date, token: JWT, home = fromStart("ADJUDGE_E2E_HOME")): string {
  const secret = readFileSync(path.join(home, "secret"), "utf8").trim();
  const program = `
    const now = ${when.getTime()};
    globalThis.Date = class extends Date {
      constructor(...given) { super(...(given.length === 0 ? [now] : given)); }
      static now() { return now; }
    };
    const { encode } = await import("next-auth/jwt");
    console.log(await encode(${JSON.stringify({ token, secret, maxAge: 30 * 86_400 })}));`;
  return execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: path.resolve(import.meta.dirname, "../.."),
    encoding: "utf8",
  }).trim();
}
