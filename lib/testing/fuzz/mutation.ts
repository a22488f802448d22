import fc from "fast-check";
import { NASTY_TEXTS } from "./nasty-texts";

const KINDS = [
  ...["delete", "truncate", "repeat", "move", "insert", "replace", "number"],
  ...["delete line", "repeat line", "swap lines", "shuffle lines", "windows lines", "beginning"],
  "flip",
] as const;

/** One change of a text. Places are shares, so that the same change can be made to a text of any length. */
interface Mutation {
  readonly kind: (typeof KINDS)[number];
  readonly from: number;
  readonly to: number;
  /** Characters at most. */
  readonly length: number;
  readonly text: string;
}

const share = fc.nat((1 << 20) - 1).map((number) => number / (1 << 20));

const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom(...KINDS),
  from: share,
  to: share,
  length: fc.oneof(fc.nat(12), fc.nat(400)),
  text: fc.constantFrom(...NASTY_TEXTS),
});

/** How a text becomes bytes: nearly always as it should. */
const encoding = fc.oneof(
  { weight: 24, arbitrary: fc.constant("utf8" as const) },
  { weight: 1, arbitrary: fc.constant("latin1" as const) },
  { weight: 1, arbitrary: fc.constant("utf16le" as const) },
);

/** What is done to a file. */
export interface Mutations {
  readonly changes: readonly Mutation[];
  readonly encoding: "utf8" | "latin1" | "utf16le";
  /** Which of several files it is done to. */
  readonly file: number;
}

export const mutations: fc.Arbitrary<Mutations> = fc.record({
  changes: fc.array(mutation, { minLength: 1, maxLength: 4 }),
  encoding,
  file: fc.nat(1 << 20),
});

/** A text after the changes, as bytes. */
export function mutatedText(text: string, { changes, encoding: as }: Mutations): Uint8Array {
  const bytes = Buffer.from(changes.reduce(changed, text), as);
  return changes.reduce(flipped, bytes);
}

/** Bytes after the changes. */
export function mutatedBytes(bytes: Uint8Array, { changes }: Mutations): Uint8Array {
  const text = changes.reduce(changed, Buffer.from(bytes).toString("latin1"));
  return changes.reduce(flipped, Buffer.from(text, "latin1"));
}

function changed(whole: string, { kind, from, to, length, text }: Mutation): string {
  const at = Math.floor(from * (whole.length + 1));
  const end = Math.min(whole.length, at + length);
  const elsewhere = Math.floor(to * (whole.length + 1));
  switch (kind) {
    case "delete":
      return whole.slice(0, at) + whole.slice(end);
    case "truncate":
      return whole.slice(0, at);
    case "repeat":
      return whole.slice(0, end) + whole.slice(at);
    case "move":
      return whole.slice(0, elsewhere) + whole.slice(at, end) + whole.slice(elsewhere);
    case "insert":
      return whole.slice(0, at) + text + whole.slice(at);
    case "replace":
      return whole.slice(0, at) + text + whole.slice(end);
    case "number":
      return withOtherNumber(whole, at, text);
    case "windows lines":
      return whole.slice(0, at) + whole.slice(at).replaceAll("\n", "\r\n");
    case "beginning":
      return text + whole;
    case "flip":
      return whole;
    default:
      return withOtherLines(whole.split("\n"), kind, from, to).join("\n");
  }
}

/** The next number in the text, replaced. */
function withOtherNumber(whole: string, at: number, text: string): string {
  const number = /\d+/.exec(whole.slice(at));
  if (number === null) return whole;
  const start = at + number.index;
  return whole.slice(0, start) + text + whole.slice(start + number[0].length);
}

function withOtherLines(
  lines: readonly string[],
  kind: Mutation["kind"],
  from: number,
  to: number,
): readonly string[] {
  const one = Math.floor(from * lines.length);
  const other = Math.floor(to * lines.length);
  if (kind === "delete line") return lines.toSpliced(one, 1);
  if (kind === "repeat line") return lines.toSpliced(other, 0, lines[one] ?? "");
  if (kind === "swap lines") return lines.with(one, lines[other] ?? "").with(other, lines[one] ?? "");
  return [...lines.slice(one), ...lines.slice(0, one).toReversed()];
}

function flipped(bytes: Uint8Array, { kind, from, length }: Mutation): Uint8Array {
  if (kind !== "flip" || bytes.length === 0) return bytes;
  const changedBytes = Uint8Array.from(bytes);
  const at = Math.min(bytes.length - 1, Math.floor(from * bytes.length));
  changedBytes[at] = (changedBytes[at] ?? 0) ^ (1 << (length % 8));
  return changedBytes;
}
