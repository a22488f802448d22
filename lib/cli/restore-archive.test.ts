import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { childEnvironment } from "../env";
import { runCommand } from "../testing/commands/run-command";
import { temporaryHome } from "../testing/database/temporary-home";

const { home, remove } = temporaryHome();
afterAll(remove);

const adjudge = (environment: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  spawnSync(process.execPath, [path.resolve(import.meta.dirname, "../../scripts/adjudge.mjs"), ...args], {
    encoding: "utf8",
    env: {
      ...childEnvironment({ DATABASE_URL: "", ADJUDGE_ARCHIVE: "", ADJUDGE_HOME: home, ...environment }),
    } as NodeJS.ProcessEnv,
  });

describe("adjudge restore --archive", () => {
  it.each([
    [[], "Name either a backup file or, with --archive, a log archive."],
    [["a.backup", "--archive", "b"], "Name either a backup file or, with --archive"],
    [["a.backup", "--until", "2026-11-19T14:30Z"], "--until and --with-deleted need --archive."],
    [["a.backup", "--with-deleted"], "--until and --with-deleted need --archive."],
    [["--check", "--archive", "b", "--until", "2026-11-19T14:30Z"], "--check reads the whole archive"],
    [["--check", "--archive", "b", "--with-deleted"], "--check reads the whole archive"],
    [["--archive", "b", "--until", "yesterday"], "Expected a time such as 2026-11-19T14:30Z."],
    [["--archive", "b", "--until", "2026-11-19"], "Expected a time such as 2026-11-19T14:30Z."],
    [["--archive", "b", "--until", "2026-13-19T14:30Z"], "Expected a time such as 2026-11-19T14:30Z."],
  ])("%j is refused", async (args, words) => {
    const { code, stdout, stderr } = await runCommand(["restore", ...args]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(words);
  });

  it("says that a folder is no archive, that a database of one's own has none, and makes nothing", () => {
    const none = adjudge({}, "restore", "--archive", path.join(home, "none"));
    expect(none.stderr).toContain("none is not an archive of Adjudge's log.");
    expect({ status: none.status, stdout: none.stdout }).toEqual({ status: 2, stdout: "" });
    const own = adjudge({ DATABASE_URL: "postgresql://a:b@127.0.0.1:9/c" }, "restore", "--archive", "none");
    expect(own.stderr).toContain("DATABASE_URL names an external database");
    expect(own.status).toBe(2);
    for (const file of ["database.json", "postgres", "server.json", "restore-unfinished"])
      expect(existsSync(path.join(home, file))).toBe(false);
  });
});
