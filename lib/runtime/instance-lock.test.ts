import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runningAddress, takeInstanceLock } from "./instance-lock";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "adjudge-lock-"));
  file = path.join(folder, "server.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("takeInstanceLock", () => {
  it("is taken once and given back", () => {
    const release = takeInstanceLock(folder, "http://localhost:3000");
    expect(() => takeInstanceLock(folder, "http://localhost:3001")).toThrow(
      `Adjudge is already running at http://localhost:3000 (process ${process.pid}).`,
    );
    expect(runningAddress(folder)).toBe("http://localhost:3000");
    release();
    expect(existsSync(file)).toBe(false);
    expect(runningAddress(folder)).toBeUndefined();
    takeInstanceLock(folder, "http://localhost:3001")();
    expect(existsSync(file)).toBe(false);
  });

  it.each([
    ["a process that is gone", JSON.stringify({ pid: 2 ** 22 + 1, address: "x", startTime: "1" })],
    [
      "another process that was given the number",
      JSON.stringify({ pid: process.pid, address: "x", startTime: "1" }),
    ],
    ["a file cut short", '{"pid": 1'],
  ])("is not held by %s", (_name, content) => {
    writeFileSync(file, content);
    expect(runningAddress(folder)).toBeUndefined();
    takeInstanceLock(folder, "http://localhost:3000");
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ pid: process.pid });
  });
});
