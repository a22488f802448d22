import type { DatabaseTransaction } from "../../../db/connection/client";
import { insertMetric, insertScores } from "../../../db/uploads/uploaded-data";
import type { NumberedScores } from "../../../domain/uploads/alignment/numbered-scores";
import type { ReadScore } from "../../../domain/uploads/alignment/read-scores";
import type { UploadPreviewer } from "../../../domain/uploads/preview/upload-previewer";

const SCORES_AT_ONCE = 10_000;

/** Gathers scores, each metric's by itself, and stores many at a time. */
export class ScoreWriter {
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

/** Stores the scores of files, which a preview sees on their way. */
export async function writeScores(
  writer: ScoreWriter,
  files: readonly string[],
  open: (file: string) => Promise<NumberedScores>,
  previewer: Pick<UploadPreviewer, "addScore">,
): Promise<void> {
  for (const file of files) {
    const { numbering, scores } = await open(file);
    for await (const score of scores) {
      previewer.addScore(file, score, numbering);
      await writer.add(score);
    }
  }
  await writer.flush();
}
