import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Claim } from "../ranking/robustness/robustness";
import { bibtexEntry } from "./bibtex-entry";
import { citableAddress } from "./citable-address";
import { methodsParagraph } from "./methods-paragraph";
import type { ResultFacts } from "./result-facts";

const facts: ResultFacts = {
  campaign: "Spring pilot",
  kind: "correction",
  systems: 13,
  hasInput: true,
  maxHypotheses: 5,
  skipped: 13,
  byOrganisers: 0,
  kappaBetween: 0.2937,
  kappaWithin: null,
  cohenBetween: 0.2987,
  origin: {
    method: "ew",
    ew2015: false,
    unit: "ranking",
    bootstrap: 1000,
    p: 0.05,
    seed: 7,
    judgments: 109_098,
    rankings: 2306,
    judges: 8,
    segments: 1100,
    fingerprint: "00ff",
    version: "0.1.0",
  },
};

describe("methodsParagraph", () => {
  it("says what was judged and how the numbers were made", () => {
    expect(methodsParagraph(facts)).toBe(
      "In the campaign “Spring pilot”, 8 judges compared the corrections of 13 systems, the unchanged source among them, " +
        "for 1,100 segments, in 2,306 rankings. A ranking orders up to 5 different outputs of one source, shown in random " +
        "order and without their systems’ names, from best to worst, with ties allowed; systems that wrote the same text " +
        "share its rank. Every pair of systems in a ranking is a judgment, 109,098 in all. 13 tasks were skipped and " +
        "bring no judgments. Systems are ordered by Expected Wins (the mean, over the other systems, of the share of " +
        "decided judgments that a system wins; ties are ignored). Rank ranges at p ≤ 0.05 come from 1,000 bootstrap " +
        "resamples of rankings (seed 7); a new cluster begins where every range above ends before every range below " +
        "begins. Agreement on pairs of outputs (better, equal, worse), as κ with the shares of both judges pooled " +
        "(Scott’s π, which WMT calls Cohen’s κ), is 0.29 between judges; Cohen’s κ with each judge’s own shares is 0.30 " +
        "between judges. Computed with Adjudge 0.1.0; fingerprint of the rankings 00ff.",
    );
  });

  it("says what Plackett–Luce read, and over what its uncertainty is", () => {
    const fitted = {
      ...facts,
      origin: { ...facts.origin, method: "pl", ghost: true, unit: "segment" },
    } as const;
    const paragraph = methodsParagraph(fitted);
    expect(paragraph).toContain(
      "Systems are ordered by Plackett–Luce with a ghost (the log-worths of a Plackett–Luce model with ties fitted to " +
        "whole rankings (Turner et al., 2020), in which the worth of a text that several systems wrote is the geometric " +
        "mean of theirs; each system has half a win and half a loss against a ghost).",
    );
    expect(paragraph).toContain(
      "1,000 draws about the scores from their covariance clustered by segment (seed 7)",
    );
    const cited = { slug: "spring", authors: [], today: new Date("2026-01-01") };
    expect(bibtexEntry(cited, fitted)).toContain("Plackett--Luce with a ghost, 1000 draws over segments");
    const both = methodsParagraph({ ...fitted, origin: { ...fitted.origin, unit: "both" } });
    expect(both).toContain("two-way clustered covariance of the scores over segments");
  });

  it("names the segments and settings of metrics, in the paragraph and in the entry", () => {
    const scored: ResultFacts = {
      ...facts,
      scoredOn: "all 1,312 segments",
      scoredBy: [
        { name: "ERRANT F0.5, detection", settings: "errant|beta:0.5|level:detection-span" },
        { name: "chrF++", settings: "chrf|nrefs:2|nw:2" },
      ],
    };
    expect(methodsParagraph(scored)).toContain(
      " Metrics were computed on all 1,312 segments: ERRANT F0.5, detection (errant|beta:0.5|level:detection-span); chrF++ (chrf|nrefs:2|nw:2). ",
    );
    const entry = bibtexEntry({ slug: "pilot", authors: [], today: new Date() }, scored);
    expect(entry).toMatch(/metrics on all 1,312 segments: errant.*level:detection-span, chrf.*nw:2/);
    expect(methodsParagraph({ ...scored, scoredBy: [] })).toContain("computed on all 1,312 segments. ");
  });

  it("says which claims of the order stand, and by what rule", () => {
    const claim: Claim = {
      ...{ system: "AMU", other: null, verdict: "likely", isSimultaneous: false, unitsAgainst: [] },
      ...{ judgesAgainst: [], documentsAgainst: [], draws: 0.94, halves: 0.8 },
      removal: { rankings: 61, judges: [], segments: [] },
    };
    const claims: readonly Claim[] = [claim, { ...claim, other: "RAC", verdict: "firm" }];
    const of = (robustness: NonNullable<ResultFacts["robustness"]>) =>
      methodsParagraph({ ...facts, robustness });
    expect(of({ claims, p: 0.05, rankings: 2306 })).toContain(
      "begins. Each claim of this order, that a system is first or above the next one, is called firm if it stands in the " +
        "simultaneous 95 % confidence sets of ranks (Mogstad et al., 2023) over every unit of uncertainty, without any one " +
        "judge and without any one document; likely if at least 90 % of the draws have it; and otherwise open. Of 2 claims, " +
        "1 is firm, 1 likely and 0 open; that AMU is first is likely, and leaving out at most 61 of 2,306 rankings reverses " +
        "it. Agreement",
    );
    const told = of({ claims: [{ ...claim, removal: null }], p: 0.1, rankings: 9 });
    expect(told).toContain("simultaneous 90 % confidence");
    expect(told).toContain(
      "Of 1 claim, 0 are firm, 1 likely and 0 open; that AMU is first is likely. Agreement",
    );
    expect(of({ claims: [], p: 0.05, rankings: 9 })).toBe(methodsParagraph(facts));
  });

  it("says how pairs were tested and what was corrected for", () => {
    const of = (pairs: NonNullable<ResultFacts["pairs"]>) => methodsParagraph({ ...facts, pairs });
    const systems = ["A", "B", "C"];
    expect(of({ tests: "corrected", over: ["document", "judge"], systems })).toContain(
      " Pairs of systems are tested by the share of decided judgments that each wins (two-sided), with its variance over documents and judges, and p-values are corrected for 3 pairs by Holm’s method. Agreement",
    );
    expect(of({ tests: "corrected", over: ["segment"], systems: ["A", "B"] })).toContain(
      "over segments. Agreement",
    );
    expect(of({ tests: "published", over: [], systems })).toContain(
      "exact sign tests of their decided judgments, uncorrected.",
    );
  });

  it("names the runs of TrueSkill, organisers who judged, and one of anything", () => {
    const origin = { ...facts.origin, method: "trueskill", unit: "run", judges: 1 } as const;
    const text = methodsParagraph({ ...facts, origin, skipped: 1, byOrganisers: 2, kappaWithin: 0.5 });
    expect(text).toContain("1 judge compared");
    expect(text).toContain("1 task was skipped and brings no judgments. 2 rankings came from organisers");
    expect(text).toContain("ordered by TrueSkill as in WMT 2014 (the mean skill over repeated runs");
    expect(text).toContain(
      "come from 1,000 runs over the same judgments, so they show only the noise of the runs (seed 7)",
    );
    const resampled = methodsParagraph({ ...facts, origin: { ...origin, unit: "segment" } });
    expect(resampled).toContain("ordered by TrueSkill (the mean skill");
    expect(resampled).toContain(
      "come from 1,000 bootstrap resamples of segments, each with one run (seed 7)",
    );
    expect(text).toContain("is 0.29 between judges and 0.50 within a judge; Cohen’s κ");
    // A page that was frozen before there was any.
    const { cohenBetween: _, ...frozen } = facts;
    expect(methodsParagraph(frozen)).toContain("is 0.29 between judges. Computed");
  });

  it("claims nothing of imported rankings that no file tells", () => {
    const record = { imported: 2306, maxImported: 4, lastYear: null, hasSources: false };
    const text = methodsParagraph({ ...facts, record });
    expect(text).toContain(
      "in 2,306 rankings. The rankings were imported from a file, which does not record how the outputs were shown " +
        "to the judges; each orders up to 4 outputs of one source from best to worst, where equal ranks are ties and " +
        "systems that the file names together share a rank. Every pair",
    );
    expect(text).not.toMatch(/random|without their systems|different outputs|up to 5/);
  });

  it("tells imported rankings from those given here", () => {
    const record = { imported: 306, maxImported: 4, lastYear: 2026, hasSources: true };
    const text = methodsParagraph({ ...facts, record });
    expect(text).toContain("306 of the rankings were imported from a file");
    expect(text).toContain(
      "Each of the others orders up to 5 different outputs of one source, shown in random",
    );
  });
});

