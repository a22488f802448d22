export interface Token {
  /** A `template` token stands for the fixed parts of a template literal; what it interpolates follows as tokens. */
  readonly kind: "word" | "text" | "template" | "number" | "regex" | "sign";
  /** The characters as written; of a `text` what stands between the quotes. */
  readonly value: string;
  readonly line: number;
}

/** Words after which a slash begins a regular expression. */
const beforeRegex = new Set(
  "return typeof case in of delete void throw new instanceof else do yield await default".split(" "),
);

/**
 * TypeScript, with or without JSX, as a flat list of tokens: no comments, and what quotes enclose is one token. A
 * full parser is not needed to find imports and globals; a search by regular expression alone would also find them
 * in comments and in the very messages that forbid them.
 *
 * Text between JSX tags comes out as words and signs. An apostrophe in it ("don't") follows a letter or finds no
 * partner on its line, so it is taken for a sign.
 */
export function tokenise(source: string): readonly Token[] {
  const tokens: Token[] = [];
  // One entry per open `${`: how many braces are open inside it.
  const interpolations: number[] = [];
  let position = 0;
  let line = 1;

  const add = (kind: Token["kind"], length: number, value = source.slice(position, position + length)) => {
    tokens.push({ kind, value, line });
    skip(length);
  };
  const skip = (length: number) => {
    for (const end = position + length; position < end; position++) if (source[position] === "\n") line++;
  };
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = position;
    return pattern.exec(source)?.[0];
  };
  /** The fixed part of a template from here on, up to its end or the next interpolation. */
  const template = (opening: string) => {
    const body = match(/[\s\S](?:[^`\\$]|\\[\s\S]|\$(?!\{))*(?:`|\$\{)/y);
    if (body === undefined) return add("sign", 1);
    const closes = body.endsWith("`");
    if (closes && opening === "`") add("text", body.length, body.slice(1, -1));
    else add("template", body.length);
    if (!closes) interpolations.push(0);
  };

  while (position < source.length) {
    const character = source[position] as string;
    const open = interpolations.length - 1;
    const blank = match(/\s+|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|^#!.*/y);
    const word = match(/[\p{ID_Start}$_#][\p{ID_Continue}$\u200c\u200d]*/uy);
    if (blank !== undefined) skip(blank.length);
    else if (word !== undefined) add("word", word.length);
    else if (/[0-9]/.test(character)) add("number", match(/[0-9](?:[\w.]|(?<=[eE])[+-])*/y)?.length ?? 1);
    else if (character === "`") template("`");
    else if (character === "}" && interpolations[open] === 0) {
      interpolations.pop();
      template("}");
    } else if (character === '"' || (character === "'" && !/[\p{L}\d]/u.test(source[position - 1] ?? ""))) {
      const quoted = match(character === '"' ? /"(?:[^"\\\n]|\\[\s\S])*"/y : /'(?:[^'\\\n]|\\[\s\S])*'/y);
      if (quoted === undefined) add("sign", 1);
      else add("text", quoted.length, quoted.slice(1, -1));
    } else if (character === "/" && regexMayBegin(tokens.at(-1))) {
      const regex = match(/\/(?![*/>])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y);
      add(regex === undefined ? "sign" : "regex", regex?.length ?? 1);
    } else {
      if (open >= 0 && character === "{") interpolations[open] = (interpolations[open] ?? 0) + 1;
      if (open >= 0 && character === "}") interpolations[open] = (interpolations[open] ?? 0) - 1;
      // An optional member is a member.
      if (match(/\?\.(?!\d)/y)) add("sign", 2, ".");
      else if (match(/\.\.\./y)) add("sign", 3);
      else add("sign", 1);
    }
  }
  return tokens;
}

/** A slash after a value divides, and after `<` it closes a JSX tag. */
function regexMayBegin(previous: Token | undefined): boolean {
  if (previous === undefined || previous.kind === "template") return true;
  if (previous.kind === "word") return beforeRegex.has(previous.value);
  return previous.kind === "sign" && !")]}<".includes(previous.value);
}
