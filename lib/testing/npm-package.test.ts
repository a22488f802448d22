import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { pack } from "../../scripts/pack.mjs";
import { jsonOnFiles } from "./commands/file-commands";
import { useSmallJudgments } from "./files/small-judgments";

const { at, judgments } = useSmallJudgments();
const root = path.resolve(import.meta.dirname, "../..");
const readme = readFileSync(path.join(root, "README.md"), "utf8");
const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

let packed: Awaited<ReturnType<typeof pack>>;
const installed = (...parts: readonly string[]) => at(path.join("installed", ...parts));

// Without dependencies, so that no registry is asked.
beforeAll(async () => {
  mkdirSync(installed());
  packed = await pack(at("."));
  execFileSync("npm", ["install", packed.file, "--offline", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: installed(),
    shell: process.platform === "win32",
  });
});

function adjudge(...words: readonly string[]) {
  const script = installed("node_modules/adjudge/dist/adjudge.js");
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
    ...{ cwd: installed(), encoding: "utf8" },
  });
  return { status, stdout, stderr };
}

describe("the npm package", () => {
  test("holds what runs, and nothing of tests, settings or this machine", () => {
    const places = new Set(packed.files.map((file) => file.split("/")[0]));
    expect([...places].sort()).toEqual(
      ["CHANGELOG.md", "CITATION.cff", "LICENSE", "NOTICE", "README.md", "dist", "package.json"].concat([
        "server",
        "types",
      ]),
    );
    const strange = /\.(test|bench)\.|node_modules|lib\/testing|db\/generated|(^|\/)\.env$|\.tgz$|\/\.data/;
    expect(packed.files.filter((file) => strange.test(file))).toEqual([]);
    expect(packed.files).toEqual(
      expect.arrayContaining(["server/package-lock.json", "server/scripts/start.mjs", "dist/thread.js"]),
    );
    // So much that a picture or a package that slips in is noticed.
    expect(packed.size).toBeLessThan(3_500_000);
    expect(packed.unpackedSize).toBeLessThan(12_000_000);
  });

  test("is installed alone", () => {
    expect(readdirSync(installed("node_modules")).filter((name) => !name.startsWith("."))).toEqual([
      "adjudge",
    ]);
    expect(adjudge("--version")).toEqual({ status: 0, stdout: `${version}\n`, stderr: "" });
  });

  test.each([
    ["rank", "--bootstrap", "50"],
    ["rank", "--method", "trueskill", "--bootstrap", "50"],
    ["agreement", "--bootstrap", "50"],
    ["stats"],
  ])("computes what a checkout computes: %s %s %s %s %s", async (name, ...options) => {
    const { status, stdout } = adjudge(name, judgments(), ...options, "--json");
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual(await jsonOnFiles(name, judgments(), ...options));
  });

  test("finds similar names, and completes", () => {
    expect(adjudge("rnak").stderr).toContain("(Did you mean rank?)");
    expect(adjudge("completion", "bash").stdout).toContain('"campaign create") words="');
  });

  test("prints no colours, whatever NO_COLOR says", () => {
    const { stdout, stderr } = adjudge("rank", judgments(), "--bootstrap", "5");
    expect(stdout).toContain("Leaderboard by Expected Wins");
    expect(`${stdout}${stderr}`).not.toContain("\u001b");
  });

  test.each(["campaign status", "restore x", "worker"])(
    "says of adjudge %s that it needs the server",
    (words) => {
      const { status, stdout, stderr } = adjudge(...words.split(" "));
      expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
      expect(stderr).toBe(
        `adjudge: ${words.split(" ")[0]} works on the database of a server: run adjudge start in this folder once, which installs it.\n`,
      );
    },
  );
});

test("helps with commands of the server without it", () => {
  expect(adjudge("campaign", "create", "--help").stdout).toContain("Usage: adjudge campaign create");
  expect(adjudge("--help").stdout).toContain("start the server with its database");
});

/** A server of two lines in place of the one that would be installed and built, which takes minutes. */
test("start copies the server to the state folder and runs it there, and commands on campaigns go to it", () => {
  const carried = installed("node_modules/adjudge/server");
  const script = "console.log(process.argv[1], ...process.argv.slice(2)); process.exit(3);";
  for (const name of ["start.mjs", "adjudge.mjs"]) writeFileSync(path.join(carried, "scripts", name), script);
  const home = path.join(realpathSync(installed()), ".data", `server-${version}`);
  mkdirSync(path.join(path.dirname(home), "server-0.1.0"), { recursive: true });
  const first = adjudge("start");
  expect(first).toMatchObject({ status: 1, stdout: `${path.join(home, "scripts/start.mjs")}\n` });
  expect(first.stderr).toContain(
    `Installing the server into ${home}: its packages come from the npm registry`,
  );
  // An earlier version's database goes on being used; its server does not.
  expect(first.stderr).toContain("server-0.1.0 is the server of another version.");
  expect(readdirSync(path.dirname(home))).toEqual(["server-0.1.0", path.basename(home)]);
  expect(readFileSync(path.join(home, "package-lock.json"), "utf8")).toBe(
    readFileSync(path.join(root, "package-lock.json"), "utf8"),
  );
  expect(adjudge("start").stderr).toBe("");

  expect(adjudge("campaign", "status", "x y").status).toBe(2);
  mkdirSync(path.join(home, "node_modules"));
  writeFileSync(path.join(home, "node_modules/.adjudge-installed"), "");
  expect(adjudge("campaign", "status", "x y")).toEqual({
    status: 3,
    stdout: `${path.join(home, "scripts/adjudge.mjs")} campaign status x y\n`,
    stderr: "",
  });
});

describe("the library", () => {
  const example = /```js\n(import [^`]*? from "adjudge";[^`]*)```/.exec(readme)?.[1] ?? "";

  test("runs the README's example", () => {
    writeFileSync(installed("example.mjs"), example);
    const printed = execFileSync(process.execPath, ["example.mjs"], { cwd: installed(), encoding: "utf8" });
    // A beat C twice and B once of twice; B beat C once of once; nobody lost to C.
    expect(printed).toBe("[ 'A', 'B', 'C' ] Float64Array(3) [ 0.75, 0.75, 0 ]\nA 0.75\nB 0.75\nC 0\n");
    expect(example.trimEnd().split("\n").length).toBeLessThanOrEqual(12);
  });

  test("has types that a strict program can use, and that refuse mistakes", () => {
    writeFileSync(
      installed("example.mts"),
      `${example}\n// @ts-expect-error\nrankSystems(rankings, { method: "elo" });\n`,
    );
    const options = ["--noEmit", "--strict", "--ignoreConfig", "--skipLibCheck", "false", "--types", "node"];
    const { status, stdout } = spawnSync(
      process.execPath,
      [
        path.join(root, "node_modules/typescript/bin/tsc"),
        ...options,
        ...["--typeRoots", path.join(root, "node_modules/@types")],
        ...["--module", "nodenext", "--target", "es2023", "example.mts"],
      ],
      { cwd: installed(), encoding: "utf8" },
    );
    expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
  });

  test("exports what the README lists", async () => {
    const section = readme.slice(readme.indexOf("\n## As a library"), readme.indexOf("\n## Let judges in"));
    const listed = [...section.matchAll(/`(\w+)\(/g)].map(([, name]) => name);
    expect(Object.keys(await import("../library")).sort()).toEqual([...new Set(listed)].sort());
  });
});
