import type { DatabaseTransaction } from "../db/client";
import {
  deleteCampaignData,
  insertGold,
  insertHypotheses,
  insertMetric,
  insertOutputs,
  insertReferences,
  insertScores,
  insertSegments,
  insertSystems,
  markInputSystem,
  newKeys,
} from "../db/uploaded-data";
import type { ArrangedUpload } from "../domain/campaign-data/arrange-upload";
import type { CampaignSegment } from "../domain/campaign-data/campaign-segments";
import { distinctOutputs } from "../domain/campaign-data/distinct-outputs";
import { GoldAnnotators } from "../domain/campaign-data/gold-annotators";
import { INPUT_SYSTEM } from "../domain/campaign-data/input-switch";
import type { ReadScore } from "../domain/campaign-data/read-scores";
import type { UploadPreview } from "../domain/campaign-data/upload-preview";
import { UploadPreviewer } from "../domain/campaign-data/upload-previewer";
import { openCampaignData } from "./campaign-data-reader";
import type { OpenCampaignFiles } from "./open-campaign-files";

/** So many outputs, or characters, are sent to the database at a time. */
const OUTPUTS_AT_ONCE = 10_000;
const CHARACTERS_AT_ONCE = 2 * 1024 ** 2;
const SCORES_AT_ONCE = 10_000;

/**
 * Replaces all data of a campaign by what files hold, inside the caller's transaction: until it ends, nobody sees
 * anything of it. Texts are read once and held a piece at a time. Fails as `readCampaignData` does.
 *
 * @returns what was stored
 */
export async function writeCampaignData(
  tx: DatabaseTransaction,
  campaignId: string,
  { arranged, includeInput, files, metrics }: FilesToWrite,
): Promise<UploadPreview> {
  const { systems, segments, scores } = await openCampaignData(arranged, includeInput, files, metrics);
  try {
    await deleteCampaignData(tx, campaignId);
    const systemIds = await insertSystems(tx, campaignId, systems);
    const previewer = new UploadPreviewer(systems, arranged);
    const writer = new SegmentWriter(tx, campaignId, arranged, systemIds);
    for await (const segment of segments) {
      previewer.addSegment(segment);
      await writer.add(segment);
    }
    await writer.flush();
    const scoreWriter = new ScoreWriter(
      tx,
      campaignId,
      new Map(systems.map((name, at) => [name, systemIds[at] ?? 0])),
    );
    for (const file of arranged.scores) {
      for await (const score of scores(file, writer.segments)) {
        previewer.addScore(file, score);
        await scoreWriter.add(score);
      }
    }
    await scoreWriter.flush();
    const preview = previewer.preview();
    const input = preview.perSystem.find(({ system }) => system === INPUT_SYSTEM);
    if (input?.isSource) await markInputSystem(tx, campaignId, INPUT_SYSTEM);
    return preview;
  } finally {
    await segments.return();
  }
}

export interface FilesToWrite {
  readonly arranged: ArrangedUpload;
  readonly includeInput: boolean;
  readonly files: OpenCampaignFiles;
  /** What metrics are called, by the file of their scores; otherwise as the file is. */
  readonly metrics?: ReadonlyMap<string, string>;
}

/** Gathers segments and stores them with all that hangs on them, many at a time. */
class SegmentWriter {
  readonly #tx: DatabaseTransaction;
  readonly #campaignId: string;
  readonly #references: readonly string[];
  readonly #annotators: GoldAnnotators;
  readonly #systemIds: readonly number[];
  #held: CampaignSegment[] = [];
  #characters = 0;
  #segments = 0;

  constructor(
    tx: DatabaseTransaction,
    campaignId: string,
    arranged: Pick<ArrangedUpload, "references" | "gold">,
    systemIds: readonly number[],
  ) {
    this.#tx = tx;
    this.#campaignId = campaignId;
    this.#references = arranged.references.map(({ name }) => name);
    this.#annotators = new GoldAnnotators(arranged.gold.length);
    this.#systemIds = systemIds;
  }

  /** How many segments were added. */
  get segments(): number {
    return this.#segments;
  }

