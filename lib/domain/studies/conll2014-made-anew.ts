import type { GoldAnnotator, GoldSentence } from "../metrics/gold/gold-annotation";
import type { ReproducedCell, ReproducedRow, ReproducedTable } from "./reproduction";

/** A file of the test package, and what we make of the SGML that it was made of. */
export interface MadeAnew {
  readonly name: string;
  readonly published: readonly GoldSentence[];
  readonly own: readonly GoldSentence[];
}

/** The one known reason why a sentence of the package is not what we make of it. */
const TWICE = "the package holds an answer twice: at most the types of errors tell the two apart.";

const editLines = ({ edits }: GoldAnnotator): readonly string[] =>
  edits
    .map(({ start, end, type, corrections }) => `${start} ${end} ${type} → ${corrections[0] || "∅"}`)
    .sort();

/** Answers by what they say, in their order; a sentence in which nobody says anything has none. */
function answersOf({ annotators }: GoldSentence): readonly string[] {
  const answers = annotators.map((annotator) => editLines(annotator).join("; "));
  return answers.every((answer) => answer === "") ? [] : answers;
}

/** The same by places and corrections alone. */
function effectsOf({ annotators }: GoldSentence): readonly string[] {
  return annotators.map(({ edits }) =>
    JSON.stringify(edits.map(({ start, end, corrections }) => [start, end, corrections[0]])),
  );
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each, place) => each === other[place]);

/** Whether each answer of the package, taken once, is an answer of ours in the same order. */
function isOnceTheSame(published: GoldSentence, own: GoldSentence): boolean {
  return isSame([...new Set(effectsOf(published))], effectsOf(own));
}

function countEdits(sentences: readonly GoldSentence[]): number {
  return sentences.reduce((sum, { annotators }) => sum + annotators.flatMap(({ edits }) => edits).length, 0);
}

/** How many edits of all annotators, by their place in the list, are in both. */
function sharedEdits({ published, own }: MadeAnew): number {
  let shared = 0;
  for (const [place, sentence] of published.entries()) {
    for (const [answer, annotator] of sentence.annotators.entries()) {
      const left = [...editLines(own[place]!.annotators[answer] ?? { id: answer, edits: [] })];
      for (const line of editLines(annotator)) {
        const at = left.indexOf(line);
        if (at === -1) continue;
        left.splice(at, 1);
        shared += 1;
      }
    }
  }
  return shared;
}

const differing = ({ published, own }: MadeAnew) =>
  published.flatMap((sentence, place) => {
    const made = own[place]!;
    if (isSame(answersOf(sentence), answersOf(made))) return [];
    return [{ place, sentence, made, isKnown: isOnceTheSame(sentence, made) }];
  });

/** The package's .m2 files beside what the SGML gives here: how much is the same. */
export function madeAnewTable(files: readonly MadeAnew[]): ReproducedTable {
  const cell = (file: MadeAnew, published: number, computed: number): ReproducedCell => {
    if (published === computed) return { published, computed, verdict: "met" };
    if (!differing(file).every(({ isKnown }) => isKnown)) return { published, computed, verdict: "off" };
    return { published, computed, verdict: "cannot be met", note: TWICE };
  };
  return {
    id: "package",
    title: "annotations made anew from the SGML",
    convention:
      "What the package's files hold, and how much of it the SGML and the tokenised source give here. " +
      "An edit is the same by place, type and correction; a sentence by all its answers in their order.",
    rowTitle: "File",
    columns: ["Edits", "Sentences"].map((title) => ({ title, decimals: { published: 0, computed: 0 } })),
    rows: files.map((file) => ({
      label: file.name,
      cells: [
        cell(file, countEdits(file.published), sharedEdits(file)),
        cell(file, file.published.length, file.published.length - differing(file).length),
      ],
    })),
  };
}

/** Every sentence that differs, with both sides and the reason; nothing where none does. */
export function differencesTable(files: readonly MadeAnew[]): readonly ReproducedTable[] {
  const shown = (sentence: GoldSentence) => answersOf(sentence).join(" | ") || "no edit";
  const rows = files.flatMap((file) =>
    differing(file).map(({ place, sentence, made, isKnown }): ReproducedRow => {
      const sides = { published: shown(sentence), computed: shown(made) };
      const cell: ReproducedCell = isKnown
        ? { ...sides, verdict: "cannot be met", note: TWICE }
        : { ...sides, verdict: "off" };
      return { label: `${file.name}, ${place + 1}`, cells: [cell] };
    }),
  );
  if (rows.length === 0) return [];
  return [
    {
      id: "package, differences",
      title: "sentences whose annotations differ from the package's",
      convention: `Answers of a sentence stand between bars, each with its edits: tokens, type, correction. ≠: ${TWICE}`,
      rowTitle: "Sentence",
      columns: [{ title: "Answers" }],
      rows,
    },
  ];
}
