import { MAX_SYSTEMS, TOO_MANY_SYSTEMS } from "../outputs/max-systems";

/** The format has some two dozen members; more are none of ours. */
const MAX_MEMBERS = 64;
/** Edits of a ranking, and errors of its source: more than this no judge has marked. */
const MAX_MARKED = 100_000;
const MARKED = ["edits", "errors"] as const;
const HYPOTHESES = ["hypotheses", "passedOver"] as const;

/**
 * What is wrong with the sizes of a line of JSON, before its members are looked at one by one: a schema says of each
 * wrong member what is wrong with it, and a line of 16 MiB can hold millions.
 */
export function rankingLineShapeProblem(value: Readonly<Record<string, unknown>>): string | undefined {
  if (hasTooManyMembers(value)) return `the line has more than ${MAX_MEMBERS} members`;
  const { displayOrder } = value;
  if (Array.isArray(displayOrder) && displayOrder.length > MAX_SYSTEMS)
    return `displayOrder contains more than ${MAX_SYSTEMS} positions`;
  for (const name of MARKED) {
    const list = value[name];
    if (!Array.isArray(list)) continue;
    if (list.length > MAX_MARKED) return `${name}: there are more than ${MAX_MARKED}`;
    if (list.some(hasTooManyMembers)) return `${name}: one has more than ${MAX_MEMBERS} members`;
    if (list.some((one) => systemsOf([one]) > MAX_SYSTEMS)) return `${name}: ${TOO_MANY_SYSTEMS}`;
  }
  for (const name of HYPOTHESES) {
    const list = value[name];
    if (!Array.isArray(list)) continue;
    if (list.some(hasTooManyMembers)) return `${name}: one has more than ${MAX_MEMBERS} members`;
    if (list.length > MAX_SYSTEMS || systemsOf(list) > MAX_SYSTEMS) return TOO_MANY_SYSTEMS;
  }
  return undefined;
}

function systemsOf(hypotheses: readonly unknown[]): number {
  let systems = 0;
  for (const each of hypotheses) {
    if (typeof each !== "object" || each === null || !("systems" in each)) continue;
    if (Array.isArray(each.systems)) systems += each.systems.length;
  }
  return systems;
}

function hasTooManyMembers(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.keys(value).length > MAX_MEMBERS;
}
