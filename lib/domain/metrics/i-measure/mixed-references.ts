import type { GoldAnnotator, GoldSentence } from "../gold/gold-annotation";
import { certainCuts, type NumberedPiece } from "./certain-cuts";
import type { IMeasureSettings } from "./i-measure-settings";
import { type MixedOutcomes, type MixingBlock, mixedOutcomes } from "./mixed-outcomes";
import type { Outcome } from "./outcome";
import { type ReferencePiece, referencePieces } from "./reference-pieces";
import { threeTexts } from "./three-texts";
import type { ThreeWayAligner } from "./three-way-aligner";
import type { TokenNumbers } from "./token-numbers";

/** With so few combinations it is quicker to align them all than to find out what hangs together. */
const FEW_COMBINATIONS = 16;
/** Cells of all planes together, beyond which certain cuts are not looked for: some 150 MB, and a second. */
const MAX_CELLS = 8e7;

/** The references that mix what annotators of a sentence did. */
export class MixedReferences {
  readonly combinations: number;
  readonly #annotators: readonly GoldAnnotator[];
  readonly #source: Int32Array;
  readonly #pieces: readonly ReferencePiece[];
  readonly #numbered: readonly NumberedPiece[];
  readonly #aligner: ThreeWayAligner;
  readonly #fewCombinations: number;
  #sourceCuts: ReadonlySet<number> | undefined;

  /** What is found does not depend on which combinations count as few, only how long it takes. */
  constructor(
    gold: GoldSentence,
    source: Int32Array,
    numbers: TokenNumbers,
    aligner: ThreeWayAligner,
    fewCombinations = FEW_COMBINATIONS,
  ) {
    this.#fewCombinations = fewCombinations;
    this.#pieces = referencePieces(gold);
    this.#numbered = this.#pieces.map(({ from, to, texts }) => {
      return { from, to, texts: texts.map((text) => numbers.of(text)) };
    });
    this.#annotators = gold.annotators;
    this.#source = source;
    this.#aligner = aligner;
    this.combinations = this.#pieces.reduce((product, { texts }) => product * texts.length, 1);
  }

  /** The outcomes of these references that may be the best. */
  outcomes(hypothesis: Int32Array, settings: IMeasureSettings): MixedOutcomes {
    const blocks = this.#blocks(hypothesis);
    const { outcomes, areProven } = mixedOutcomes(blocks, settings, () => this.#aligner.work);
    return { outcomes, areProven: areProven && this.#pieces.every(({ isComplete }) => isComplete) };
  }

  text(choice: readonly number[]): string {
    return this.#pieces.flatMap(({ texts }, piece) => texts[choice[piece]!]!).join(" ");
  }

  #blocks(hypothesis: Int32Array): readonly MixingBlock[] {
    const source = this.#source;
    const cuts = this.combinations <= this.#fewCombinations ? [] : this.#cuts(hypothesis);
    const places = [...cuts, { piece: this.#numbered.length, hypothesis: hypothesis.length }];
    let before = { piece: 0, hypothesis: 0 };
    return places.map((place) => {
      const pieces = this.#numbered.slice(before.piece, place.piece);
      const own = this.#pieces.slice(before.piece, place.piece).map((piece) => piece.own);
      const stretch = source.subarray(pieces[0]?.from ?? 0, pieces.at(-1)?.to ?? 0);
      const written = hypothesis.subarray(before.hypothesis, place.hypothesis);
      before = place;
      const outcomeOf = (choice: readonly number[]): Outcome => {
        const reference = Int32Array.from(choice.flatMap((text, piece) => [...pieces[piece]!.texts[text]!]));
        return {
          system: this.#aligner.counts(threeTexts(stretch, written, reference)),
          source: this.#aligner.counts(threeTexts(stretch, stretch, reference)),
        };
      };
      const starts = this.#annotators.map((_, annotator) => own.map((texts) => texts[annotator]!));
      return { sizes: pieces.map(({ texts }) => texts.length), starts, outcomeOf };
    });
  }

  /** The cuts that are certain both for the hypothesis and for the source in its place. */
  #cuts(hypothesis: Int32Array) {
    if (!this.#isFeasible(hypothesis) || !this.#isFeasible(this.#source)) return [];
    const cutsOf = (text: Int32Array) => certainCuts(this.#source, text, this.#numbered, this.#aligner);
    this.#sourceCuts ??= new Set(cutsOf(this.#source).map(({ piece }) => piece));
    return cutsOf(hypothesis).filter(({ piece }) => this.#sourceCuts?.has(piece));
  }

  #isFeasible(hypothesis: Int32Array): boolean {
    const texts = this.#numbered.flatMap((piece) => piece.texts);
    const planes = texts.reduce((sum, text) => sum + text.length, this.#numbered.length);
    return planes * (this.#source.length + 1) * (hypothesis.length + 1) <= MAX_CELLS;
  }
}
