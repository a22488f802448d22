import { CSV_SEPARATORS, type CsvSeparator } from "../csv-scanner";

/** What separates the names of columns in a table's first line: the separator that comes most often, if any does. */
export function tableSeparator(line: string): CsvSeparator | undefined {
  let most: CsvSeparator | undefined;
  let count = 0;
  for (const separator of Object.keys(CSV_SEPARATORS) as CsvSeparator[]) {
    const found = line.split(separator).length - 1;
    if (found > count) {
      most = separator;
      count = found;
    }
  }
  return most;
}
