import type { AccessStage, StageKind } from "./access-stage";

/** What a sample request names; own, of another campaign, or made up. */
export interface AccessIds {
  readonly campaign: string;
  readonly campaignName: string;
  readonly slug: string;
  /** Memberships. */
  readonly judge: number;
  readonly coOrganiser: number;
  readonly pseudonym: string;
  readonly assignment: string;
  readonly invitation: string;
  readonly batch: string;
  /** Secret parts of links. */
  readonly joinToken: string;
  readonly inviteToken: string;
  readonly upload: string;
  readonly analysis: string;
  readonly metric: number;
  readonly apiToken: string;
  readonly publication: string;
  readonly call: string;
  readonly testSet: number;
  /** Of a call: a team that waits, and two that take part, the first of which is asked for where one is. */
  readonly team: string;
  readonly ownTeam: string;
  readonly otherTeam: string;
  /** The name in addresses of a call whose results are published. */
  readonly publishedCall: string;
  /** The account of somebody who takes part in it. */
  readonly person: string;
  /** Secret parts of links into a call. */
  readonly registrationToken: string;
  readonly memberToken: string;
  /** Of the outbox. */
  readonly message: string;
  /** Something to make names of that nobody has yet. */
  readonly unique: string;
}

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** A sample request of an entrance that has an address. */
export interface HttpSample {
  readonly path: string;
  readonly json?: JsonValue;
  readonly bytes?: string;
}

/** One argument of a server action: data, or a form. */
export type ActionArgument = JsonValue | FormData | undefined;

export interface ActionSample {
  readonly args: readonly ActionArgument[];
}

export type AccessSample = HttpSample | ActionSample;

export interface AccessRequest {
  readonly make: (ids: AccessIds) => AccessSample;
  /** What the campaign asked for is like: judged and open where nothing is said. */
  readonly stage?: StageKind;
  /** What must be so first; ids of what was made for it. */
  readonly prepare?: (stage: AccessStage) => Promise<Partial<AccessIds>>;
  /** Whether whoever is let in changes what is stored. */
  readonly changes: boolean;
  /** It uses its campaign up: whoever is let in gets one of their own. */
  readonly usesUp?: boolean;
}

/** A form as a browser sends it. */
export function formOf(entries: Readonly<Record<string, string | readonly string[]>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries))
    for (const one of typeof value === "string" ? [value] : value) form.append(name, one);
  return form;
}
