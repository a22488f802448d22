import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Database } from "../../db/connection/client";
import { createCampaignInput } from "../../domain/campaigns/campaign-inputs";
import { env } from "../../env";
import { type ImportedCampaign, importJudgments } from "../../usecases/uploads/import-judgments";
import type { CampaignPaths } from "../../usecases/uploads/steps/open-campaign-paths";
import { contextOf } from "../database/people";

/** Where the 2015 study lies, or `undefined` where the folder with the studies' data is missing. */
export function studyFolder(): string | undefined {
  const folder = path.join(env().ADJUDGE_STUDIES, "emnlp2015");
  return existsSync(path.join(folder, "judgments.xml")) ? folder : undefined;
}

export interface StudyParts {
  readonly outputs?: boolean;
  readonly gold?: boolean;
  readonly scores?: boolean;
}

/** The files of the 2015 study: its rankings, and the parts asked for. */
export async function studyPaths(
  parts: StudyParts = {},
): Promise<CampaignPaths & { readonly judgments: string }> {
  const folder = path.join(env().ADJUDGE_STUDIES, "emnlp2015");
  const metrics = path.join(folder, "metrics");
  const conll = path.join(env().ADJUDGE_STUDIES, "conll2014");
  return {
    judgments: path.join(folder, "judgments.xml"),
    ...(parts.outputs ? { outputs: [path.join(folder, "submissions")] } : {}),
    ...(parts.gold
      ? {
          source: path.join(conll, "conll14st-test.tok.src"),
          gold: [path.join(conll, "conll14st-test.m2")],
          references: [0, 1].map((annotator) => path.join(conll, `conll14st-test.tok.trg${annotator}`)),
        }
      : {}),
    ...(parts.scores
      ? { scores: (await readdir(metrics)).sort().map((name) => path.join(metrics, name)) }
      : {}),
  };
}

/** The 2015 study as a campaign, imported by the system. */
export async function importStudy(db: Database, parts: StudyParts = {}): Promise<ImportedCampaign> {
  return importJudgments(
    {
      campaign: createCampaignInput.parse({
        name: "CoNLL 2014, judged",
        kind: "CORRECTION",
        sourceLanguage: "en",
        targetLanguage: "en",
        seed: 1,
      }),
      files: await studyPaths(parts),
    },
    contextOf(db),
  );
}
