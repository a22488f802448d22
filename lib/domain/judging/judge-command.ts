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
  | "plain";

/** What a key does on the judging page. */
export type JudgeCommand =
  | { readonly kind: "rank"; readonly rank: number }
  | { readonly kind: "move"; readonly by: 1 | -1 }
  | { readonly [Kind in Plain]: { readonly kind: Kind } }[Plain];

export interface PressedKey {
  readonly key: string;
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
  d: "plain",
};

/**
 * Undefined where a key means nothing here, or something to the browser. A key held down moves, and does nothing
 * else: an answer sent by a resting finger would be nobody's judgment.
 */
export function judgeCommand(pressed: PressedKey): JudgeCommand | undefined {
  const { key, shiftKey } = pressed;
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return undefined;
  if (key === "ArrowUp") return { kind: "move", by: -1 };
  if (key === "ArrowDown") return { kind: "move", by: 1 };
  if (pressed.repeat) return undefined;
  // Digits of every script that has ten of them: keyboards of right-to-left languages write their own.
  const digit = digitOf(key);
  if (digit !== undefined && digit > 0) return { kind: "rank", rank: digit };
  if (key === "Backspace") return { kind: shiftKey ? "redo" : "undo" };
  if (key === "Enter") return shiftKey ? undefined : { kind: "send" };
  if (key === "=") return { kind: "same-as-above" };
  if (key === "?") return { kind: "help" };
  const kind = letters[key.toLowerCase()];
  return kind && { kind };
}

/** The first digit of each script's ten, for keyboards that write them. */
const zeroes = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

function digitOf(key: string): number | undefined {
  if (key.length !== 1) return undefined;
  const code = key.charCodeAt(0);
  const zero = zeroes.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? undefined : code - zero;
}
