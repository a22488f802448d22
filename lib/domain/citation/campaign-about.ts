/** What organisers say of a campaign to the public: on its page, in citations and in its archive. */
export interface CampaignAbout {
  /** In their own order; without any, the organisers are cited together. */
  readonly authors: readonly string[];
  /** Of the data: "CC BY 4.0". */
  readonly licence: string | null;
  readonly description: string | null;
}

/** Licences that research data often have, with where their texts are. */
export const KNOWN_LICENCES: Readonly<Record<string, string>> = {
  "CC0 1.0": "https://creativecommons.org/publicdomain/zero/1.0/",
  "CC BY 4.0": "https://creativecommons.org/licenses/by/4.0/",
  "CC BY-SA 4.0": "https://creativecommons.org/licenses/by-sa/4.0/",
  "CC BY-NC 4.0": "https://creativecommons.org/licenses/by-nc/4.0/",
  "CC BY-NC-SA 4.0": "https://creativecommons.org/licenses/by-nc-sa/4.0/",
  "ODC-By 1.0": "https://opendatacommons.org/licenses/by/1-0/",
  MIT: "https://opensource.org/license/mit",
};

/** Where the text of a licence is, if it is one of the usual ones. */
export function licenceAddress(licence: string): string | undefined {
  const asked = licence.trim().toLowerCase();
  return Object.entries(KNOWN_LICENCES).find(([name]) => name.toLowerCase() === asked)?.[1];
}

/** The names that a text holds as words of their own, written as they are. */
export function systemsNamedIn(text: string, systems: readonly string[]): readonly string[] {
  return systems.filter((name) => {
    const literal = name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
    return new RegExp(`(?<![\\p{L}\\p{N}_])${literal}(?![\\p{L}\\p{N}_])`, "u").test(text);
  });
}

/**
 * What may be told while systems go by letters: nothing that names one of them. It is told once the campaign is closed.
 */
export function aboutWithLetters(about: CampaignAbout, systems: readonly string[]): CampaignAbout {
  const tells = (text: string) => systemsNamedIn(text, systems).length === 0;
  return {
    authors: about.authors.every(tells) ? about.authors : [],
    licence: about.licence,
    description: about.description !== null && tells(about.description) ? about.description : null,
  };
}
