/** The error types of CoNLL-2014 that occur in the demo. */
export type ErrorType =
  | "ArtOrDet"
  | "Mec"
  | "Nn"
  | "Others"
  | "Pform"
  | "Pref"
  | "Prep"
  | "Rloc-"
  | "SVA"
  | "Trans"
  | "V0"
  | "Vform"
  | "Vm"
  | "Vt"
  | "WOinc"
  | "Wci"
  | "Wform";

/** A stretch of a sentence that at least one annotator corrects. Texts are tokens joined by one space. */
export interface Mistake {
  readonly kind: "mistake";
  readonly type: ErrorType;
  /** Empty where a word is missing. */
  readonly written: string;
  /** What the first annotator accepts, the preferred first; none where the first annotator left it alone. */
  readonly first: readonly string[];
  /** The same for the second annotator. */
  readonly second: readonly string[];
  readonly secondType: ErrorType;
  /** Corrections that a system might try and that leave the sentence wrong. */
  readonly wrong: readonly string[];
}

/** A correct stretch that systems like to change. */
export interface Temptation {
  readonly kind: "temptation";
  readonly written: string;
  /** Changes that are as good, merely needless. */
  readonly needless: readonly string[];
  /** Changes that break the sentence. */
  readonly harmful: readonly string[];
}

/** Plain text stands between the places where something may happen. */
export type SentencePart = string | Mistake | Temptation;

export type Sentence = readonly SentencePart[];

export interface Essay {
  readonly name: string;
  readonly title: string;
  readonly sentences: readonly Sentence[];
}

interface MistakeOptions {
  readonly wrong?: readonly string[];
  /** Where the second annotator differs: other corrections, or `null` for leaving it alone. */
  readonly second?: string | readonly string[] | null;
  readonly secondType?: ErrorType;
}

function list(texts: string | readonly string[]): readonly string[] {
  return typeof texts === "string" ? [texts] : texts;
}

/** A mistake that the first annotator corrects; an empty correction deletes, `null` leaves alone. */
export function mistake(
  type: ErrorType,
  written: string,
  corrections: string | readonly string[] | null,
  options: MistakeOptions = {},
): Mistake {
  const first = corrections === null ? [] : list(corrections);
  const second = options.second === undefined ? first : options.second === null ? [] : list(options.second);
  const wrong = options.wrong ?? [];
  return { kind: "mistake", type, written, first, second, secondType: options.secondType ?? type, wrong };
}

export function temptation(
  written: string,
  changes: { readonly needless?: readonly string[]; readonly harmful?: readonly string[] },
): Temptation {
  return { kind: "temptation", written, needless: changes.needless ?? [], harmful: changes.harmful ?? [] };
}
