import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { loggableError, loggablePath } from "./log";

describe("loggablePath", () => {
  it.each([
    ["/join/7_LEzWEIZmTSLMUP5Vvs5iK", "/join/…"],
    ["/invite/7_LEzWEIZmTSLMUP5Vvs5iK?x=1", "/invite/…"],
    ["/join/7_LEzWEIZmTSLMUP5Vvs5iK?PROLIFIC_PID=5f1a&SESSION_ID=60ff", "/join/…"],
    ["/join/secret/", "/join/…/"],
    ["/login?callbackUrl=%2Fjoin%2Fsecret", "/login"],
    ["/campaigns/42#secret", "/campaigns/42"],
    ["//join/7_LEzWEIZmTSLMUP5Vvs5iK", "//join/…"],
    ["/%6aoin/7_LEzWEIZmTSLMUP5Vvs5iK_B99aNwq4ReTCv0A0W4o", "/…/…"],
    ["/join//7_LEzWEIZmTSLMUP5Vvs5iK", "/join/…"],
    ["http://localhost:3000/join/7_LEzWEIZmTSLMUP5Vvs5iK", "/join/…"],
    [
      "/campaigns/0b7d9e52-7a55-4b27-9f33-1f5f0f2ad001/results",
      "/campaigns/0b7d9e52-7a55-4b27-9f33-1f5f0f2ad001/results",
    ],
    ["/campaigns?next=/join/secret\n/join/secret", "/campaigns"],
    ["/campaigns#/join/secret\n/join/secret", "/campaigns"],
    ["HTTPS://user@host/JOIN/secret", "/JOIN/…"],
    ["/Invite///secret/join/other", "/Invite/…/join/…"],
    ["/next/http://host/join/x", "/next/…//host/join/…"],
    [`/${"a".repeat(39)}/${"a".repeat(40)}`, `/${"a".repeat(39)}/…`],
    ["/a b/c", "/…/c"],
    ["", ""],
    ["/_next/static/chunks/0s0a0mm-s35_m.css", "/_next/static/chunks/0s0a0mm-s35_m.css"],
  ])("%s is logged as %s", (url, expected) => {
    expect(loggablePath(url)).toBe(expected);
  });
});

describe("loggableError", () => {
  it("keeps of a message what went wrong, and not what was handed over", () => {
    const error = new Error(
      "\nInvalid `db.user.create()` invocation:\n{ data: { email: 'somebody@example.org' } }\nUnique constraint failed",
    );
    const logged = JSON.stringify(loggableError(error));
    expect(logged).toContain("Error: Unique constraint failed");
    expect(logged).not.toContain("somebody@example.org");
    expect(logged).toContain("log.test.ts");
  });

  it("keeps the code, and of what is no error its type alone", () => {
    const full = Object.assign(new Error("no space left"), { code: "ENOSPC" });
    expect(loggableError(full)).toMatchObject({ error: "Error: no space left", code: "ENOSPC" });
    expect(loggableError("a text with a secret")).toEqual({ error: "string" });
  });

  it("keeps the last line of a message and no more than 500 characters of it, and eight places", () => {
    const long = Object.assign(new TypeError(`first\n${"x".repeat(501)}\n`), {
      stack: ["TypeError: a secret", ...Array.from({ length: 9 }, (_, place) => `    at place${place}`)].join(
        "\n",
      ),
    });
    expect(loggableError(long)).toEqual({
      error: `TypeError: ${"x".repeat(500)}`,
      at: Array.from({ length: 8 }, (_, place) => `at place${place}`).join("; "),
    });
    const bare = Object.assign(new Error("gone"), { stack: "Error: looks at a secret", code: 7 });
    expect(loggableError(bare)).toEqual({ error: "Error: gone" });
    expect(loggableError(Object.assign(new Error(""), { stack: undefined }))).toEqual({ error: "Error: " });
  });
});

describe("the log", () => {
  const home = mkdtempSync(path.join(tmpdir(), "adjudge-log-"));
  const file = path.join(home, "of-this", "adjudge.log");
  const holder = globalThis as { adjudgeLog?: unknown };

  async function opened(settings: Readonly<Record<string, string>>) {
    vi.resetModules();
    delete holder.adjudgeLog;
    vi.stubEnv("ADJUDGE_HOME", path.dirname(file));
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    const { log } = await import("./log");
    expect(log()).toBe(log());
    return log();
  }

  afterEach(() => {
    vi.unstubAllEnvs();
    delete holder.adjudgeLog;
    rmSync(path.dirname(file), { recursive: true, force: true });
  });

  it("is a line of JSON an event, in a file that nobody else may read", async () => {
    const log = await opened({ LOG_LEVEL: "info", ADJUDGE_LOG: "" });
    log.info({ status: 200 }, "answered");
    log.debug("not asked for");
    const [line, ...rest] = readFileSync(file, "utf8").split("\n");
    expect(rest).toEqual([""]);
    expect(JSON.parse(line ?? "")).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      pid: process.pid,
      status: 200,
      msg: "answered",
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("begins anew when it has grown too large, and keeps the one before", async () => {
    for (const [bytes, files] of [
      [50_000_000, ["adjudge.log"]],
      [50_000_001, ["adjudge.log", "adjudge.log.1"]],
    ] as const) {
      (await opened({ LOG_LEVEL: "info", ADJUDGE_LOG: "" })).info("first");
      writeFileSync(file, "");
      truncateSync(file, bytes);
      (await opened({ LOG_LEVEL: "info", ADJUDGE_LOG: "" })).info("second");
      expect(readdirSync(path.dirname(file)).sort()).toEqual(files);
    }
  });

  it("goes to standard output where that is asked for", async () => {
    await opened({ LOG_LEVEL: "silent", ADJUDGE_LOG: "stdout" });
    expect(() => statSync(file)).toThrow("no such file");
  });
});
