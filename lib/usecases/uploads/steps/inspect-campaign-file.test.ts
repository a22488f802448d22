import { expect, test } from "vitest";
import { inspectCampaignFile } from "./inspect-campaign-file";

test("lines are counted no further than a file may have", async () => {
  const million = new Uint8Array(1_000_000).fill(0x0a);
  let given = 0;
  async function* endless() {
    for (given = 0; ; given += 1) yield million;
  }
  expect(await inspectCampaignFile("alpha.txt", endless)).toEqual({
    role: "outputs",
    problem: { text: "the file has more than 10,000,000 lines", line: 10_000_001 },
  });
  expect(given).toBeLessThan(20);
});
