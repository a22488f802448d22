import { AppError } from "../domain/app-error";
import type { ArrangedUpload } from "../domain/campaign-data/arrange-upload";
import { type CampaignSegment, campaignSegments } from "../domain/campaign-data/campaign-segments";
import { readCampaignTexts } from "../domain/campaign-data/campaign-texts";
import { INPUT_SYSTEM, systemsWithInput } from "../domain/campaign-data/input-switch";
import { type ReadScore, readScores } from "../domain/campaign-data/read-scores";
import type { OpenCampaignFiles } from "./open-campaign-files";

/** A campaign's data, ready to be read once. */
export interface CampaignData {
  /** In code-unit order, but INPUT last where the switch added it. */
  readonly systems: readonly string[];
  readonly segments: AsyncGenerator<CampaignSegment, void, undefined>;
  /** Scores of one file, once it is known how many segments there are. */
  readonly scores: (file: string, segments: number) => AsyncGenerator<ReadScore, void, undefined>;
}

/**
 * Begins to read what files hold. What is wrong with them shows on the way: see `campaignSegments`.
 *
 * @param metrics what metrics are called, by the file of their scores, where that is known already
 */
export async function openCampaignData(
  arranged: ArrangedUpload,
  includeInput: boolean,
  files: OpenCampaignFiles,
  metrics: ReadonlyMap<string, string> = new Map(),
): Promise<CampaignData> {
  const { text } = files;
  const { texts } = arranged;
  const given = await readCampaignTexts(
    texts.kind === "lines"
      ? {
          kind: "lines",
          source: text(texts.source),
          outputs: texts.outputs.map(({ system, file }) => ({ system, file: text(file) })),
        }
      : { kind: texts.kind, file: text(texts.file) },
  );
  const systems = includeInput ? systemsWithInput(given.systems) : given.systems;
  if (systems.length < 2) {
    await given.segments.return();
    const hint =
      systems[0] === INPUT_SYSTEM
        ? ""
        : ` Add another system, or let the source take part as ${INPUT_SYSTEM}.`;
    throw new AppError("invalid-input", `There is one system only: nothing can be compared.${hint}`);
  }
  const known = new Set(systems);
  return {
    systems,
    segments: campaignSegments(given.segments, {
      documents: arranged.documents === undefined ? undefined : text(arranged.documents),
      references: arranged.references.map(({ file }) => text(file)),
      gold: arranged.gold.map(text),
      includeInput,
    }),
    scores: (file, segments) => readScores(text(file), { systems: known, segments }, metrics.get(file)),
  };
}
