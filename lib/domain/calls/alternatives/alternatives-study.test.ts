import { describe, expect, test } from "vitest";
import { studyCorrections, studyLines } from "../../../testing/studies/study-corrections";
import { studyPackage } from "../../../testing/studies/study-package";
import { M2Parser } from "../../formats/gold/m2";
import type { M2Score } from "../../metrics/m2/counts";
import { TABLE_7, TABLE_8 } from "../../studies/conll2014-published-scores";
import { contentOfAnswer } from "./alternative-answer";
import { alternativeGain } from "./alternative-gains";
import { contestedSentences } from "./contested-sentences";
import { mergedGold } from "./merged-gold";
import { proposedAnswers } from "./proposed-answers";
import { readAlternatives } from "./read-alternatives";

const files = studyPackage();
const outputs = studyCorrections()?.outputs ?? new Map<string, readonly string[]>();

function study() {
  if (!files) throw new Error("the package is missing");
  const testSet = {
    name: "source",
    sources: files.source.replace(/\n$/, "").split("\n"),
    documents: files.documents,
  };
  const read = files.alternatives.map((file) => readAlternatives(file, testSet));
  const handedIn = read.flatMap(({ answers }, team) =>
    answers.map((answer, place) => ({ ...answer, id: `${team}-${place}`, team: `team ${team}`, reason: "" })),
  );
  const accepted = handedIn.map(({ sentence, edits, team }) => ({ sentence, edits, teams: [team] }));
  return { gold: { alone: files.alone, base: files.base }, handedIn, accepted, sources: testSet.sources };
}

const percent = ({ p, r, score }: M2Score) => {
  const [precision, recall, f] = [p, r, score].map((share) => Number((100 * share).toFixed(2)));
  return { p: precision, r: recall, f };
};

describe.skipIf(!files || outputs.size === 0)(
  "CoNLL-2014 contested (needs its files in ADJUDGE_STUDIES)",
  () => {
    test("oracle: Table 7 without and Table 8 with the three teams' files, precision, recall and F0.5 to the digit", () => {
      const { gold, accepted } = study();
      for (const [team, published] of Object.entries(TABLE_8)) {
        const lines = outputs.get(team);
        if (!lines) continue;
        const gain = alternativeGain(team, lines, gold, accepted);
        expect(percent(gain.without), team).toEqual(TABLE_7[team]);
        expect(percent(gain.with), team).toEqual(published);
      }
      expect(Object.keys(TABLE_8).filter((team) => outputs.has(team))).toHaveLength(12);
    });

    test("oracle: the merge is the package's in 1,295 of 1,312 sentences, and elsewhere the package holds an answer twice", () => {
      const { gold, accepted } = study();
      const parser = new M2Parser();
      const lines = studyLines("conll2014", "official", "official-2014.combined-withalt.m2");
      const published = [...parser.push(`${lines.join("\n")}\n`), ...parser.end()];
      const merged = mergedGold(gold.base, accepted);
      const contents = (sentence: (typeof merged)[number]) =>
        sentence.annotators.map(({ edits }) => contentOfAnswer(edits));
      const different = merged.flatMap((sentence, place) => {
        const [own, theirs] = [contents(sentence), contents(published[place]!)];
        return JSON.stringify(own) === JSON.stringify(theirs) ? [] : [{ own, theirs }];
      });
      for (const { own, theirs } of different) expect([...new Set(theirs)]).toEqual(own);
      expect([merged.length, different.length]).toEqual([1312, 17]);
    });

    test("three teams proposed so many answers; equal ones are one", () => {
      const { gold, handedIn } = study();
      const proposed = proposedAnswers(gold.base, handedIn);
      expect({
        handedIn: handedIn.length,
        proposed: proposed.length,
        inGold: proposed.filter(({ isInGold }) => isInGold).length,
        ofSeveral: proposed.filter(({ from }) => from.length > 1).length,
      }).toEqual({ handedIn: 509, proposed: 501, inGold: 49, ofSeveral: 8 });
    });

    test("a team's contested sentences hold all that M² counts as not in the gold", () => {
      const { gold } = study();
      const output = outputs.get("CAMB")!;
      const contested = contestedSentences(
        gold.alone.map((sentence, place) => ({ gold: sentence, output: output[place]! })),
      );
      const { matched, proposed } = alternativeGain("CAMB", output, gold, []).without;
      const edits = contested.flatMap(({ own }) => own);
      expect(edits.filter(({ isInGold }) => !isInGold)).toHaveLength(proposed - matched);
    });
  },
);
