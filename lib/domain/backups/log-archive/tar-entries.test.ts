import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTar } from "./tar-entries";

/** A tar as PostgreSQL's own function writes its heads. */
function tarOf(
  entries: readonly { readonly name: string; readonly type?: string; readonly bytes?: Uint8Array }[],
): Uint8Array {
  const blocks: Uint8Array[] = [];
  for (const { name, type = "0", bytes = new Uint8Array() } of entries) {
    const head = Buffer.alloc(512);
    head.write(name, 0);
    head.write("0000600 ", 100);
    head.write("0000145 ", 108);
    head.write("0000150 ", 116);
    head.write(`${bytes.length.toString(8).padStart(11, "0")} `, 124);
    head.write("15277527060 ", 136);
    head.write("        ", 148);
    head.write(type, 156);
    head.write("ustar\0" + "00", 257);
    const sum = head.reduce((all, byte) => all + byte, 0);
    head.write(`${sum.toString(8).padStart(7, "0")} `, 148);
    blocks.push(head, bytes, new Uint8Array((512 - (bytes.length % 512)) % 512));
  }
  return Buffer.concat([...blocks, new Uint8Array(1024)]);
}

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function unpacked(bytes: Uint8Array, size = 1000): Promise<Record<string, string | null>> {
  const found: Record<string, string | null> = {};
  let file = "";
  for await (const item of readTar(inPieces(bytes, size))) {
    if (item.kind === "bytes") found[file] += Buffer.from(item.bytes).toString("latin1");
    else {
      file = item.name;
      found[file] = item.kind === "folder" ? null : "";
    }
  }
  return found;
}

describe("readTar", () => {
  it("gives folders and files back, in whatever pieces they come", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(
          fc.record({
            name: fc.stringMatching(/^[a-z_0-9]{1,20}(\/[a-z0-9]{1,20})?$/),
            bytes: fc.uint8Array({ maxLength: 2000 }),
          }),
          { selector: ({ name }) => name, maxLength: 6 },
        ),
        fc.integer({ min: 1, max: 3000 }),
        async (files, size) => {
          const entries = [{ name: "pg_wal/", type: "5" }, ...files];
          const expected = Object.fromEntries(
            files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString("latin1")]),
          );
          expect(await unpacked(tarOf(entries), size)).toEqual({ pg_wal: null, ...expected });
        },
      ),
    );
  });

  it("reads what tar writes", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "adjudge-tar-"));
    try {
      mkdirSync(path.join(folder, "base"));
      writeFileSync(path.join(folder, "base/1259"), "x".repeat(8192));
      const tar = execFileSync("tar", ["cf", "-", "--format=ustar", "-C", folder, "base"]);
      expect(await unpacked(tar)).toEqual({ base: null, "base/1259": "x".repeat(8192) });
      symlinkSync("/etc", path.join(folder, "base/link"));
      const withLink = execFileSync("tar", ["cf", "-", "--format=ustar", "-C", folder, "base"]);
      await expect(unpacked(withLink)).rejects.toThrow("an entry that is not a file: base/link");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each([["../outside"], ["/etc/passwd"], ["base/../../outside"], ["base\\..\\outside"]])(
    "lets nothing be written elsewhere: %s",
    async (name) => {
      await expect(unpacked(tarOf([{ name }]))).rejects.toThrow("names a file outside the archive");
    },
  );

  it("refuses what is cut or damaged", async () => {
    const whole = tarOf([{ name: "base/1", bytes: new Uint8Array(3000) }]);
    await expect(unpacked(whole.subarray(0, 2000))).rejects.toThrow("ends within a file");
    await expect(unpacked(whole.subarray(0, 300))).rejects.toThrow("ends within a file");
    const damaged = Buffer.from(whole);
    damaged[3] = 0x7a;
    await expect(unpacked(damaged)).rejects.toThrow("a head in the tar is damaged");
  });
});
