import { type SystemChoice, systemChoiceText } from "../judgments/system-choice";
import type { Table } from "../tables/table";

/** A result that may be of some systems only. */
export interface OfSystems {
  /** The systems that are compared, where that is not all. */
  readonly systemChoice?: SystemChoice | undefined;
}

/** Which systems are compared, where that is not all. */
export function systemChoiceNotes({ systemChoice }: OfSystems): readonly string[] {
  return systemChoice === undefined ? [] : [systemChoiceText(systemChoice)];
}

/** Tables that say below which systems are compared. */
export function tablesOfSystems(tables: readonly Table[], result: OfSystems): readonly Table[] {
  const notes = systemChoiceNotes(result);
  return notes.length === 0
    ? tables
    : tables.map((table) => ({ ...table, notes: [...(table.notes ?? []), ...notes] }));
}
