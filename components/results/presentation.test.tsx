import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ChartFigure } from "@/components/charts/chart-figure";
import { lineChart } from "@/lib/domain/charts/line-chart";
import type { AgreementResult } from "@/lib/domain/results/agreement/agreement-view";
import { noFilters } from "@/lib/domain/results/filters/result-filters";
import { DataTable } from "../tables/data-table";
import { nextGridPlace } from "../tables/next-grid-place";
import { AgreementOverall } from "./agreement/agreement-overall";
import { agreementWords } from "./agreement/agreement-words";
import { progressWords } from "./analyses/progress-words";
import { filterWords } from "./filters/filter-words";
import { judgeNames } from "./filters/judge-names";
import { HeadToHeadMatrix } from "./head-to-head/head-to-head-matrix";
import { headToHeadWords, shareText } from "./head-to-head/head-to-head-words";
import { secondsText, spanText } from "./judges/judge-times";
import { leaderboardTerms } from "./leaderboard/leaderboard-terms";
import { MetricsCorrelations } from "./metrics/metrics-correlations";
import { SegmentFacts } from "./segments/segments-list";
import { answerText } from "./segments/segments-rankings";

describe("a cell in words", () => {
  it("says who beat whom how often, and how surely", () => {
    expect(headToHeadWords("AMU", "CAMB", [566, 638, 310, null, 0.041, 0.62, 0.012])).toBe(
      "CAMB beat AMU in 47 % of 1,204 decisive judgments, p = 0.041 (corrected p = 0.62; exact sign test p = 0.012); 310 were equal",
    );
    // Of a page that was frozen before there were other tests.
    expect(headToHeadWords("AMU", "CAMB", [566, 638, 310, 0.05, 0.041, null, null])).toBe(
      "CAMB beat AMU in 47 % of 1,204 decisive judgments, p = 0.041; 310 were equal",
    );
    expect(headToHeadWords("AMU", "IPN", [1, 0, 0, null, 1, 1, 1])).toBe(
      "IPN beat AMU in 100 % of 1 decisive judgment, p = 1.00 (corrected p = 1.00)",
    );
    expect(headToHeadWords("A", "B", [9, 90, 1, 0.01, 0.0001, null, null])).toContain(
      "p < 0.001; 1 was equal",
    );
    expect(headToHeadWords("A", "B", [0, 0, 3, null, null, null, null])).toBe(
      "B and A were never told apart; 3 were equal",
    );
  });

  it("has the share without its nought", () => {
    expect([
      shareText([47, 53, 0, null, 1, 1, 1]),
      shareText([3, 0, 0, null, 1, 1, 1]),
      shareText([0, 2, 0, null, 1, 1, 1]),
      shareText([0, 0, 1, null, null, null, null]),
    ]).toEqual([".47", "1.0", ".00", "–"]);
  });

  it("says how judges agree", () => {
    const cell = { kappa: 0.32, symmetrised: 0.28, comparisons: 40, agreements: 25, starred: true };
    expect(agreementWords("J1", "J2", cell)).toBe(
      "J1 and J2: κ 0.32 (symmetric 0.28), same answer in 63 % of 40 comparisons; too few for the means",
    );
    expect(agreementWords("J1", "J2", { ...cell, cohen: 0.33 })).toContain(
      "κ 0.32 (Cohen’s 0.33, symmetric 0.28)",
    );
    expect(agreementWords("J1", "J1", { ...cell, comparisons: 0, kappa: null })).toBe(
      "J1 with their own earlier answers: nothing to compare",
    );
  });
});

describe("a segment in a line", () => {
  const lineOf = (disagreement: number | undefined) =>
    renderToStaticMarkup(
      <SegmentFacts
        segment={{ rankings: [], disagreement, differences: new Map([[1, 1]]) }}
        metric={{ id: 1, name: "GLEU" }}
      />,
    ).replace(/<[^>]*>/g, " ");
  it("says whose disagreement is meant, also where no two rankings can disagree", () => {
    expect(lineOf(undefined)).toContain("judges disagree with GLEU 1.00");
    expect(lineOf(0.5)).toMatch(/judges disagree with each other 0.50 +with GLEU 1.00/);
  });
});

describe("what a judge answered", () => {
  const hypotheses = [
    { id: 1, systems: ["AMU", "CAMB"] },
    { id: 2, systems: ["RAC"] },
    { id: 3, systems: [] },
  ];
  const answer = (ranks: readonly (readonly [number, number])[], state: "current" | "skipped" = "current") =>
    answerText({ ranks: new Map(ranks), state }, hypotheses);

  it("stands from best to worst, with ties, and systems of one text together", () => {
    expect(
      answer([
        [1, 2],
        [2, 1],
        [3, 2],
      ]),
    ).toBe("RAC > AMU, CAMB = output 3");
    expect(answer([[1, 1]])).toBe("AMU, CAMB");
    expect([answer([], "skipped"), answer([])]).toEqual(["skipped", "–"]);
  });
});

