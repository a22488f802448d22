import type { SqlConnection } from "../connection/sql-connection";
import { Prisma } from "../generated/client";
import { fittingTasks, openTasks, type PickQuestion } from "./open-tasks";

/** Where a judge stands in a document that is dealt whole. */
export interface DocumentInHand {
  /** The draw of the document's last task. */
  readonly end: number;
  /** Of the judge's last task in it; −1 where they hold none and begin. */
  readonly last: number;
}

/**
 * Tasks of documents that a judge can be given: open ones (see `openTasks`) that others will not have taken who are in
 * the midst of the same document. Those are ahead who hold a task of it before this one and after the judge's own last,
 * and have not met its segment. Whoever holds nothing of a document any more is on the way to nothing.
 */
function freeTasks(question: PickQuestion, last: number): Prisma.Sql {
  const { campaignId, judgeId } = question;
  return Prisma.sql`
    ${openTasks(question)} AND ${fittingTasks(question, false)} AND t."taken" + (
      SELECT count(DISTINCT ahead."judge_id") FROM "task" b
      JOIN "assignment" ahead ON ahead."task_id" = b."id" AND ahead."state" = 'OPEN' AND NOT ahead."is_repeat"
      WHERE b."campaign_id" = ${campaignId}::uuid AND b."document_end" = t."document_end"
        AND b."draw" < t."draw" AND b."draw" > ${last} AND ahead."judge_id" <> ${judgeId}
        AND NOT EXISTS (
          SELECT FROM "assignment" met WHERE met."judge_id" = ahead."judge_id"
            AND met."segment_id" = t."segment_id" AND met."state" <> 'WITHDRAWN')
    ) < t."copies"`;
}

/** The document of the judge's last regular task, if there is a task of it for them; what they hold tells before what they had. */
export async function findDocumentInHand(
  tx: SqlConnection,
  question: PickQuestion,
): Promise<DocumentInHand | undefined> {
  const { campaignId, judgeId } = question;
  const [hand] = await tx.$queryRaw<DocumentInHand[]>`
    SELECT own."end", coalesce((
             SELECT max(b."draw") FROM "task" b JOIN "assignment" had ON had."task_id" = b."id"
             WHERE b."campaign_id" = ${campaignId}::uuid AND b."document_end" = own."end"
               AND had."judge_id" = ${judgeId} AND NOT had."is_repeat" AND had."state" <> 'WITHDRAWN'
               AND cardinality(had."display_order") > 1
           ), -1) AS "last"
    FROM (
      SELECT t."document_end" AS "end" FROM "assignment" a JOIN "task" t ON t."id" = a."task_id"
      WHERE a."judge_id" = ${judgeId} AND t."kind" = 'REGULAR' AND NOT a."is_repeat"
        AND cardinality(a."display_order") > 1
      ORDER BY a."state" = 'OPEN' DESC, a."id" DESC LIMIT 1
    ) own WHERE own."end" IS NOT NULL`;
  if (hand === undefined) return undefined;
  return (await findTaskOfDocument(tx, question, hand)) === undefined ? undefined : hand;
}

/** The first task of a document, after the judge's last one in it, that the judge can be given. */
export async function findTaskOfDocument(
  tx: SqlConnection,
  question: PickQuestion,
  { end, last }: DocumentInHand,
): Promise<number | undefined> {
  const [task] = await tx.$queryRaw<{ readonly id: number }[]>`
    SELECT t."id" FROM "task" t
    WHERE t."document_end" = ${end} AND t."draw" > ${last} AND ${freeTasks(question, last)}
    ORDER BY t."draw" LIMIT 1`;
  return task?.id;
}

/**
 * A document that the judge can begin: the first in order of draw of which all that wants judges fits into the judge's
 * places or, with `inPart`, of which anything can be dealt. Tasks without a document are one each.
 */
export async function findDocumentToBegin(
  tx: SqlConnection,
  question: PickQuestion,
  { inPart, except }: { readonly inPart: boolean; readonly except: readonly number[] },
): Promise<number | undefined> {
  const isWhole = Prisma.sql`
    AND t."document_end" - t."draw" + 1 <= ${question.places}::int
    AND NOT EXISTS (
      SELECT FROM "task" e WHERE e."campaign_id" = t."campaign_id" AND e."document_end" = t."document_end"
        AND e."draw" < t."draw" AND e."taken" < e."copies"
        AND (SELECT count(*) FROM (SELECT FROM "task_hypothesis" th WHERE th."task_id" = e."id" LIMIT 2) two) > 1)`;
  const [found] = await tx.$queryRaw<{ readonly end: number }[]>`
    SELECT t."document_end" AS "end" FROM "task" t
    WHERE t."document_end" <> ALL (${[...except]}::int[]) AND ${freeTasks(question, -1)}
      ${inPart ? Prisma.empty : isWhole}
    ORDER BY (t."kind" <> 'PRACTICE'), t."draw", t."kind" LIMIT 1`;
  return found?.end;
}

/**
 * Keeps others from beginning a document until the transaction ends. Who holds it must look at its tasks once more: others
 * may have begun it since.
 *
 * @returns whether it is held; always so where `waits`
 */
export async function holdDocument(
  tx: SqlConnection,
  campaignId: string,
  end: number,
  { waits }: { readonly waits: boolean },
): Promise<boolean> {
  const held = await tx.$queryRaw<object[]>`
    SELECT t."id" FROM "task" t
    WHERE t."campaign_id" = ${campaignId}::uuid AND t."kind" = 'REGULAR' AND t."draw" = ${end}
    FOR NO KEY UPDATE ${waits ? Prisma.empty : Prisma.sql`SKIP LOCKED`}`;
  return held.length > 0;
}
