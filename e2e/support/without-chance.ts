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
  { method, path, headers, status, type, body }: Exchange,
  { slug, token, judgeKey, assignments }: DrawnByChance,
  numbered: Map<string, number>,
): string {
  const nonce = /'nonce-([^']+)'/.exec(headers)?.[1];
  let text = `${method} ${path.split("?")[0]} ${status}\n${inOrder(type, body)}`;
  const drawn: [string, string][] = [
    [`/${slug}`, "/<campaign>"],
    [`"${slug}"`, '"<campaign>"'],
    [`\\"${slug}\\"`, '\\"<campaign>\\"'],
    [token, "<token>"],
    [judgeKey, "<judge>"],
    ...(nonce ? [[nonce, "<nonce>"] as [string, string]] : []),
    ...requestIds(body).map((id): [string, string] => [id, "<request>"]),
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

/** Next.js names each response by 21 random characters, which come twice: with a v behind them and with an m. */
function requestIds(body: string): readonly string[] {
  const named = [...body.matchAll(/"([\w-]{21})v\\?"/g)].map(([, id]) => id as string);
  return named.filter((id) => body.includes(`"${id}m`));
}

/** A page that comes as data comes in rows, each as soon as it is there. */
function inOrder(type: string, body: string): string {
  return type.startsWith("text/x-component") ? body.split("\n").sort().join("\n") : body;
}