describe("metrics beside people", () => {
  it("tells an imported metric from a computed one of nearly the same name", () => {
    const none = { value: null, low: null, high: null };
    const correlations = ["BLEU", "bleu"].map((name) => ({
      name,
      beta: null,
      isRanked: false,
      systems: 13,
      spearman: none,
      pearson: none,
    }));
    const statistics = [
      { method: "ew" as const, correlations, scatters: [], williams: [], sweeps: [], windows: [] },
    ];
    const heads = renderToStaticMarkup(
      <MetricsCorrelations statistics={statistics} imported={new Set(["bleu"])} />,
    ).match(/<th scope="row".*?<\/th>/g);
    expect(heads?.map((head) => head.replace(/<[^>]*>/g, ""))).toEqual(["BLEU", "bleu imported"]);
  });
});

describe("what is said of work", () => {
  it("begins a sentence with a capital", () => {
    expect(progressWords("accuracy of TrueSkill", "running", 0.5)).toBe(
      "Accuracy of TrueSkill: 50 % computed",
    );
  });
});

describe("overall agreement", () => {
  const alpha = {
    ...{ level: "nominal" as const, resamples: 1000, p: 0.05, seed: 1 },
    undefinedResamples: 0,
  } as const;
  const nothing = {
    ...alpha,
    alpha: undefined,
    low: undefined,
    high: undefined,
    units: 0,
    ratings: 0,
    groups: 0,
  };
  const overlap = { inter: null, intra: null, between: 0, within: 0 };
  const agreement: AgreementResult = {
    ...{ inter: 0.293, intra: undefined, interSymmetrised: 0.298, intraSymmetrised: undefined },
    ...{ pairs: [], judges: [], withOthers: [], planned: overlap, accidental: overlap },
    ...{ alpha: nothing, rankAlpha: nothing },
  };

  it("names both kappas: with pooled shares, and Cohen's own with its interval", () => {
    const intervals = { resamples: 1000, p: 0.05, seed: 1, between: undefined, within: undefined };
    const html = renderToStaticMarkup(
      <AgreementOverall
        agreement={{
          ...{ ...agreement, interCohen: 0.299 },
          kappaIntervals: { ...intervals, betweenCohen: { low: 0.275, high: 0.319 } },
        }}
      />,
    ).replace(/<[^>]*>/g, " ");
    expect(html).toMatch(/κ \(Scott’s π\)\s+0\.293/);
    expect(html).toMatch(/Cohen’s κ\s+0\.299\s+\[\s*0\.275\s*,\s*0\.319\s*\]/);
  });

  it("stands with its interval, and says where alpha has nothing to go by", () => {
    const intervals = { resamples: 1000, p: 0.05, seed: 1, within: undefined };
    const html = renderToStaticMarkup(
      <AgreementOverall
        agreement={{ ...agreement, kappaIntervals: { ...intervals, between: { low: 0.269, high: 0.313 } } }}
      />,
    );
    expect(html).toContain("[0.269, 0.313]");
    expect(html).toContain("no two judges ranked the same");
  });

  it("says for how many ratings it is not known which came first", () => {
    const html = (averaged: number) =>
      renderToStaticMarkup(
        <AgreementOverall
          agreement={{ ...agreement, alpha: { ...nothing, alpha: 0.3, units: 9, averaged } }}
        />,
      );
    expect(html(7)).toContain("7 ratings averaged");
    expect(html(0)).not.toContain("averaged");
  });

  it("is shown as it was kept before there were intervals", () => {
    const html = renderToStaticMarkup(<AgreementOverall agreement={agreement} />);
    expect(html).toContain("0.293");
    expect(html).not.toContain("[0.");
  });
});

describe("terms of a leaderboard", () => {
  it("are those of its method", () => {
    const names = (["ew", "trueskill", "bt"] as const).map((method) =>
      leaderboardTerms({ method, unit: "segment" }).map(({ name }) => name),
    );
    expect(names.map(([first]) => first)).toEqual(["Expected Wins", "TrueSkill", "Bradley–Terry"]);
    expect(names.map((terms) => terms.includes("Uncertainty over"))).toEqual([true, true, true]);
  });

  it("say of runs over the same judgments what their ranges show", () => {
    const terms = leaderboardTerms({ method: "trueskill", unit: "run" });
    expect(terms.map(({ name }) => name)).toContain("No resampling");
    expect(terms.map(({ meaning }) => meaning).join(" ")).toContain("not the uncertainty of the judgments");
    expect(terms.find(({ name }) => name === "Range")?.meaning).toContain("all runs");
  });
});

