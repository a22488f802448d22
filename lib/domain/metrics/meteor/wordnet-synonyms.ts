import type { SynonymLookup } from "./synonym-lookup";
import { baseForms, type PartOfSpeech, partsOfSpeech } from "./wordnet-base-forms";

/** The texts of WordNet's files, as its database comes: index.noun, noun.exc and so on. */
export interface WordNetFiles {
  readonly index: string;
  readonly exceptions: string;
}

/** Synonyms are words that share a synset of WordNet, whatever their part of speech and however rare the sense. */
export function wordnetSynonyms(
  name: string,
  files: Readonly<Record<PartOfSpeech, WordNetFiles>>,
): SynonymLookup {
  const parts = partsOfSpeech.map((part, number) => ({
    part,
    synsets: synsetsByLemma(files[part].index, number),
    exceptions: exceptionsByForm(files[part].exceptions),
  }));
  return {
    name,
    setsOf: (word) => {
      const sets = new Set<number>();
      for (const { part, synsets, exceptions } of parts) {
        const forms = [word, ...(exceptions.get(word) ?? baseForms(word, part))];
        for (const form of forms) for (const set of synsets.get(form) ?? []) sets.add(set);
      }
      return [...sets];
    },
  };
}

/** Each line: lemma, part, how many synsets, how many pointers, pointers, two counts, and offsets of synsets. */
function synsetsByLemma(index: string, part: number): ReadonlyMap<string, readonly number[]> {
  const lemmas = new Map<string, readonly number[]>();
  for (const line of index.split("\n")) {
    // The licence stands above, indented.
    if (line === "" || line.startsWith(" ")) continue;
    const [lemma = "", , count = ""] = line.split(" ", 3);
    // Offsets are places in the file of one part of speech.
    const offsets = line.trimEnd().split(" ").slice(-Number(count));
    lemmas.set(
      lemma,
      offsets.map((offset) => Number(offset) * partsOfSpeech.length + part),
    );
  }
  return lemmas;
}

/** Each line: an inflected form and its base forms. */
function exceptionsByForm(exceptions: string): ReadonlyMap<string, readonly string[]> {
  const forms = new Map<string, readonly string[]>();
  for (const line of exceptions.split("\n")) {
    const [form, ...bases] = line.trim().split(" ");
    if (form) forms.set(form, bases);
  }
  return forms;
}
