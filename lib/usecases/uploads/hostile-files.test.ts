import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { labelSchema, personNameSchema } from "../../domain/accounts/person-name";
import { createApiTokenInput } from "../../domain/api/api-token-inputs";
import { campaignNameSchema } from "../../domain/campaigns/campaign-inputs";
import { systemNameProblem } from "../../domain/judgments/system-name";
import { importScoresInput, removeMetricInput } from "../../domain/results/metrics/metric-inputs";
import { uploadFileNameSchema } from "../../domain/uploads/upload-inputs";
import { bytesOfAccess } from "../../files/random-access";
import { textOfBytes } from "../../files/text-of-bytes";
import { type ZipMember, zipArchive } from "../../testing/files/zip-archive";
import { memoryAccess } from "../../testing/fuzz/memory-files";
import { inspectArchive } from "./steps/inspect-archive";
import { inspectCampaignFile } from "./steps/inspect-campaign-file";

const bytesOf = (content: Uint8Array) => bytesOfAccess(memoryAccess(content));

async function textOf(content: Uint8Array): Promise<number> {
  let length = 0;
  for await (const piece of textOfBytes(bytesOf(content), "AMU.gz")) length += piece.length;
  return length;
}

const archiveOf = (...members: readonly ZipMember[]) =>
  inspectArchive("outputs.zip", memoryAccess(zipArchive(members)));

describe("gzip", () => {
  test("a bomb is refused long before it is expanded", async () => {
    const bomb = gzipSync(Buffer.alloc(64 << 20, "a b\n"));
    const began = process.cpuUsage();
    await expect(textOf(bomb)).rejects.toThrow(
      /^AMU\.gz, line \d+: the compressed text expands to more than 200 times its size$/,
    );
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(2);
    expect(await inspectCampaignFile("AMU.gz", () => bytesOf(bomb))).toMatchObject({
      problem: { text: "the compressed text expands to more than 200 times its size" },
    });
  });

  test("small texts may shrink as they like, others as far as texts do", async () => {
    expect(await textOf(gzipSync("a\n".repeat(300_000)))).toBe(600_000);
    const lines = Array.from({ length: 200_000 }, (_, line) => `sentence ${line} goes home .\n`).join("");
    expect(await textOf(gzipSync(lines))).toBe(lines.length);
  });

  test("damage and a tail that is cut off", async () => {
    const sound = gzipSync("He goes home .\n".repeat(1000));
    await expect(textOf(sound.subarray(0, 60))).rejects.toThrow("damaged or cut off");
    const damaged = Uint8Array.from(sound);
    damaged[30] = (damaged[30] ?? 0) ^ 0xff;
    await expect(textOf(damaged)).rejects.toThrow("damaged or cut off");
  });
});

describe("archives", () => {
  test("an archive in an archive stays closed, and a bomb in it with it", async () => {
    const inner = zipArchive([{ name: "A", content: "a\n" }]);
    const { entries } = await archiveOf({ name: "inner.zip", content: inner });
    expect(entries).toMatchObject([
      {
        name: "inner.zip",
        role: "ignored",
        problem: { text: "archives inside archives are not opened; unpack it first" },
      },
    ]);
  });

  test("gzip in an archive is held to the limit too", async () => {
    const bomb = gzipSync(Buffer.alloc(8 << 20, "a b\n"));
    const { entries } = await archiveOf({ name: "AMU.gz", content: bomb });
    expect(entries[0]?.problem?.text).toBe("the compressed text expands to more than 200 times its size");
  });

  test("100,000 entries are looked at, and of one more none", async () => {
    const members = (count: number) =>
      Array.from({ length: count }, (_, number) => ({ name: `s${number}`, content: "", stored: true }));
    const many = memoryAccess(zipArchive(members(100_001), { zip64: true }));
    expect((await archiveOf(...members(2000))).entries).toHaveLength(2000);
    expect((await inspectArchive("outputs.zip", many)).problem?.text).toBe(
      "cannot be read: the archive has 100,001 entries; the limit is 100,000: split it, or send one file per system (lines or JSONL) or one table (CSV)",
    );
  });

  test.each([
    ["../../etc/cron.d/AMU", "../../etc/cron.d/AMU: the name leads out of its folder"],
    ["/etc/passwd", "/etc/passwd: the name is an absolute path"],
    ["..\\AMU", "..\\AMU: the name contains a backslash"],
    ["AMU\u202Etxt.exe", "AMU\uFFFDtxt.exe: the name turns the direction of writing"],
    ["AMU\r\nSet-Cookie: a=b", "AMU\uFFFD\uFFFDSet-Cookie: a=b: the name contains a control character"],
    ["é".repeat(501), "the name of an entry is longer than 1000 bytes"],
  ])("an entry called %j", async (name, problem) => {
    expect((await archiveOf({ name, content: "a\n" })).problem?.text).toBe(`cannot be read: ${problem}`);
  });
});

describe("names", () => {
  const HTML = "<img/src=x/onerror=alert(1)>";

  test("with HTML are text like any other: whoever shows them escapes them", async () => {
    expect(uploadFileNameSchema.parse(`${HTML}.txt`)).toBe(`${HTML}.txt`);
    expect(personNameSchema.parse(HTML)).toBe(HTML);
    expect(labelSchema.parse(HTML)).toBe(HTML);
    expect(campaignNameSchema.parse(HTML)).toBe(HTML);
    expect(systemNameProblem(HTML)).toBeUndefined();
    expect(await archiveOf({ name: `out/${HTML}`, content: "a\n" })).toMatchObject({
      entries: [{ name: `out/${HTML}`, role: "outputs", lines: 1 }],
    });
  });

  test.each(["a\u202Eb", "a\u2066b", "a\u0000b", "a\u001Bb", "a\nb"])("%j is no name", (name) => {
    expect(uploadFileNameSchema.safeParse(name).success).toBe(false);
    expect(personNameSchema.safeParse(name).success).toBe(false);
    expect(labelSchema.safeParse(name).success).toBe(false);
    expect(campaignNameSchema.safeParse(name).success).toBe(false);
    expect(importScoresInput.shape.metric.safeParse(name).success).toBe(false);
    expect(createApiTokenInput.shape.name.safeParse(name).success).toBe(false);
    expect(systemNameProblem(name)).toBeDefined();
  });

  test("of any script are names", () => {
    for (const name of ["שלום", "مرحبا\u200F", "می\u200Cخواهم", "李", "👩‍👩‍👧"])
      expect(uploadFileNameSchema.parse(name)).toBe(name);
  });
});

test("texts keep their direction controls and HTML as people wrote them", async () => {
  const content = Buffer.from("\u202Eevil\u202C <script>alert(1)</script>\nb\n");
  expect(await inspectCampaignFile("AMU.txt", () => bytesOf(content))).toEqual({ role: "outputs", lines: 2 });
});

test("a number that the database has no room for names no metric", () => {
  const campaignId = "00000000-0000-4000-8000-000000000000";
  expect(removeMetricInput.safeParse({ campaignId, metricId: 2 ** 31 - 1 }).success).toBe(true);
  expect(removeMetricInput.safeParse({ campaignId, metricId: 2 ** 31 }).success).toBe(false);
});
