import { findTeamNames } from "../../../db/calls/proposals";
import type { DatabaseConnection } from "../../../db/connection/client";
import { AppError } from "../../../domain/app-error";
import { nameInText } from "../../../domain/calls/alternatives/name-in-text";
import type { GoldEdit } from "../../../domain/metrics/gold/gold-annotation";

interface WordsOfAnswer {
  readonly reason: string;
  readonly edits: readonly GoldEdit[];
}

/** Annotators must not learn whose an answer is: what they read of it may not name its team. */
export async function assertNamesNoTeam(
  db: DatabaseConnection,
  teamId: string,
  { reason, edits }: WordsOfAnswer,
): Promise<void> {
  const names = await findTeamNames(db, teamId);
  const texts = [reason, ...edits.flatMap(({ type, comment }) => [type, comment])];
  const name = names.find((each) => texts.some((text) => nameInText(each, text)));
  if (name === undefined) return;
  const problem = `Annotators must not learn whose answer this is: leave out “${name}”.`;
  throw new AppError("invalid-input", problem, { fields: { reason: problem } });
}
