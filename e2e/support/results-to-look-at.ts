import type { Database } from "../../lib/db/connection/client";
import { createCampaignInput } from "../../lib/domain/campaigns/campaign-inputs";
import { publicSections } from "../../lib/domain/publication/publication-parts";
import { analysisRequestSchema } from "../../lib/domain/results/filters/analysis-request";
import { sendFile } from "../../lib/testing/campaigns/upload-steps";
import { importStudy, studyFolder } from "../../lib/testing/studies/study-campaign";
import { createCampaign } from "../../lib/usecases/campaigns/create-campaign";
import { requestScoring } from "../../lib/usecases/metrics/request-metrics";
import { publishCampaign } from "../../lib/usecases/publication/publish-campaign";
import { requestAnalysis } from "../../lib/usecases/results/request-analysis";
import { startReadingUpload } from "../../lib/usecases/uploads/start-reading-upload";
import { startUpload } from "../../lib/usecases/uploads/start-upload";
import type { UseCaseContext } from "../../lib/usecases/use-case-context";
import { rockFiles, rockSystems } from "./rocks";

export interface ResultsToLookAt {
  /** The campaign whose results are looked at: the 2015 study where its data are at hand, the demo otherwise. */
  readonly judged: string;
  /** The demo, whose metrics are computed here. */
  readonly scored: string;
  /** An old campaign whose files were read and not imported. */
  readonly imported: string;
  /** Of its public page. */
  readonly publicPath: string;
}

/** A campaign with all results, the work on those that take a while begun. */
export async function prepareResultsToLookAt(db: Database): Promise<ResultsToLookAt> {
  const context = { db, actor: { kind: "system" } as const, now: new Date(), seed: 3 };
  // Before the work on results, which the worker would be busy with.
  const imported = await sendOldCampaign(context);
  // Made once more by the worker that takes over where a look has failed.
  const slug = `looked-at-${context.now.getTime()}`;
  const demo = await db.campaign.findFirstOrThrow({ where: { isDemo: true } });
  const judged =
    studyFolder() === undefined
      ? demo.id
      : (await importStudy(db, { outputs: true, scores: true })).campaignId;
  for (const choices of [
    { kind: "leaderboard", method: "trueskill" },
    { kind: "accuracy", method: "ew" },
    { kind: "robustness" },
  ])
    await requestAnalysis({ campaignId: judged, request: analysisRequestSchema.parse(choices) }, context);
  await requestScoring({ campaignId: demo.id }, context);
  await publishCampaign(
    {
      campaignId: judged,
      slug,
      sections: [...publicSections],
      downloads: ["leaderboard", "judgments"],
      isIndexed: false,
    },
    context,
  );
  return { judged, scored: demo.id, imported, publicPath: `/p/${slug}` };
}

async function sendOldCampaign(context: UseCaseContext): Promise<string> {
  const { campaignId } = await createCampaign(
    createCampaignInput.parse({
      name: "Judged years ago",
      kind: "CORRECTION",
      sourceLanguage: "en",
      targetLanguage: "en",
    }),
    context,
  );
  const { uploadId } = await startUpload({ campaignId, imports: true }, context);
  for (const { name, buffer } of rockFiles((system) => system))
    await sendFile(context, uploadId, name, buffer);
  await sendFile(context, uploadId, "judgments.xml", oldJudgments);
  // Nobody shares a text, and neither sentence is the first.
  await startReadingUpload({ uploadId, settings: { firstSegment: 0 } }, context);
  return campaignId;
}

/** Two judges on the two sentences that every rock wrote differently; the second passed one over. */
const oldJudgments = `<appraise-results>
${["ada", "ben"]
  .flatMap((judge, turn) =>
    [3, 6].map((line) =>
      judge === "ben" && line === 6
        ? `<ranking-item src-id="${line}" user="${judge}" skipped="true"/>`
        : `<ranking-item src-id="${line}" user="${judge}" duration="00:00:4${line}">
${rockSystems.map((system, place) => `  <translation system="${system}" rank="${1 + ((place + turn) % rockSystems.length)}"/>`).join("\n")}
</ranking-item>`,
    ),
  )
  .join("\n")}
</appraise-results>
`;
