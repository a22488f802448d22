import { NameIndex } from "../../../columns/name-index";
import type { FileRanking } from "../file-ranking";

/** What one file shows of one segment: by system what it wrote, texts being numbers. */
interface ShownSegment {
  readonly name: string;
  readonly texts: Map<string, number>;
}

/**
 * Joins segments of several files by what is shown of them: two are one where some system wrote the same text for both
 * and no system another one. Of several that fit, the one with most equal texts is taken, of equals the first; a segment
 * never joins another one of its own file, so that sentences that occur again stay as many as they are. A joined segment
 * is called as in the first file that has it. One that joins none keeps its name, or is told apart by its file where the
 * name is taken.
 */
export class SegmentsByText {
  readonly #texts = new NameIndex();
  readonly #shown: Map<string, ShownSegment>[] = [];
  #names: readonly ReadonlyMap<string, string>[] | undefined;
  /** @param files what the files are called */
  constructor(private readonly files: readonly string[]) {}

  /** Takes what a ranking shows, and says whether that holds a text. */
  add(file: number, { segment, hypotheses, passedOver }: FileRanking): boolean {
    let hasText = false;
    const segments = this.#shown[file] ?? new Map<string, ShownSegment>();
    this.#shown[file] = segments;
    const shown = segments.get(segment) ?? { name: segment, texts: new Map<string, number>() };
    segments.set(segment, shown);
    for (const { systems, text } of passedOver ?? hypotheses) {
      if (text === undefined) continue;
      hasText = true;
      const number = this.#texts.numberOf(text);
      for (const system of systems) if (!shown.texts.has(system)) shown.texts.set(system, number);
    }
    return hasText;
  }

  /** What a segment of a file is called among all, once all rankings have been added. */
  segmentOf(file: number, segment: string): string {
    this.#names ??= this.#join();
    return this.#names[file]?.get(segment) ?? segment;
  }

  #join(): readonly ReadonlyMap<string, string>[] {
    const joined: { readonly name: string; readonly texts: Map<string, number>; file: number }[] = [];
    const byText = new Map<string, number[]>();
    const taken = new Set<string>();
    const enter = (place: number, texts: ReadonlyMap<string, number>) => {
      for (const [system, text] of texts) {
        joined[place]!.texts.set(system, text);
        const key = `${text} ${system}`;
        const places = byText.get(key);
        if (places === undefined) byText.set(key, [place]);
        else if (!places.includes(place)) places.push(place);
      }
    };
    return this.files.map((fileName, file) => {
      const names = new Map<string, string>();
      for (const { name, texts } of this.#shown[file]?.values() ?? []) {
        const place = this.#placeOf(texts, file, joined, byText);
        if (place !== undefined) {
          joined[place]!.file = file;
          enter(place, texts);
          names.set(name, joined[place]!.name);
          continue;
        }
        const own = taken.has(name) ? nameInFile(name, fileName) : name;
        taken.add(own);
        joined.push({ name: own, texts: new Map(), file });
        enter(joined.length - 1, texts);
        names.set(name, own);
      }
      return names;
    });
  }

  /** The earlier segment that this one is. */
  #placeOf(
    texts: ReadonlyMap<string, number>,
    file: number,
    joined: readonly { readonly texts: ReadonlyMap<string, number>; readonly file: number }[],
    byText: ReadonlyMap<string, readonly number[]>,
  ): number | undefined {
    const equal = new Map<number, number>();
    for (const [system, text] of texts)
      for (const place of byText.get(`${text} ${system}`) ?? [])
        equal.set(place, (equal.get(place) ?? 0) + 1);
    let best: number | undefined;
    for (const [place, count] of [...equal].sort(([one], [other]) => one - other)) {
      const other = joined[place]!;
      if (other.file === file || contradict(texts, other.texts)) continue;
      if (best === undefined || count > equal.get(best)!) best = place;
    }
    return best;
  }
}

function contradict(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  for (const [system, text] of one) {
    const known = other.get(system);
    if (known !== undefined && known !== text) return true;
  }
  return false;
}

/** What a judge or a segment is called that is kept apart from its namesakes. */
export function nameInFile(name: string, file: string): string {
  return `${name} (${file})`;
}
