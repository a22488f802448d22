import { expect, test } from "vitest";
import { createStream } from "../../domain/random/stream";
import { leaderboard } from "../oracles/leaderboard";
import { evenQualities } from "./even-qualities";
import { pigeonholeLeaderboard } from "./pigeonhole";
import { simulateCampaign } from "./simulate-campaign";

test("the pigeonhole bootstrap counts what a ranking varies by three times: its intervals are √3 times as wide", () => {
  // Judges and segments share nothing, and there are many of both.
  const model = {
    ...{ qualities: evenQualities(5, 0.3), judges: 60, segments: 200, judgesPerSegment: 3 },
    ...{ agreement: 0, likingSpread: 0, maximumShown: 4 },
  };
  const table = simulateCampaign(createStream(1, "pigeonhole test", 0), model);
  const width = ({ rows }: ReturnType<typeof leaderboard>) =>
    rows.reduce((sum, { scoreLow, scoreHigh }) => sum + scoreHigh! - scoreLow!, 0);
  const settings = { bootstrap: 600, p: 0.05, seed: 1 };
  const once = leaderboard(table, { ...settings, method: "ew", unit: "ranking" });
  const ratio = width(pigeonholeLeaderboard(table, settings)) / width(once);
  expect(ratio).toBeGreaterThan(1.5);
  expect(ratio).toBeLessThan(2);
});