describe("bibtexEntry", () => {
  const today = new Date("2026-01-01T00:00:00Z");

  it("is of the year of the last ranking, where that is known", () => {
    const record = { imported: 2306, maxImported: 4, lastYear: 2015, hasSources: true };
    const entry = bibtexEntry({ slug: "a", authors: [], today }, { ...facts, record });
    expect(entry).toContain("@misc{a-2015,");
    expect(entry).toContain("year = {2015}");
    const unknown = bibtexEntry(
      { slug: "a", authors: [], today },
      { ...facts, record: { ...record, lastYear: null } },
    );
    expect(unknown).toContain("year = {2026}");
  });

  it("names the organisers together where nobody is named: without author or key no style can sort it", () => {
    const entry = bibtexEntry({ slug: "a", authors: [], today }, facts);
    expect(entry).toContain("  author = {{The organisers of Spring pilot}},\n");
  });

  it("names these numbers", () => {
    const cited = { slug: "spring-pilot", authors: ["Ada Example"], today };
    expect(bibtexEntry({ ...cited, licence: "CC BY 4.0" }, facts)).toContain(
      "; data licensed under CC BY 4.0}",
    );
    expect(bibtexEntry(cited, facts)).toBe(
      [
        "@misc{spring-pilot-2026,",
        "  author = {{Ada Example}},",
        "  title = {{Spring pilot: human judgments of 13 systems}},",
        "  year = {2026},",
        "  note = {2306 rankings by 8 judges; Expected Wins, 1000 resamples by ranking, p $\\leq$ 0.05, seed 7; Adjudge 0.1.0, fingerprint 00ff},",
        "}",
        "",
      ].join("\n"),
    );
  });

  it("is one entry with balanced braces, whatever the campaign is called", () => {
    const hostile = fc.string({ unit: fc.constantFrom(...'{}\\%@,="#~^$&_ab \n') });
    fc.assert(
      fc.property(hostile, hostile, (campaign, author) => {
        const entry = bibtexEntry(
          { slug: "a", authors: [author], today, url: "https://example.org/p/a?b={c}" },
          { ...facts, campaign },
        );
        let depth = 0;
        for (const [character] of entry.matchAll(/[{}]/g)) {
          if (character === "{") depth += 1;
          if (character === "}") depth -= 1;
          expect(depth).toBeGreaterThanOrEqual(0);
        }
        expect(depth).toBe(0);
        expect(entry.split("\n")).toHaveLength(8);
      }),
    );
  });
});

describe("citableAddress", () => {
  it("is of the configured address, unless that leads nowhere from elsewhere", () => {
    expect(citableAddress("/p/a", "https://example.org/x")).toBe("https://example.org/p/a");
    for (const address of [undefined, "http://localhost:3000", "http://127.0.0.1", "http://[::1]:3000"])
      expect(citableAddress("/p/a", address)).toBeUndefined();
  });
});
