type Plain =
  | "same-as-above"
  | "all-the-same"
  | "undo"
  | "redo"
  | "flag"
  | "skip"
  | "help"
  | "send"
  | "back"
  | "pause"
  | "marks"
  | "only-differences"
  | "compare"
  | "sort";

/** What a key does on the judging page. */
export type JudgeCommand =
  | { readonly kind: "rank"; readonly rank: number }
  | { readonly kind: "move"; readonly by: 1 | -1 }
  | { readonly kind: "scroll"; readonly by: 1 | -1 }
  | { readonly kind: "text-size"; readonly by: 1 | -1 }
  | { readonly [Kind in Plain]: { readonly kind: Kind } }[Plain];

export interface PressedKey {
  /** What the keyboard's layout writes there. */
  readonly key: string;
  /** Which key it is, whatever is printed on it: "Digit1", "KeyA". */
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  /** Held down, so that the keyboard repeats it. */
  readonly repeat: boolean;
}

const letters: Readonly<Record<string, Plain>> = {
  a: "all-the-same",
  f: "flag",
  s: "skip",
  b: "back",
  p: "pause",
  d: "marks",
  o: "only-differences",
  c: "compare",
  r: "sort",
};

/**
 * Undefined where a key means nothing here, or something to the browser. A key held down moves and scrolls, and does
 * nothing else: an answer sent by a resting finger would be nobody's judgment.
 */
export function judgeCommand(pressed: PressedKey): JudgeCommand | undefined {
  const { key, shiftKey } = pressed;
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return undefined;
  if (key === "ArrowUp") return { kind: "move", by: -1 };
  if (key === "ArrowDown") return { kind: "move", by: 1 };
  if (key === " ") return { kind: "scroll", by: shiftKey ? -1 : 1 };
  if (pressed.repeat) return undefined;
  if (key === "Backspace") return { kind: shiftKey ? "redo" : "undo" };
  if (key === "Enter") return shiftKey ? undefined : { kind: "send" };
  return characterCommand(pressed);
}

/**
 * Whether the key writes a character. Such keys can be switched off (WCAG 2.1.4): whoever speaks to their computer, or
 * touches keys by accident, would rank by it.
 */
export function isCharacterCommand(pressed: PressedKey): boolean {
  return pressed.key !== " " && characterCommand(pressed) !== undefined;
}

/**
 * What the layout writes comes first: where it writes a digit or a Latin letter, that is what is printed on the key, also
 * on layouts that have these at other places or with Shift, and on a numeric pad. Where it writes something else, as
 * Cyrillic and Arabic layouts do for letters and AZERTY for digits, the place of the key counts.
 */
function characterCommand(pressed: PressedKey): JudgeCommand | undefined {
  const { key } = pressed;
  // Digits of every script that has ten of them: keyboards of right-to-left languages write their own.
  const digit = digitOf(key);
  if (digit !== undefined) return digit > 0 ? { kind: "rank", rank: digit } : undefined;
  if (key === "=") return { kind: "same-as-above" };
  if (key === "?" || key === "؟" || key === "？") return { kind: "help" };
  // The digits of Czech and AZERTY keyboards are written with Shift, and were found above.
  const place = pressed.shiftKey ? undefined : /^Digit([1-9])$/.exec(pressed.code)?.[1];
  if (place !== undefined) return { kind: "rank", rank: Number(place) };
  if (key === "+") return { kind: "text-size", by: 1 };
  if (key === "-" || key === "−") return { kind: "text-size", by: -1 };
  const letter = letterOf(pressed);
  const kind = letter === undefined ? undefined : letters[letter];
  return kind && { kind };
}

/** The Latin letter of a key: what it writes, or on layouts of other scripts what its place is called. */
export function letterOf({ key, code }: Pick<PressedKey, "key" | "code">): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return writesOtherLetter(key) ? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() : undefined;
}

/** Letters of another script (some keys write two), or what an input method keeps to itself. */
function writesOtherLetter(key: string): boolean {
  return key === "Process" || key === "Unidentified" || /^[^\P{L}A-Za-z][\p{L}\p{M}]?$/u.test(key);
}

/** The first digit of each script's ten, for keyboards that write them. */
const zeroes = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

function digitOf(key: string): number | undefined {
  if (key.length !== 1) return undefined;
  const code = key.charCodeAt(0);
  const zero = zeroes.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? undefined : code - zero;
}