  async add(segment: CampaignSegment): Promise<void> {
    this.#held.push(segment);
    this.#segments += 1;
    this.#characters += segment.source.length;
    for (const text of segment.outputs) this.#characters += text.length;
    const outputs = this.#held.length * this.#systemIds.length;
    if (outputs >= OUTPUTS_AT_ONCE || this.#characters >= CHARACTERS_AT_ONCE) await this.flush();
  }

  async flush(): Promise<void> {
    const held = this.#held;
    this.#held = [];
    this.#characters = 0;
    if (held.length === 0) return;
    const ids = await newKeys(this.#tx, "segment", held.length);
    const segments = held.map((segment, at) => ({ segment, id: ids[at] ?? 0 }));
    await insertSegments(this.#tx, this.#campaignId, {
      ids,
      positions: held.map(({ position }) => position),
      documents: held.map(({ document }) => document ?? null),
      sources: held.map(({ source }) => source),
    });
    await this.#storeOutputs(segments);
    await this.#storeReferences(segments);
    await this.#storeGold(segments);
  }

  async #storeOutputs(segments: readonly KeyedSegment[]): Promise<void> {
    const collapsed = segments.map(({ segment, id }) => ({ id, ...distinctOutputs(segment.outputs) }));
    const texts = collapsed.flatMap((each) => each.texts);
    const hypotheses = await newKeys(this.#tx, "hypothesis", texts.length);
    await insertHypotheses(this.#tx, {
      ids: hypotheses,
      segmentIds: collapsed.flatMap((each) => each.texts.map(() => each.id)),
      texts,
    });
    const systemIds: number[] = [];
    const segmentIds: number[] = [];
    const hypothesisIds: number[] = [];
    const originals: (string | null)[] = [];
    let first = 0;
    for (const each of collapsed) {
      for (const [system, place] of each.places.entries()) {
        systemIds.push(this.#systemIds[system] ?? 0);
        segmentIds.push(each.id);
        hypothesisIds.push(hypotheses[first + place] ?? 0);
        originals.push(each.originals[system] ?? null);
      }
      first += each.texts.length;
    }
    await insertOutputs(this.#tx, this.#campaignId, { systemIds, segmentIds, hypothesisIds, originals });
  }

  async #storeReferences(segments: readonly KeyedSegment[]): Promise<void> {
    await insertReferences(this.#tx, {
      segmentIds: segments.flatMap(({ id }) => this.#references.map(() => id)),
      names: segments.flatMap(() => this.#references),
      texts: segments.flatMap(({ segment }) => segment.references),
    });
  }

  async #storeGold(segments: readonly KeyedSegment[]): Promise<void> {
    const rows = segments.flatMap(({ segment, id }) =>
      this.#annotators.number(segment.gold).map((gold) => ({ id, ...gold })),
    );
    await insertGold(this.#tx, {
      segmentIds: rows.map(({ id }) => id),
      annotators: rows.map(({ annotator }) => annotator),
      edits: rows.map(({ edits }) => JSON.stringify(edits)),
    });
  }
}

interface KeyedSegment {
  readonly segment: CampaignSegment;
  readonly id: number;
}

/** Gathers scores, each metric's by itself, and stores many at a time. */
class ScoreWriter {
  readonly #metrics = new Map<string, number>();
  #metric = "";
  #held: ReadScore[] = [];

  constructor(
    readonly tx: DatabaseTransaction,
    readonly campaignId: string,
    readonly systems: ReadonlyMap<string, number>,
  ) {}

  async add(score: ReadScore): Promise<void> {
    if (score.metric !== this.#metric || this.#held.length >= SCORES_AT_ONCE) await this.flush();
    this.#metric = score.metric;
    this.#held.push(score);
  }

  async flush(): Promise<void> {
    const held = this.#held;
    this.#held = [];
    if (held.length === 0) return;
    let metric = this.#metrics.get(this.#metric);
    if (metric === undefined) {
      metric = await insertMetric(this.tx, this.campaignId, this.#metric);
      this.#metrics.set(this.#metric, metric);
    }
    await insertScores(this.tx, this.campaignId, metric, {
      systemIds: held.map(({ system }) => this.systems.get(system) ?? 0),
      positions: held.map(({ segment }) => segment ?? null),
      scores: held.map(({ score }) => score),
      precisions: held.map(({ precision }) => precision ?? null),
      recalls: held.map(({ recall }) => recall ?? null),
    });
  }
}
