import { type LexiconWord, matchingModule } from "./lexicon";

/** Where a word may match. */
export interface MatchList {
  /** Places of the reference, in order. */
  readonly references: Int32Array;
  /** The kind of match with each, as its place in meteorModules. */
  readonly modules: Uint8Array;
}

/** Which words of an output may match which of a reference. Equal words share their lists. */
export interface WordPairs {
  readonly referenceLength: number;
  /** The places of the output that can match at all, in order. */
  readonly places: readonly (MatchList & { readonly position: number })[];
}

export function wordPairs(hypothesis: readonly LexiconWord[], reference: readonly LexiconWord[]): WordPairs {
  const positions = new Map<LexiconWord, number[]>();
  reference.forEach((word, position) => {
    const known = positions.get(word);
    if (known) known.push(position);
    else positions.set(word, [position]);
  });
  const lists = new Map<LexiconWord, MatchList>();
  const places: (MatchList & { readonly position: number })[] = [];
  hypothesis.forEach((word, position) => {
    let list = lists.get(word);
    if (!list) {
      list = matchList(word, positions);
      lists.set(word, list);
    }
    const { references, modules } = list;
    if (references.length > 0) places.push({ position, references, modules });
  });
  return { referenceLength: reference.length, places };
}

function matchList(word: LexiconWord, positions: ReadonlyMap<LexiconWord, readonly number[]>): MatchList {
  const found: { readonly position: number; readonly module: number }[] = [];
  for (const [other, places] of positions) {
    const module = matchingModule(word, other);
    if (module < 0) continue;
    for (const position of places) found.push({ position, module });
  }
  if (found.length > 1) found.sort((a, b) => a.position - b.position);
  const references = new Int32Array(found.length);
  const modules = new Uint8Array(found.length);
  found.forEach(({ position, module }, at) => {
    references[at] = position;
    modules[at] = module;
  });
  return { references, modules };
}
