import type { DatabaseTransaction } from "../../../db/connection/client";
import {
  insertGold,
  insertHypotheses,
  insertOutputs,
  insertReferences,
  insertSegments,
  insertSystemEdits,
  newKeys,
} from "../../../db/uploads/uploaded-data";
import type { CampaignSegment } from "../../../domain/uploads/alignment/campaign-segments";
import { GoldAnnotators } from "../../../domain/uploads/alignment/gold-annotators";
import type { ArrangedUpload } from "../../../domain/uploads/arrange-upload";
import type { GroupedOutputs } from "../../../domain/uploads/import/grouped-outputs";

/** So many outputs, or characters, are sent to the database at a time. */
const OUTPUTS_AT_ONCE = 10_000;
const CHARACTERS_AT_ONCE = 2 * 1024 ** 2;

/** A segment with what it is stored as. */
export interface SegmentToStore {
  readonly segment: Omit<CampaignSegment, "outputs" | "line">;
  readonly outputs: GroupedOutputs;
}

/** A segment that is stored, and for each system the key of the hypothesis that it wrote. */
export interface StoredSegment {
  readonly position: number;
  readonly id: number;
  readonly document: string | undefined;
  readonly hypotheses: readonly (number | undefined)[];
}

interface KeyedSegment extends SegmentToStore {
  readonly id: number;
}

/** Gathers segments and stores them with all that hangs on them, many at a time. */
export class SegmentWriter {
  readonly #tx: DatabaseTransaction;
  readonly #campaignId: string;
  readonly #references: readonly string[];
  readonly #annotators: GoldAnnotators;
  readonly #systemIds: readonly number[];
  readonly #systems: readonly string[];
  readonly #onStored: ((segment: StoredSegment) => void) | undefined;
  #held: SegmentToStore[] = [];
  #characters = 0;
  #segments = 0;

  constructor(
    tx: DatabaseTransaction,
    campaignId: string,
    arranged: Pick<ArrangedUpload, "references" | "gold">,
    { systems, systemIds }: { readonly systems: readonly string[]; readonly systemIds: readonly number[] },
    onStored?: (segment: StoredSegment) => void,
  ) {
    this.#tx = tx;
    this.#campaignId = campaignId;
    this.#references = arranged.references.map(({ name }) => name);
    this.#annotators = new GoldAnnotators(arranged.gold.length);
    this.#systemIds = systemIds;
    this.#systems = systems;
    this.#onStored = onStored;
  }

  /** How many segments were added. */
  get segments(): number {
    return this.#segments;
  }

  async add(added: SegmentToStore): Promise<void> {
    this.#held.push(added);
    this.#segments += 1;
    this.#characters += added.segment.source.length;
    for (const text of added.outputs.texts) this.#characters += text.length;
    for (const original of added.outputs.originals) this.#characters += original?.length ?? 0;
    const outputs = this.#held.length * Math.max(1, this.#systemIds.length);
    if (outputs >= OUTPUTS_AT_ONCE || this.#characters >= CHARACTERS_AT_ONCE) await this.flush();
  }

  async flush(): Promise<void> {
    const held = this.#held;
    this.#held = [];
    this.#characters = 0;
    if (held.length === 0) return;
    const ids = await newKeys(this.#tx, "segment", held.length);
    const segments = held.map((each, at) => ({ ...each, id: ids[at] ?? 0 }));
    await insertSegments(this.#tx, this.#campaignId, {
      ids,
      positions: held.map(({ segment }) => segment.position),
      documents: held.map(({ segment }) => segment.document ?? null),
      sources: held.map(({ segment }) => segment.source),
    });
    await this.#storeOutputs(segments);
    await this.#storeReferences(segments);
    await this.#storeGold(segments);
    await this.#storeEdits(segments);
  }

  async #storeOutputs(segments: readonly KeyedSegment[]): Promise<void> {
    const texts = segments.flatMap(({ outputs }) => outputs.texts);
    const hypotheses = await newKeys(this.#tx, "hypothesis", texts.length);
    await insertHypotheses(this.#tx, {
      ids: hypotheses,
      segmentIds: segments.flatMap(({ id, outputs }) => outputs.texts.map(() => id)),
      texts,
    });
    const systemIds: number[] = [];
    const segmentIds: number[] = [];
    const hypothesisIds: number[] = [];
    const originals: (string | null)[] = [];
    let first = 0;
    for (const { id, segment, outputs } of segments) {
      const written = outputs.places.map((place) =>
        place === undefined ? undefined : hypotheses[first + place],
      );
      for (const [system, hypothesis] of written.entries()) {
        if (hypothesis === undefined) continue;
        systemIds.push(this.#systemIds[system] ?? 0);
        segmentIds.push(id);
        hypothesisIds.push(hypothesis);
        originals.push(outputs.originals[system] ?? null);
      }
      first += outputs.texts.length;
      const { position, document } = segment;
      this.#onStored?.({ position, id, document, hypotheses: written });
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

  async #storeEdits(segments: readonly KeyedSegment[]): Promise<void> {
    const rows = segments.flatMap(({ segment, id }) =>
      segment.edits.flatMap(({ system, annotators }) =>
        annotators.map((each) => ({
          id,
          systemId: this.#systemIds[this.#systems.indexOf(system)] ?? 0,
          ...each,
        })),
      ),
    );
    await insertSystemEdits(this.#tx, {
      systemIds: rows.map(({ systemId }) => systemId),
      segmentIds: rows.map(({ id }) => id),
      annotators: rows.map(({ annotator }) => annotator),
      edits: rows.map(({ edits }) => JSON.stringify(edits)),
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
