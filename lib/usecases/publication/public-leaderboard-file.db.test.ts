import { describe, expect, it } from "vitest";
import { createJudgedCampaign } from "../../testing/campaigns/judged-campaign";
import { publish, textOf } from "../../testing/campaigns/published-page";
import { useTestDatabase } from "../../testing/database/database";
import { testNow } from "../../testing/database/people";
import { freezePublication } from "./freeze-publication";
import { publicFile } from "./public-file";

const { db } = useTestDatabase();
const anybody = { db, now: testNow, seed: 1 };

describe("the file of the leaderboard", () => {
  const endings = ["csv", "md", "tex"] as const;
  type Place = Awaited<ReturnType<typeof publish>>;
  const fileOf = (at: Place, ending: (typeof endings)[number], method?: string) =>
    publicFile({ ...at, file: `leaderboard.${ending}`, method }, anybody);

  it.each(endings)("is the same once the page is frozen, and names each method (%s)", async (ending) => {
    const campaign = await createJudgedCampaign(db);
    const at = await publish(campaign);
    await campaign.close();
    const live = await textOf(await fileOf(at, ending));
    const places = [/Expected Wins/, /Bradley(–|--)Terry/].map((name) => live.search(name));
    expect(places[0]).toBeGreaterThanOrEqual(0);
    expect(places[1]).toBeGreaterThan(places[0]!);
    await freezePublication({ campaignId: campaign.id }, campaign.organiser);
    expect(await textOf(await fileOf(at, ending))).toBe(live);
  });

  it("has a method in every row of its one table in CSV, and only the one that is asked for", async () => {
    const campaign = await createJudgedCampaign(db);
    const at = await publish(campaign);
    await campaign.close();
    const rowsOf = async (method?: string) =>
      (await textOf(await fileOf(at, "csv", method))).trimEnd().split("\r\n");
    const [head, ...rows] = await rowsOf();
    expect(head).toBe("Method,Cluster,Rank low,Rank high,System,Score,Low,High,Wins,Losses,Ties,Out of date");
    expect(rows.map((row) => row.split(",")[0])).toEqual([
      ...campaign.systems.map(() => "Expected Wins"),
      ...campaign.systems.map(() => "Bradley–Terry"),
      ...campaign.systems.map(() => "Plackett–Luce"),
    ]);
    const { length } = campaign.systems;
    expect(await rowsOf("bt")).toEqual([head, ...rows.slice(length, 2 * length)]);
    expect((await fileOf(at, "md", "bt")).fileName).toBe(`${at.slug}-leaderboard-bt.md`);
    await expect(fileOf(at, "tex", "trueskill")).rejects.toMatchObject({ code: "not-found" });
    await expect(fileOf(at, "tex", "elo")).rejects.toMatchObject({
      code: "invalid-input",
      message: "method must be one of ew, trueskill, bt, pl.",
    });
  });
});
