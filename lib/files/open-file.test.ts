import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import { recordingTerminal } from "../testing/commands/recording-terminal";
import { useTemporaryFolder } from "../testing/files/temporary-folder";
import { checkPlace } from "./check-place";
import { withFilesOfRun } from "./files-of-run";
import { bytesOfFile, listFolder, openOnDisk } from "./open-file";
import { bytesOfAccess } from "./random-access";

const { at } = useTemporaryFolder();

async function read(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

const sent = (text: string) => ({
  file: undefined,
  bytes: async function* () {
    yield Buffer.from(text);
  },
});

const inRun = <Result>(work: () => Promise<Result>, stdin = sent("")) =>
  withFilesOfRun(recordingTerminal(stdin).terminal, work);

describe("what comes in", () => {
  it.each(["-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"])("by %s is standard input", async (name) => {
    expect(await inRun(() => read(bytesOfFile(name)), sent("sent"))).toBe("sent");
    const again = async () => {
      const access = await openOnDisk(name);
      const texts = [await read(bytesOfAccess(access)), await read(bytesOfAccess(access))];
      await access.close();
      return { texts, size: access.size };
    };
    expect(await inRun(again, sent("sent"))).toEqual({ texts: ["sent", "sent"], size: 4 });
  });

  it("through a pipe can be read here and there, and leaves nothing behind", async () => {
    execFileSync("mkfifo", [at("pipe")]);
    writeFileSync(at("content"), "0123456789".repeat(50_000));
    const writer = spawn("cp", [at("content"), at("pipe")]);
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith("adjudge-pipe-"));
    const access = await inRun(() => openOnDisk(at("pipe")));
    expect(access.size).toBe(500_000);
    expect(Buffer.from(await access.read(499_995, 10)).toString()).toBe("56789");
    expect(await read(bytesOfAccess(access))).toBe(readFileSync(at("content"), "utf8"));
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith("adjudge-pipe-"))).toEqual(before);
    await access.close();
    writer.kill();
  });

  it("through a pipe is read once, and said to be where it is named twice", async () => {
    execFileSync("mkfifo", [at("once")]);
    const writer = spawn("sh", ["-c", `echo a > "${at("once")}"`]);
    await inRun(async () => {
      expect(await read(bytesOfFile(at("once")))).toBe("a\n");
      await expect(read(bytesOfFile(at("once")))).rejects.toThrow(
        "can be read only once, but this command reads it twice",
      );
    });
    writer.kill();
  });

  it.each([
    ["a folder", ".", "cannot be read: it is a folder"],
    ["nothing", "none", "cannot be read: the file does not exist"],
    ["something below a file", "content/more", "cannot be read: the file does not exist"],
  ])("is not %s", async (_what, name, message) => {
    writeFileSync(at("content"), "x");
    await expect(inRun(() => read(bytesOfFile(at(name))))).rejects.toThrow(message);
    await expect(inRun(() => openOnDisk(at(name)))).rejects.toThrow(message);
  });
});

describe("a folder that is named as input", () => {
  it("has none of its files written over, hidden ones and those below included, whatever leads to them", async () => {
    mkdirSync(at("folder/below/deep"), { recursive: true });
    const inside = ["a", ".hidden", "below/b", "below/deep/.c"];
    for (const name of inside) writeFileSync(at(`folder/${name}`), name);
    writeFileSync(at("outside"), "o");
    symlinkSync(at("outside"), at("folder/link"));
    for (const name of [...inside.map((each) => `folder/${each}`), "outside"]) {
      await inRun(async () => {
        await listFolder(at("folder"));
        expect(() => checkPlace(at(name), { force: true }), name).toThrow("is read");
      });
      await inRun(async () => {
        checkPlace(at(name), { force: true });
        await expect(listFolder(at("folder")), name).rejects.toThrow(
          "by this command: name another file to write.",
        );
      });
    }
    await inRun(async () => {
      await listFolder(at("folder/below"));
      expect(checkPlace(at("folder/a"), { force: true })).toMatchObject({ kind: "file" });
    });
  });
});
