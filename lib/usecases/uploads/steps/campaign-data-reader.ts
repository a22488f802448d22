import { AppError } from "../../../domain/app-error";
import { type CampaignSegment, campaignSegments } from "../../../domain/uploads/alignment/campaign-segments";
import { readCampaignTexts, type TextFiles } from "../../../domain/uploads/alignment/campaign-texts";
import {
  type NumberedScores,
  openNumberedScores,
  sharedOutputs,
} from "../../../domain/uploads/alignment/numbered-scores";
import { type ArrangedUpload, isFolderName } from "../../../domain/uploads/arrange-upload";
import { INPUT_SYSTEM, systemsWithInput } from "../../../domain/uploads/input-switch";
import type { FileReading, OpenCampaignFiles } from "./open-campaign-files";

/** A campaign's data, ready to be read once. */
export interface CampaignData {
  /** In code-unit order, but INPUT last where the switch added it. */
  readonly systems: readonly string[];
  readonly segments: AsyncGenerator<CampaignSegment, void, undefined>;
  /** Scores of one file, once it is known how many segments there are. */
  readonly scores: (file: string, segments: number) => Promise<NumberedScores>;
}

/** Begins to read what files hold. What is wrong with them shows on the way: see `campaignSegments`. */
export async function openCampaignData(
  arranged: ArrangedUpload,
  includeInput: boolean,
  files: OpenCampaignFiles,
  { rule, metrics = new Map(), firsts, asking }: FileReading,
): Promise<CampaignData> {
  const { text } = files;
  const texts = textFiles(arranged, text);
  const given = await readCampaignTexts(texts);
  const systems = includeInput ? systemsWithInput(given.systems) : given.systems;
  if (systems.length < 2) {
    await given.segments.return();
    const hint =
      systems[0] === INPUT_SYSTEM ? "" : ` Add another system, or include the source as ${INPUT_SYSTEM}.`;
    throw new AppError("invalid-input", `There is only one system, so nothing can be compared.${hint}`);
  }
  const known = new Set(systems);
  return {
    systems,
    segments: campaignSegments(given.segments, {
      documents: arranged.documents === undefined ? undefined : text(arranged.documents),
      references: arranged.references.flatMap(({ file }) => (isFolderName(file) ? [] : [text(file)])),
      gold: arranged.gold.map(text),
      edits: arranged.edits.map(({ system, file }) => ({ system, file: text(file) })),
      systems: given.systems,
      includeInput,
    }),
    scores: (file, segments) =>
      openNumberedScores(text(file), {
        campaign: { systems: known, segments },
        metric: metrics.get(file),
        shared: async () => sharedOutputs(await readCampaignTexts(texts), includeInput, rule),
        first: firsts.firstScored,
        asking,
      }),
  };
}

function textFiles({ texts }: ArrangedUpload, text: OpenCampaignFiles["text"]): TextFiles {
  if (texts.kind === "segments") {
    const segments = texts.segments.map(({ source, outputs, references }) => ({
      source: text(source),
      outputs: outputs.map(text),
      references: references.map(text),
    }));
    return { kind: "segments", systems: texts.systems, segments };
  }
  if (texts.kind !== "lines") return { kind: texts.kind, file: text(texts.file) };
  return {
    kind: "lines",
    source: text(texts.source),
    outputs: texts.outputs.map(({ system, file }) => ({ system, file: text(file) })),
  };
}
