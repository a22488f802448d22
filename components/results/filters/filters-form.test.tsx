import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { noFilters } from "@/lib/domain/results/filters/result-filters";
import type { ResultsFrame } from "@/lib/domain/results/results-frame";
import { FiltersForm } from "./filters-form";

const choices: ResultsFrame["choices"] = {
  judges: [{ name: "j1", pseudonym: null, rankings: 3, kappaWithOthers: 0.296 }],
  documents: [],
  lines: 40,
  firstAnswerAt: new Date("2026-06-01T10:00:00Z"),
  lastAnswerAt: new Date("2026-06-02T10:00:00Z"),
  hasOrganisers: true,
  systems: ["A", "B", "C"],
  systemSets: [{ name: "base", systems: ["A", "B"] }],
};
const form = {
  choices,
  rankings: 3,
  isGrouped: true,
  leftOutByAgreement: [],
  filters: noFilters,
  systemChoice: undefined,
  address: "/here",
  query: {},
};
const untimed = { ...choices, firstAnswerAt: new Date(0), lastAnswerAt: new Date(0) };

/** The words that the field of this name points at as its error. */
function errorAt(html: string, name: string): string | undefined {
  const field = html.match(new RegExp(`<(?:input|select)[^>]* name="${name}"[^>]*>`))?.[0];
  const id = field?.match(/aria-describedby="([^" ]+)/)?.[1];
  if (!field?.includes('aria-invalid="true"') || id === undefined) return undefined;
  return html.match(new RegExp(`<p id="${id}"[^>]*>(?:<span.*?</span>)?([^<]*)</p>`))?.[1];
}

describe("FiltersForm", () => {
  it("says at each field what is wrong with it, and stands open", () => {
    const problems = {
      judges: "no such judge",
      fromLine: "no line",
      toLine: "no last line",
      from: "no day",
      until: "no last day",
      minimumAgreement: "no number",
    };
    const html = renderToStaticMarkup(<FiltersForm {...form} problems={problems} />);
    expect(
      ["judges", "from-line", "to-line", "from", "to", "agreement"].map((name) => errorAt(html, name)),
    ).toEqual(Object.values(problems));
    expect(html).toMatch(/<details[^>]* open=""/);
    expect(html).toContain("needs correction");
    expect(html).toContain("Show all");
  });

  it("is closed and without errors where nothing is wrong", () => {
    const html = renderToStaticMarkup(<FiltersForm {...form} />);
    expect(html).not.toMatch(/aria-invalid="|<details[^>]* open=/);
    expect(html).toContain("all 3 rankings");
  });

  it("offers no days where no ranking has a time, unless one was asked for", () => {
    const words = "The imported rankings have no times to filter by.";
    const html = renderToStaticMarkup(<FiltersForm {...form} choices={untimed} />);
    expect(html).toContain(words);
    expect(html).not.toContain('name="from"');
    const asked = renderToStaticMarkup(
      <FiltersForm {...form} choices={untimed} problems={{ from: "The rankings have no times." }} />,
    );
    expect(errorAt(asked, "from")).toBe("The rankings have no times.");
    expect(asked).not.toContain(words);
    expect(renderToStaticMarkup(<FiltersForm {...form} />)).not.toContain("no time");
  });

  it("names the systems that are compared, ticks the shorter list, and leads to saved sets", () => {
    const choice = { systems: ["A", "B"], leftOut: ["C"], judgments: "kept" } as const;
    const chosen = { ...noFilters, systems: ["A", "B"], leftOutJudgments: "kept" as const };
    const html = renderToStaticMarkup(<FiltersForm {...form} filters={chosen} systemChoice={choice} />);
    expect(html).toContain("base (2 of 3 systems), judgments of the others kept");
    const ticked = [...html.matchAll(/<input[^>]*name="system"[^>]*>/g)].filter(([tag]) =>
      /checked=""/.test(tag),
    );
    expect(ticked.map(([tag]) => /value="(\w)"/.exec(tag)?.[1])).toEqual(["C"]);
    const unsaved = { ...choice, systems: ["A", "C"], leftOut: ["B"], judgments: "dropped" as const };
    const other = renderToStaticMarkup(<FiltersForm {...form} systemChoice={unsaved} />);
    expect(other).toContain("without B");
    expect(other).toContain('href="/here?set=base"');
  });

  it("shows a judge whom the threshold leaves out below it", () => {
    const html = renderToStaticMarkup(
      <FiltersForm
        {...form}
        filters={{ ...noFilters, minimumAgreement: 0.3 }}
        leftOutByAgreement={[{ name: "j1", kappa: 0.296 }]}
      />,
    );
    expect(html).toContain("κ with others at least 0.30");
    expect(html).toContain("j1 (κ 0.296)");
    expect(html).not.toContain("κ 0.30<");
  });
});
