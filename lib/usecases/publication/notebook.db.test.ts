import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, test } from "vitest";
import { createJudgedCampaign } from "../../testing/campaigns/judged-campaign";
import { publish } from "../../testing/campaigns/published-page";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf } from "../../testing/database/people";
import { useTemporaryFolder } from "../../testing/files/temporary-folder";
import { unpackedZip } from "../../testing/files/unpacked-archive";
import { apiPublicLeaderboard } from "../api/api-public";
import { publicFile } from "./public-file";

interface Notebook {
  readonly nbformat: number;
  readonly cells: readonly {
    readonly id: string;
    readonly cell_type: string;
    readonly source: readonly string[];
    readonly outputs?: readonly unknown[];
  }[];
}

const file = path.resolve(import.meta.dirname, "../../../docs/examples/campaign-in-pandas.ipynb");
const { nbformat, cells } = JSON.parse(readFileSync(file, "utf8")) as Notebook;
const program = cells
  .flatMap(({ cell_type, source }) => (cell_type === "code" ? [source.join("")] : []))
  .join("\n\n");

test("the notebook is one, without results of somebody's own", () => {
  expect(nbformat).toBe(4);
  expect(new Set(cells.map(({ id }) => id)).size).toBe(cells.length);
  expect(cells.flatMap(({ outputs = [] }) => outputs)).toEqual([]);
  expect(program).toContain("read_parquet");
});

const { db } = useTestDatabase();
const { at } = useTemporaryFolder();
const isHere = spawnSync("python3", ["-c", "import pandas, pyarrow"]).status === 0;

test.runIf(isHere)(
  `the notebook reads a published campaign${isHere ? "" : " (skipped: pandas and pyarrow are not installed)"}`,
  async () => {
    const campaign = await createJudgedCampaign(db);
    const page = await publish(campaign);
    await campaign.close();
    const nobody = contextOf(db, { kind: "nobody" });
    const { folder } = await unpackedZip(
      at("."),
      await publicFile({ ...page, file: "data.zip", method: undefined }, nobody),
    );
    // As the API answers.
    const server = createServer((request, response) => {
      expect(request.url).toBe(`/api/v1/public/${page.slug}/leaderboard`);
      apiPublicLeaderboard({ ...page, method: "ew" }, nobody).then((answer) =>
        response.end(JSON.stringify(answer)),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const settings = {
      ADJUDGE_ADDRESS: `http://127.0.0.1:${port}`,
      ADJUDGE_PAGE: page.slug,
      ADJUDGE_PACKAGE: folder,
    };
    const python = spawn("python3", [
      "-c",
      `import os\nos.environ.update(${JSON.stringify(settings)})\n${program}`,
    ]);
    let said = "";
    for (const stream of [python.stdout, python.stderr]) stream.on("data", (bytes) => (said += bytes));
    const code = await new Promise((resolve) => python.once("close", resolve));
    server.close();
    expect(`${code}: ${said}`).toMatch(/^0: largest difference from the API: \d/);
  },
);
