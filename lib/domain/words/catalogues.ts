import { english } from "./english/english";
import type { Catalogues } from "./languages";
import { arabic } from "./translations/arabic";
import { chinese } from "./translations/chinese";
import { czech } from "./translations/czech";
import { french } from "./translations/french";
import { german } from "./translations/german";
import { hebrew } from "./translations/hebrew";
import { italian } from "./translations/italian";
import { japanese } from "./translations/japanese";
import { polish } from "./translations/polish";
import { portuguese } from "./translations/portuguese";
import { spanish } from "./translations/spanish";
import { ukrainian } from "./translations/ukrainian";

/** What judges read, whole, in each language: for the server alone. */
export const catalogues: Catalogues = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  it: italian,
  pl: polish,
  cs: czech,
  uk: ukrainian,
  ja: japanese,
  zh: chinese,
  ar: arabic,
  he: hebrew,
};
