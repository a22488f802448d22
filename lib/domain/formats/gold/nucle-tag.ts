/** What each element stands in; several where it may stand in any of them. Elements without text of their own first. */
export const NUCLE_PARENTS: ReadonlyMap<string, readonly (string | undefined)[]> = new Map([
  ["DOC", [undefined]],
  ["TEXT", ["DOC"]],
  ["REFERENCE", ["TEXT"]],
  ["ANNOTATION", ["DOC"]],
  ["MISTAKE", ["ANNOTATION"]],
  ["TITLE", ["TEXT"]],
  ["P", ["TEXT", "REFERENCE"]],
  ["TYPE", ["MISTAKE"]],
  ["CORRECTION", ["MISTAKE"]],
  ["COMMENT", ["MISTAKE"]],
  // About the writer: read over.
  ["MATRIC", ["DOC"]],
  ["EMAIL", ["DOC"]],
  ["NATIONALITY", ["DOC"]],
  ["FIRST_LANGUAGE", ["DOC"]],
  ["SCHOOL_LANGUAGE", ["DOC"]],
  ["ENGLISH_TESTS", ["DOC"]],
]);

const CONTAINERS: ReadonlySet<string> = new Set(["DOC", "TEXT", "REFERENCE", "ANNOTATION", "MISTAKE"]);

/** Whether only elements stand in it, and no text. */
export function isNucleContainer(name: string): boolean {
  return CONTAINERS.has(name);
}

export interface NucleTag {
  readonly name: string;
  readonly kind: "open" | "close" | "empty";
  readonly attributes: ReadonlyMap<string, string>;
  /** Where it stands in the text. */
  readonly start: number;
  readonly end: number;
}

const TAG = new RegExp(`<(/?)(${[...NUCLE_PARENTS.keys()].join("|")})((?:\\s[^<>]{0,1000})?)(/?)>`, "gi");
const ATTRIBUTE = /(?<![\w-])([A-Za-z_][\w-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'/]+))/g;

/** The tags of a text. Only the format's own names make a tag: any other `<` is text, for the files do not escape it. */
export function* nucleTags(text: string): Generator<NucleTag, void, undefined> {
  for (const { index, 0: whole, 1: slash, 2: name = "", 3: inside = "", 4: empty } of text.matchAll(TAG)) {
    const attributes = new Map<string, string>();
    for (const [, key = "", double, single, bare] of inside.matchAll(ATTRIBUTE)) {
      attributes.set(key.toLowerCase(), resolveLeniently(double ?? single ?? bare ?? ""));
    }
    const isEmpty = empty === "/" || inside.endsWith("/");
    const kind = slash === "/" ? "close" : isEmpty ? "empty" : "open";
    yield { name: name.toUpperCase(), kind, attributes, start: index, end: index + whole.length };
  }
}

const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ["lt", "<"],
  ["gt", ">"],
  ["amp", "&"],
  ["quot", '"'],
  ["apos", "'"],
]);

/** References to characters replaced; an `&` that begins none stays, for the files do not escape it. */
export function resolveLeniently(text: string): string {
  return text.replace(
    /&(?:(lt|gt|amp|quot|apos)|#([0-9]{1,7})|#[xX]([0-9a-fA-F]{1,6}));/g,
    (whole, name, decimal, hex) => {
      if (name !== undefined) return PREDEFINED.get(name) ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
      return isCharacter ? String.fromCodePoint(code) : whole;
    },
  );
}
