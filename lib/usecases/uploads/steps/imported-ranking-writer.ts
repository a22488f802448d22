import type { DatabaseTransaction } from "../../../db/connection/client";
import {
  type ImportedEdit,
  markImportedCampaign,
  storeImportedEdits,
} from "../../../db/edits/imported-edits";
import { insertImportedEntries, insertImportedRankings } from "../../../db/uploads/imported-rankings";
import { newKeys } from "../../../db/uploads/uploaded-data";
import { AppError } from "../../../domain/app-error";
import { editKey } from "../../../domain/edits/edit";
import type { FileRanking } from "../../../domain/formats/judgments/file-ranking";
import { contradictoryEdits } from "../../../domain/uploads/import/judgments-digest";
import { UNKNOWN_TIME } from "../../../domain/uploads/import/ranking-storable";
import type { StoredSegment } from "./segment-writer";

const RANKINGS_AT_ONCE = 4000;

/** What rankings of a file refer to, as it is stored. */
export interface ImportedKeys {
  readonly judges: ReadonlyMap<string, number>;
  /** By what the file calls them. */
  readonly segments: ReadonlyMap<string, Pick<StoredSegment, "id" | "document" | "hypotheses">>;
  /** The place of each system in `hypotheses`. */
  readonly systems: ReadonlyMap<string, number>;
}

/** Gathers rankings of an old campaign and stores them in the order given, many at a time. */
export class ImportedRankingWriter {
  #held: FileRanking[] = [];
  /** The keys of superseded rankings, by what the file calls them, until their revision comes. */
  readonly #revisable = new Map<string, number>();

  constructor(
    readonly tx: DatabaseTransaction,
    readonly campaignId: string,
    readonly keys: ImportedKeys,
  ) {}