describe("filters in words", () => {
  const name = (judge: string) => judge.toUpperCase();

  it("are nothing where nothing is filtered", () => {
    expect(filterWords(noFilters, name)).toEqual([]);
  });

  it("say each filter, names where they are few", () => {
    expect(
      filterWords(
        {
          ...noFilters,
          judges: ["j1", "j2"],
          documents: ["a", "b", "c", "d", "e"],
          fromLine: 1,
          toLine: 1312,
          from: "2026-06-01T00:00:00.000Z",
          until: "2026-06-03T00:00:00.000Z",
          minimumAgreement: 0.2,
          withoutOrganisers: true,
        },
        name,
      ),
    ).toEqual([
      "only J1, J2",
      "in 5 documents",
      "segments 1–1,312",
      "from 1 Jun 2026 (UTC)",
      "to 2 Jun 2026 (UTC)",
      "κ with others at least 0.20",
      "without organisers",
    ]);
  });
});

describe("moving in a grid", () => {
  const grid = {
    rows: 3,
    columns: 3,
    isThere: ({ row, column }: { row: number; column: number }) => row !== column,
  };
  const from = { row: 0, column: 1 };

  it("steps over what is empty and stops at the edge", () => {
    expect(nextGridPlace(from, { key: "ArrowDown", toEdge: false }, grid)).toEqual({ row: 2, column: 1 });
    expect(nextGridPlace(from, { key: "ArrowUp", toEdge: false }, grid)).toBeUndefined();
    expect(nextGridPlace(from, { key: "ArrowLeft", toEdge: false }, grid)).toBeUndefined();
    expect(nextGridPlace({ row: 2, column: 0 }, { key: "End", toEdge: false }, grid)).toEqual({
      row: 2,
      column: 1,
    });
    expect(nextGridPlace(from, { key: "ArrowRight", toEdge: true }, grid)).toEqual({ row: 0, column: 2 });
    expect(nextGridPlace(from, { key: "a", toEdge: false }, grid)).toBeUndefined();
  });
});

describe("small words", () => {
  it("tell durations as people do", () => {
    expect([null, 1840, 41_200].map(secondsText)).toEqual(["–", "1.8 s", "41 s"]);
    expect([null, 59_000, 720_000, 7_500_000].map(spanText)).toEqual(["–", "59 s", "12 min", "2 h 05 min"]);
  });

  it("tell how far work is, never more than it is", () => {
    expect(progressWords("TrueSkill", "queued", 0)).toBe("TrueSkill: waiting for other work to end");
    expect(progressWords("TrueSkill", "running", 0.999)).toBe("TrueSkill: 99 % computed");
    expect(progressWords("TrueSkill", "cancelled", 0.4)).toBe("TrueSkill: cancelled");
  });

  it("call judges by pseudonym where that may be known", () => {
    const nameOf = judgeNames([
      { name: "k3f", pseudonym: "judge-01" },
      { name: "x9a", pseudonym: null },
    ]);
    expect(["k3f", "x9a", "gone"].map(nameOf)).toEqual(["judge-01", "x9a", "gone"]);
  });
});

describe("what is rendered", () => {
  it("is a grid with one cell to tab to, bold wins and marks", () => {
    const markup = renderToStaticMarkup(
      <HeadToHeadMatrix
        systems={["AMU", "IPN"]}
        figures={[
          [null, [5, 80, 2, 0.01, 0.001, 0.001, 0.001]],
          [[80, 5, 2, 0.01, 0.001, 0.001, 0.001], null],
        ]}
        rulesAfter={[1]}
      />,
    );
    expect(markup.match(/tabindex="0"/g)).toHaveLength(1);
    expect(markup).toContain('role="grid"');
    expect(markup).toMatch(/font-bold[^>]*>\.94<sup[^>]*>‡/);
    expect(markup).toMatch(/\.06<sup[^>]*>‡/);
  });

  it("is a figure with title, description and data", () => {
    const chart = lineChart({
      title: "Ties <1>",
      x: { label: "share" },
      y: { label: "kappa" },
      series: [{ label: "J1", points: [-0.4, 0.2].map((x) => ({ x, y: -x })) }],
    });
    const markup = renderToStaticMarkup(<ChartFigure chart={chart} caption="Ties by judge." />);
    const id = markup.match(/aria-labelledby="([^"]+)"/)?.[1];
    expect(markup).toContain(`<title id="${id}">Ties &lt;1&gt;</title>`);
    expect(markup).toContain("<desc");
    expect(markup).toContain("Show data");
    expect(markup).toContain("var(--ink)");
    expect(markup).toContain("−0.40");
  });

  it("is a table whose rows have heads and whose clusters have rules", () => {
    const markup = renderToStaticMarkup(
      <DataTable
        table={{
          title: "T",
          columns: [{ title: "#", decimals: 0 }, { title: "System" }],
          rows: [
            [1, "AMU"],
            [2, "AMU"],
          ],
          rulesAfter: [1],
        }}
      />,
    );
    expect(markup.match(/<th scope="row"[^>]*>AMU/g)).toHaveLength(2);
    expect(markup.match(/border-b/g)?.length).toBeGreaterThan(2);
  });
});
