import { RankingsOfSystems } from "../../judgments/rankings-of-systems";
import type { FileRanking } from "./file-ranking";

/**
 * Takes systems out of the rankings of a file, as if they had never taken part (see `RankingsOfSystems`): also out of
 * what was passed over, and the order shown is that of what is left.
 */
export class FileRankingsOfSystems {
  readonly #rankings: RankingsOfSystems;

  constructor(private readonly isChosen: (system: string) => boolean) {
    this.#rankings = new RankingsOfSystems(isChosen);
  }

  /** Every system that was met, in the order in which it was. */
  known(): readonly string[] {
    return this.#rankings.known();
  }

  /** What is left of a ranking; nothing where it compares nothing any more. */
  of(ranking: FileRanking): FileRanking | undefined {
    const { passedOver, displayOrder } = ranking;
    const shown = passedOver ?? ranking.hypotheses;
    const whole: FileRanking =
      passedOver === undefined ? ranking : { ...ranking, state: "skipped", hypotheses: passedOver };
    const left = this.#rankings.of(whole);
    if (left === undefined) return undefined;
    if (left === whole) return ranking;
    const places = new Map<number, number>();
    for (const [place, { systems }] of shown.entries())
      if (systems.some(this.isChosen)) places.set(place, places.size);
    const order = displayOrder?.flatMap((place) => places.get(place) ?? []);
    const edits = ranking.edits?.flatMap((edit) => {
      const systems = edit.systems.filter(this.isChosen);
      return systems.length === 0 ? [] : [{ ...edit, systems }];
    });
    return {
      ...(passedOver === undefined ? left : { ...ranking, passedOver: left.hypotheses }),
      ...(edits === undefined ? {} : { edits }),
      ...(order === undefined ? {} : { displayOrder: order }),
    };
  }
}
