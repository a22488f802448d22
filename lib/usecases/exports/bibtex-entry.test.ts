import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { bibtexEntry } from "../../domain/citation/bibtex-entry";
import { useTemporaryFolder } from "../../testing/files/temporary-folder";

const folder = useTemporaryFolder();

function isInstalled(): boolean {
  try {
    execFileSync("bibtex", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const isHere = isInstalled();

const origin = {
  ...({ method: "ew", ew2015: false, unit: "ranking", bootstrap: 1000, p: 0.05, seed: 7 } as const),
  ...{ judgments: 100, rankings: 10, judges: 2, segments: 9, fingerprint: "00ff", version: "0.1.0" },
};

const facts = {
  ...({ campaign: "50% of {all} & more", kind: "correction", systems: 3, hasInput: false } as const),
  ...{ maxHypotheses: 5, skipped: 0, byOrganisers: 0, kappaBetween: null, kappaWithin: null, origin },
};

/** What BibTeX says of an entry that is cited in this style, and what it makes of it. */
function processed(entry: string, style: string): { readonly said: string; readonly made: string } {
  writeFileSync(folder.at("cited.bib"), entry);
  writeFileSync(folder.at("paper.aux"), `\\citation{*}\n\\bibstyle{${style}}\n\\bibdata{cited}\n`);
  const cwd = path.dirname(folder.at("paper.aux"));
  const said = execFileSync("bibtex", ["paper"], { cwd, encoding: "utf8" });
  return { said, made: readFileSync(folder.at("paper.bbl"), "utf8") };
}

describe(`BibTeX (here: ${isHere}; not tried where it is not)`, () => {
  it.runIf(isHere).each(["plain", "alpha", "abbrv", "unsrt"])(
    "has nothing to say of an entry in %s",
    (style) => {
      const today = new Date("2026-03-01T00:00:00Z");
      for (const authors of [[], ["Ada Example", "B and C"]]) {
        const cited = { slug: "a-campaign", authors, today, url: "https://example.org/p/a-campaign" };
        const { said, made } = processed(bibtexEntry(cited, facts), style);
        expect(said).not.toMatch(/warning|error/i);
        expect(made).toContain(authors[1] ?? "The organisers of 50\\% of");
        expect(made).toContain("2026");
      }
    },
  );
});
