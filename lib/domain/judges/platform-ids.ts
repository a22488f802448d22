import type { Refusal } from "../app-error";
import { refusal } from "../words/worded-error";

/** What a crowd platform calls a judge, its study and the judge's session there. */
export interface PlatformIds {
  readonly participant: string;
  readonly study: string | undefined;
  readonly session: string | undefined;
}

/** What an address says: nothing, ids, or why its ids cannot be used. */
export type ReadPlatformIds =
  | { readonly ids: PlatformIds | undefined; readonly problem?: undefined }
  | { readonly problem: Refusal };

/** By role, the names of parameters without case, hyphens and underscores: those of Prolific first. */
const names = {
  participant: ["prolificpid", "participantid", "participant", "workerid"],
  study: ["studyid", "study", "hitid"],
  session: ["sessionid", "session", "assignmentid"],
} as const;

/** Letters, digits and what else occurs in such ids; no white space, no braces of a placeholder left unfilled. */
const usable = /^[\w.~:@+-]{1,100}$/;

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * The ids that a platform puts into a link's query. Nothing without the participant's; an empty parameter is none. A
 * parameter that cannot be an id, or is there twice, is a problem rather than another participant.
 */
export function readPlatformIds(query: Query): ReadPlatformIds {
  const found: Partial<Record<keyof typeof names, string>> = {};
  for (const [parameter, value] of Object.entries(query)) {
    const plain = parameter.toLowerCase().replace(/[-_]/g, "");
    const role = roles.find((candidate) => names[candidate].some((name) => name === plain));
    if (role === undefined || value === undefined || value === "") continue;
    const again = typeof value !== "string" || (role in found && found[role] !== value);
    if (again) return { problem: refusal(`errors.${role}-twice`) };
    if (!usable.test(value)) return { problem: refusal(`errors.${role}-invalid`) };
    found[role] = value;
  }
  const { participant, study, session } = found;
  return { ids: participant === undefined ? undefined : { participant, study, session } };
}

const roles = ["participant", "study", "session"] as const;
