import { readOutputs } from "../../../db/calls/call-scoring";
import { findPublishedCall, lockCall, setCallPublished } from "../../../db/calls/calls";
import { listTestSetsToJudge } from "../../../db/calls/contested-test-set";
import { listTeamLabels } from "../../../db/calls/proposals";
import { recordAuditEvent } from "../../../db/campaigns/audit-events";
import { AppError } from "../../../domain/app-error";
import { authoriseInCall } from "../../../domain/calls/call-access";
import { callSettingsSchema } from "../../../domain/calls/call-settings";
import { submissionsTable } from "../../../domain/results/calls/submissions-table";
import { tableCsv } from "../../../domain/tables/csv";
import { type ArchiveFile, zipBytes } from "../../../zip/zip-bytes";
import { limitApiRequests } from "../../accounts/steps/limit-api-requests";
import type { ExportedFile } from "../../exports/export-judgments";
import type { ExportedText } from "../../exports/export-table";
import { isFileName } from "../../exports/steps/archive-material";
import { exportPlaces } from "../../exports/steps/export-places";
import { withManifest } from "../../exports/steps/with-manifest";
import { LatestCache } from "../../results/steps/latest-cache";
import { type AnonymousContext, actorId, type UseCaseContext } from "../../use-case-context";
import { loadCall } from "../steps/load-call";
import { loadJudgedTestSet } from "../steps/load-contested";
import { loadFinalResults } from "../steps/load-final-results";
import { shownTerms } from "../steps/shown-terms";
import { exportCallTables } from "./call-exports";
import { exportCall, inFolder, publishedSubmissions } from "./export-call";
import { viewCallResults } from "./view-call-results";

export const publishedParts = ["results", "archive", "nothing"] as const;
type PublishedPart = (typeof publishedParts)[number];

/** Publishes the final results of a call, with or without the archive that holds its gold, or withdraws them. */
export async function publishCall(
  { callId, part }: { readonly callId: string; readonly part: PublishedPart },
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  const call = authoriseInCall(actor, "publish", await loadCall(db, callId, actor));
  if (call.state !== "FINAL") throw new AppError("conflict", "The results are not final yet.");
  const archive = part === "archive";
  await db.$transaction(async (tx) => {
    await lockCall(tx, call.id);
    const publishedAt = part === "nothing" ? null : now;
    if (!(await setCallPublished(tx, call.id, { publishedAt, publishesArchive: archive }))) return;
    await recordAuditEvent(tx, {
      ...{ at: now, ...actorId(actor), callId: call.id },
      ...(part === "nothing"
        ? { action: "call-withdrawn" }
        : { action: "call-published", detail: { archive } }),
    });
  });
}

/** Results of published calls: each some tables of figures. */
const cache = new LatestCache<Awaited<ReturnType<typeof viewCallResults>>>(50);

interface PublicCallQuery {
  /** The call's name in addresses. */
  readonly slug: string;
  /** By name; the first where none is named. */
  readonly testSet?: string | undefined;
}

/** The published results of a call as anybody sees them. */
export async function viewPublicCall({ slug, testSet: named }: PublicCallQuery, context: AnonymousContext) {
  const { db } = context;
  const call = await openPublishedCall(slug, context);
  const testSets = await listTestSetsToJudge(db, call.id);
  const chosen = named === undefined ? testSets[0] : testSets.find(({ name }) => name === named);
  if (chosen === undefined) throw nothingPublished();
  const stamp = JSON.stringify([call.finalAt, await listTeamLabels(db, call.id)]);
  const view = await cache.get(`${call.id} ${chosen.id}`, stamp, () =>
    viewCallResults({ callId: call.id, testSetId: chosen.id }, asProgram(context)),
  );
  const { description } = await shownTerms(call);
  return {
    ...{ slug: call.slug, title: call.title, publishedAt: call.publishedAt!, description },
    hasArchive: call.publishesArchive,
    ...{ testSets: view.testSets, testSet: view.testSet, tables: view.tables },
    ...{ teams: view.teams, segments: view.segments },
  };
}

interface PublicCallFile extends PublicCallQuery {
  /** "results.tex", "outputs.zip", "archive.zip". */
  readonly file: string;
  readonly table?: string | undefined;
  readonly clientAddress: string | undefined;
}

/** A file of such a page: its tables, what consenting teams handed in, and the archive where it is published. */
export async function publicCallFile(
  { slug, file, clientAddress, ...query }: PublicCallFile,
  context: AnonymousContext,
): Promise<ExportedFile | ExportedText> {
  await limitApiRequests(context.db, context.now, { clientAddress });
  const call = await openPublishedCall(slug, context);
  if (file === "outputs.zip") {
    const files = withManifest(outputFiles(call, context));
    const chunks = await exportPlaces.hold(async () =>
      zipBytes(inFolder(`${call.slug}-outputs`, files), context.now),
    );
    return { fileName: `${call.slug}-outputs.zip`, contentType: "application/zip", chunks };
  }
  if (file === "archive.zip" && call.publishesArchive)
    return exportCall({ callId: call.id }, asProgram(context));
  if (!file.startsWith("results.")) throw new AppError("not-found", "This file does not exist.");
  return exportCallTables({ callId: call.id, file, ...query }, asProgram(context));
}

/** Of each test set what teams let be published, and what they said of it. */
async function* outputFiles(
  call: Awaited<ReturnType<typeof openPublishedCall>>,
  { db }: AnonymousContext,
): AsyncGenerator<ArchiveFile> {
  const testSets = await listTestSetsToJudge(db, call.id);
  for (const { id, name } of testSets) {
    const folder = testSets.length === 1 ? "" : `${isFileName(name) ? name : `test-set-${id}`}/`;
    const testSet = await loadJudgedTestSet(db, call.id, id);
    const { published, primaryIds, named } = publishedSubmissions(await loadFinalResults(db, call, testSet));
    const outputs = await readOutputs(db, [...named.keys()]);
    yield {
      name: `${folder}submissions.csv`,
      pieces: [tableCsv(submissionsTable(published, primaryIds, named))],
    };
    for (const [submission, system] of named) {
      const lines = (outputs.get(submission) ?? []).map((line) => `${line}\n`);
      yield { name: `${folder}outputs/${system}.txt`, pieces: [lines.join("")] };
    }
  }
}

async function openPublishedCall(slug: string, { db }: Pick<AnonymousContext, "db">) {
  const call = await findPublishedCall(db, slug);
  if (call === null) throw nothingPublished();
  return { ...call, settings: callSettingsSchema.parse(call.settings) };
}

function nothingPublished(): AppError {
  return new AppError("not-found", "Nothing is published at this address.");
}

/** Results that are published are anybody's to see. */
function asProgram(context: AnonymousContext): UseCaseContext {
  return { ...context, actor: { kind: "system" } };
}
