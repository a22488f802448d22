import type { Exchange } from "./recording-proxy";

/** What is drawn by chance for one judge in one campaign: every value by itself, and none by its mere shape. */
export interface DrawnByChance {
  readonly slug: string;
  /** Of the judge's link. */
  readonly token: string;
  /** Under which the browser keeps what the judge has not sent. */
  readonly judgeKey: string;
  /** The opaque ids of all assignments of the campaign. */
  readonly assignments: readonly string[];
}

/** Fields that hold times; only digits after them, and the times of day, are taken out. */
const times: readonly (readonly [RegExp, string])[] = [
  [/"(medianActiveMs|activeMs)":\d+/g, '"$1":"<time>"'],
  [/"(answeredAt|changedAt)":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/g, '"$1":"<time>"'],
];

/**
 * A response of the judge's API or a page, without what may differ between two campaigns alike: the known random
 * values, the nonce that its own header names, and times. Assignments are numbered as they come up in `numbered`.
 */
export function withoutChance(
  { method, path, headers, status, body }: Exchange,
  { slug, token, judgeKey, assignments }: DrawnByChance,
  numbered: Map<string, number>,
): string {
  const nonce = /'nonce-([^']+)'/.exec(headers)?.[1];
  let text = `${method} ${path.split("?")[0]} ${status}\n${body}`;
  const drawn: [string, string][] = [
    [`/${slug}`, "/<campaign>"],
    [`"${slug}"`, '"<campaign>"'],
    [`\\"${slug}\\"`, '\\"<campaign>\\"'],
    [token, "<token>"],
    [judgeKey, "<judge>"],
    ...(nonce ? [[nonce, "<nonce>"] as [string, string]] : []),
  ];
  for (const [value, name] of drawn) text = text.replaceAll(value, name);
  const known = new Set(assignments);
  text = text.replace(/"([\w-]{22})"/g, (quoted, id: string) => {
    if (!known.has(id)) return quoted;
    if (!numbered.has(id)) numbered.set(id, numbered.size + 1);
    return `"<assignment ${numbered.get(id)}>"`;
  });
  for (const [pattern, name] of times) text = text.replace(pattern, name);
  return text;
}
