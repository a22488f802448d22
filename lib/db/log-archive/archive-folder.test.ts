import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { thisProcess, whereProcessesRun } from "../../processes/running-process";
import { useTemporaryFolder } from "../../testing/files/temporary-folder";
import { openForWriting } from "./archive-folder";

const marker = { format: 1, systemIdentifier: "1", segmentBytes: 1 << 24, postgres: 18 } as const;
const HOUR_MS = 3_600_000;

describe("an installation that was brought back, and knows nothing of its archive", () => {
  const { at } = useTemporaryFolder();

  /** An archive that its installation wrote to last by some process, and the folder of the installation that is new. */
  async function archiveOf(name: string, writer: object) {
    const [archive, before, home] = ["archive", "before", "home"].map((folder) => at(`${name}-${folder}`));
    for (const folder of [archive!, before!, home!]) mkdirSync(folder);
    await openForWriting(archive!, before!, marker, HOUR_MS);
    const file = path.join(archive!, "writer.json");
    const hand = { ...JSON.parse(readFileSync(file, "utf8")), process: writer };
    const write = (moment: string) => {
      writeFileSync(`${file}.new`, JSON.stringify({ ...hand, at: moment }));
      renameSync(`${file}.new`, file);
    };
    write("then");
    return { archive: archive!, home: home!, write };
  }

  it.skipIf(process.platform !== "linux")("waits for no process that ran here and has ended", async () => {
    const ended = { ...thisProcess(), startTime: "1", where: whereProcessesRun() };
    const { archive, home } = await archiveOf("ended", ended);
    expect(await openForWriting(archive, home, marker, HOUR_MS)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ["here", { ...thisProcess(), where: whereProcessesRun() }],
    ["elsewhere", { pid: 1, startTime: "1", where: "another machine" }],
  ])("gives way to one that runs %s and still writes", async (name, writer) => {
    const { archive, home, write } = await archiveOf(name, writer);
    let moment = 0;
    const writing = setInterval(() => write(String(moment++)), 20);
    try {
      await expect(openForWriting(archive, home, marker, 1000)).rejects.toThrow(
        "Another installation writes",
      );
    } finally {
      clearInterval(writing);
    }
  });
});
