import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { buffer, text } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { recordingTerminal } from "../testing/commands/recording-terminal";
import { useTemporaryFolder } from "../testing/files/temporary-folder";
import { withFilesOfRun } from "./files-of-run";
import { bytesOfFile } from "./open-file";
import { writeOutput } from "./write-output";

const { at } = useTemporaryFolder();
const inRun = <Result>(work: () => Promise<Result>) => withFilesOfRun(recordingTerminal().terminal, work);
const unfinished = () => readdirSync(at(".")).filter((name) => name.endsWith(".part"));

describe("a file that a command writes", () => {
  it("appears whole, of pieces of text and bytes, with the mode that new files get", async () => {
    await inRun(() => writeOutput(at("new"), ["eins ", Buffer.from("zwei "), "drei"]));
    expect(readFileSync(at("new"), "utf8")).toBe("eins zwei drei");
    writeFileSync(at("plain"), "");
    expect(statSync(at("new")).mode).toBe(statSync(at("plain")).mode);
  });

  it("is compressed where its name ends in .gz", async () => {
    await inRun(() => writeOutput(at("packed.json.gz"), ["a".repeat(200_000), "b"]));
    expect(gunzipSync(readFileSync(at("packed.json.gz"))).toString()).toBe(`${"a".repeat(200_000)}b`);
  });

  it.each([0o600, 0o666, 0o777, 0o640, 0o2664])("keeps the mode %o of the one before it", async (mode) => {
    const umask = process.umask(0o077);
    try {
      writeFileSync(at("kept"), "before");
      chmodSync(at("kept"), mode);
      const before = statSync(at("kept"));
      await inRun(() => writeOutput(at("kept"), ["after"], { force: true }));
      const after = statSync(at("kept"));
      expect({ mode: after.mode, text: readFileSync(at("kept"), "utf8") }).toEqual({
        mode: before.mode,
        text: "after",
      });
      expect(after.ino).not.toBe(before.ino);
    } finally {
      process.umask(umask);
    }
  });

  it("stands where a link leads, and the link stays", async () => {
    mkdirSync(at("elsewhere"));
    writeFileSync(at("elsewhere/target"), "before");
    symlinkSync("elsewhere/target", at("link"));
    await expect(inRun(() => writeOutput(at("link"), ["x"]))).rejects.toThrow("already exists");
    await inRun(() => writeOutput(at("link"), ["after"], { force: true }));
    expect(lstatSync(at("link")).isSymbolicLink()).toBe(true);
    expect(readFileSync(at("elsewhere/target"), "utf8")).toBe("after");
  });

  it("takes no other name of the one before it along", async () => {
    writeFileSync(at("one"), "shared");
    linkSync(at("one"), at("two"));
    await inRun(() => writeOutput(at("one"), ["new"], { force: true }));
    expect([readFileSync(at("one"), "utf8"), readFileSync(at("two"), "utf8")]).toEqual(["new", "shared"]);
  });

  it("is not there at all where what makes it fails, and the one before it stays", async () => {
    const failing = function* () {
      yield "half";
      throw new Error("no more");
    };
    writeFileSync(at("before"), "before");
    await expect(inRun(() => writeOutput(at("before"), failing(), { force: true }))).rejects.toThrow(
      "no more",
    );
    await expect(inRun(() => writeOutput(at("never"), failing()))).rejects.toThrow("no more");
    await expect(inRun(() => writeOutput(at("never.gz"), failing()))).rejects.toThrow("no more");
    expect(readFileSync(at("before"), "utf8")).toBe("before");
    expect(["never", "never.gz"].filter((name) => existsSync(at(name)))).toEqual([]);
    expect(unfinished()).toEqual([]);
  });

  it("does not replace one that appears while it is written", async () => {
    const slow = function* () {
      yield "mine";
      writeFileSync(at("raced"), "theirs");
    };
    await expect(inRun(() => writeOutput(at("raced"), slow()))).rejects.toThrow("appeared in the meantime");
    expect(readFileSync(at("raced"), "utf8")).toBe("theirs");
    expect(unfinished()).toEqual([]);
  });

  it("is never one that is read meanwhile", async () => {
    writeFileSync(at("input"), "read me");
    const copying = async function* () {
      for await (const piece of bytesOfFile(at("input"))) yield piece;
    };
    await expect(inRun(() => writeOutput(at("input"), copying(), { force: true }))).rejects.toThrow(
      "is read by this command: name another file to write.",
    );
    expect(readFileSync(at("input"), "utf8")).toBe("read me");
    expect(unfinished()).toEqual([]);
  });

  it.each([
    ["a folder", ".", "is a folder, not a file"],
    ["a file in no folder", "none/new", "does not exist"],
    ["a link that leads nowhere", "nowhere", "is a broken link"],
    ["standard input", "/dev/stdin", "nothing can be written to it"],
  ])("is not %s", async (_what, name, message) => {
    if (!existsSync(at("nowhere")) && name === "nowhere") symlinkSync(at("gone"), at("nowhere"));
    const out = name.startsWith("/") ? name : at(name);
    await expect(inRun(() => writeOutput(out, ["x"], { force: true }))).rejects.toThrow(message);
  });
});

describe("what is no file", () => {
  it("is written to as it is: a pipe", async () => {
    execFileSync("mkfifo", [at("pipe")]);
    const reader = spawn("cat", [at("pipe")], { stdio: ["ignore", "pipe", "inherit"] });
    const [read] = await Promise.all([
      text(reader.stdout),
      inRun(() => writeOutput(at("pipe"), ["through ", "it"])),
    ]);
    expect(read).toBe("through it");
    expect(lstatSync(at("pipe")).isFIFO()).toBe(true);
  });

  it("is written to as it is: a device", async () => {
    await inRun(() => writeOutput("/dev/null", ["gone"]));
    expect(lstatSync("/dev/null").isCharacterDevice()).toBe(true);
    await expect(inRun(() => writeOutput("/dev/full", ["gone"]))).rejects.toMatchObject({ code: "ENOSPC" });
  });

  it("ends the work quietly where nobody reads any more", async () => {
    execFileSync("mkfifo", [at("short")]);
    const reader = spawn("head", ["-c", "1", at("short")], { stdio: ["ignore", "pipe", "inherit"] });
    let made = 0;
    const endless = function* () {
      for (; made < 10_000; made++) yield "x".repeat(1 << 16);
    };
    const [read] = await Promise.all([
      buffer(reader.stdout),
      inRun(() => writeOutput(at("short"), endless())),
    ]);
    expect(read.toString()).toBe("x");
    expect(made).toBeLessThan(10_000);
  });

  it("may be standard output, by each of its names", async () => {
    for (const name of ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]) {
      const { printed, terminal } = recordingTerminal();
      await withFilesOfRun(terminal, () => writeOutput(name, ["printed"]));
      expect(printed.stdout).toBe("printed");
    }
  });
});
