/** Who knocks, in the order of the table's columns. */
export const accessActors = [
  /** Without a session and without a token. */
  "nobody",
  /** A judge of the campaign that is asked for. */
  "judge",
  "judgeElsewhere",
  "excludedJudge",
  "organiser",
  "organiserElsewhere",
  /** With the session of a judge whose link was withdrawn and with a token for programs that was revoked. */
  "revoked",
  /** Member of no campaign. */
  "admin",
] as const;

/** What somebody may be to a call beside that: columns of the rows of calls alone. */
export const callActors = [
  /** Of a team of the call that is asked for. */
  "teamMember",
  /** Of another team of the same call. */
  "otherTeam",
  "annotator",
] as const;

type CallActor = (typeof callActors)[number];
export type AccessActor = (typeof accessActors)[number] | CallActor;