  async add(ranking: FileRanking): Promise<void> {
    this.#held.push(ranking);
    if (this.#held.length >= RANKINGS_AT_ONCE) await this.flush();
  }

  async flush(): Promise<void> {
    const held = this.#held;
    this.#held = [];
    if (held.length === 0) return;
    const ids = await newKeys(this.tx, "ranking", held.length);
    const rows = held.map((ranking, at) => {
      const id = ids[at] ?? 0;
      return { ranking, id, replacesId: this.#replacedBy(ranking, id), ...this.#shownBy(ranking) };
    });
    const marks = await this.#storeEdits(rows);
    const column = <Value>(value: (ranking: FileRanking) => Value) => held.map(value);
    await insertImportedRankings(this.tx, this.campaignId, {
      ids,
      segmentIds: rows.map(({ segmentId }) => segmentId),
      judgeIds: column(({ judge }) => this.keys.judges.get(judge) ?? 0),
      kinds: column(({ kind }) => kind.toUpperCase()),
      states: column(({ state }) => state.toUpperCase()),
      displayOrders: rows.map(({ ranking, shown }) => `{${inOrder(ranking, shown).join(",")}}`),
      shown: rows.map(({ shown }) => shown.length),
      answeredAt: column(({ time }) => time ?? UNKNOWN_TIME),
      activeMs: column(activeMsOf),
      wallMs: column(({ wallMs }) => wallMs ?? null),
      lateAt: column(({ lateAt }) => lateAt ?? null),
      admittedAt: column(({ admittedAt }) => admittedAt ?? null),
      byOrganiser: column(({ byOrganiser }) => byOrganiser ?? false),
      skipReasons: column(({ skipReason }) => skipReason ?? null),
      flagReasons: column(({ flagReason }) => flagReason ?? null),
      skipKeys: column(({ skipKey }) => skipKey ?? null),
      flagKeys: column(({ flagKey }) => flagKey ?? null),
      comments: column(({ comment }) => comment ?? null),
      noneAcceptable: column(({ noneAcceptable }) => noneAcceptable ?? false),
      versions: column(({ version }) => version ?? 1),
      replacesIds: rows.map(({ replacesId }) => replacesId),
      fileIds: column(({ id }) => id ?? null),
      fileSourceIds: column(({ sourceId }) => sourceId ?? null),
      ungrouped: column(({ ungrouped }) => ungrouped ?? false),
      inFileOrder: column(({ displayOrder }) => displayOrder === undefined),
      rightEdits: marks.map(({ right }) => right),
      wrongEdits: marks.map(({ wrong }) => wrong),
      sourceErrors: column(({ errors }) => (errors === undefined ? null : arrayText(errors.flat()))),
      fileDocuments: rows.map(({ ranking, document }) =>
        ranking.document === document ? null : (ranking.document ?? null),
      ),
    });
    const entries = rows.flatMap(({ ranking, id, segmentId, shown }) =>
      ranking.state === "skipped"
        ? []
        : ranking.hypotheses.map(({ rank }, place) => ({
            id,
            segmentId,
            hypothesis: shown[place] ?? 0,
            rank,
          })),
    );
    await insertImportedEntries(this.tx, {
      rankingIds: entries.map(({ id }) => id),
      segmentIds: entries.map(({ segmentId }) => segmentId),
      hypothesisIds: entries.map(({ hypothesis }) => hypothesis),
      ranks: entries.map(({ rank }) => rank),
    });
  }

  /** The marks of each ranking as keys of its edits, which are stored first. */
  async #storeEdits(
    rows: readonly {
      readonly ranking: FileRanking;
      readonly segmentId: number;
      readonly shown: readonly number[];
    }[],
  ) {
    const edits = rows.flatMap(({ ranking, segmentId, shown }) =>
      (ranking.edits ?? []).map(({ systems, ...edit }): ImportedEdit => {
        const texts = ranking.hypotheses.flatMap((text, place) =>
          systems.includes(text.systems[0] ?? "") ? [shown[place] ?? 0] : [],
        );
        return { ...edit, segmentId, hypotheses: texts };
      }),
    );
    const hasEdits = rows.some(({ ranking }) => ranking.edits !== undefined);
    const hasErrors = rows.some(({ ranking }) => ranking.errors !== undefined);
    const isMarked = hasEdits || hasErrors;
    if (isMarked && !(await markImportedCampaign(this.tx, this.campaignId, { hasEdits, hasErrors })))
      throw new AppError(
        "invalid-input",
        "These judgments contain edits, which only campaigns that judge corrections have: choose that kind.",
      );
    const keys = await storeImportedEdits(this.tx, this.campaignId, edits);
    let next = 0;
    return rows.map(({ ranking }) => {
      if (ranking.edits === undefined) return { right: null, wrong: null };
      const contradictory = contradictoryEdits(ranking);
      const own = ranking.edits.map((edit) => ({ edit, key: keys[next++]! }));
      const marked = (mark: "right" | "wrong") =>
        own.flatMap(({ edit, key }) =>
          edit.mark === mark && !contradictory.has(editKey(edit)) ? [key] : [],
        );
      return {
        right: arrayText([...new Set(marked("right"))]),
        wrong: arrayText([...new Set(marked("wrong"))]),
      };
    });
  }

  /** The key of the ranking that this one revises; the file was found to name it before. */
  #replacedBy({ id: fileId, state, replaces }: FileRanking, id: number): number | null {
    const replaced = replaces === undefined ? undefined : this.#revisable.get(replaces);
    if (replaces !== undefined) this.#revisable.delete(replaces);
    if (state === "superseded" && fileId !== undefined) this.#revisable.set(fileId, id);
    return replaced ?? null;
  }

  /** The keys of the hypotheses, in the order of the file. */
  #shownBy({ segment, hypotheses, passedOver }: FileRanking) {
    const stored = this.keys.segments.get(segment);
    const shown = (passedOver ?? hypotheses).map(({ systems }) => {
      const place = this.keys.systems.get(systems[0] ?? "") ?? -1;
      return stored?.hypotheses[place] ?? 0;
    });
    return { segmentId: stored?.id ?? 0, document: stored?.document, shown };
  }
}

/** In the order shown, as far as the file tells one. */
function inOrder({ displayOrder }: FileRanking, shown: readonly number[]): readonly number[] {
  return displayOrder === undefined ? shown : displayOrder.map((place) => shown[place] ?? 0);
}

function arrayText(numbers: readonly number[]): string {
  return `{${numbers.join(",")}}`;
}

function activeMsOf({ activeMs, duration }: FileRanking): number | null {
  return activeMs ?? (duration === undefined ? null : Math.round(duration));
}
