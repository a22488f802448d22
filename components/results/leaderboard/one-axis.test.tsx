import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { numberText } from "@/lib/domain/charts/number-text";
import { scoreAxis } from "@/lib/domain/charts/score-axis";
import type { Leaderboard } from "@/lib/domain/ranking/leaderboard-from-replicates";
import { forestChart } from "@/lib/domain/results/leaderboard/forest-chart";
import { METHOD_NAMES } from "@/lib/domain/results/leaderboard/leaderboard-table";
import { ForestTable } from "./forest-table";

const row = (system: string, score: number) => ({
  ...{ system, score, scoreLow: score - 0.031, scoreHigh: score + 0.027 },
  ...{ rankLow: 1, rankHigh: 2, cluster: 1, rankUpperBound: null, wins: 1, losses: 1, ties: 1 },
});

const boards: Readonly<Record<keyof typeof METHOD_NAMES, Leaderboard>> = {
  ew: { rows: [row("AMU", 0.628), row("CAMB", 0.561), row("IPN", 0.3)] } as unknown as Leaderboard,
  trueskill: { rows: [row("AMU", 0.273), row("CAMB", 0.1), row("IPN", -0.358)] } as unknown as Leaderboard,
  bt: { rows: [row("AMU", 1.3), row("IPN", -1.1)] } as unknown as Leaderboard,
  pl: { rows: [row("AMU", 0.71), row("IPN", -1.04)] } as unknown as Leaderboard,
};

/** Where the dots of a page's plot lie, in shares of its axis. */
function dotsOfPage(html: string): number[] {
  return [...html.matchAll(/<circle cx="([\d.]+)%"/g)].map(([, share]) => Number(share) / 100);
}

describe.each(Object.keys(boards) as (keyof typeof boards)[])("the leaderboard by %s", (method) => {
  const board: Leaderboard = { ...boards[method], boundaries: [], replicates: 1000, warnings: [] };
  const scoreName = METHOD_NAMES[method];
  const html = renderToStaticMarkup(
    <ForestTable caption="Leaderboard" scoreName={scoreName} board={board} />,
  );
  const { marks } = forestChart(board, { title: "Leaderboard", scoreName });
  const axis = scoreAxis(board.rows);

  it("has the same axis with the same name on pages and in files", () => {
    const ticks = axis.ticks.map((tick) => numberText(tick, axis.decimals));
    const texts = marks.flatMap((mark) => (mark.kind === "text" ? [mark.text] : []));
    expect(texts).toEqual(expect.arrayContaining([...ticks, scoreName]));
    expect([...html.matchAll(/data-tick="([^"]+)"/g)].map(([, tick]) => Number(tick))).toEqual(axis.ticks);
    expect(html).toContain(`>${scoreName}<`);
  });

  it("shows each system at the same share of it", () => {
    const upright = marks.flatMap((mark) => (mark.kind === "line" && mark.x1 === mark.x2 ? [mark.x1] : []));
    const [left, right] = [Math.min(...upright), Math.max(...upright)];
    const dots = marks.flatMap((mark) => (mark.kind === "dot" ? [(mark.x - left) / (right - left)] : []));
    const onPage = dotsOfPage(html);
    expect(onPage).toHaveLength(board.rows.length);
    for (const [place, share] of onPage.entries()) expect(share).toBeCloseTo(dots[place]!, 4);
  });
});
