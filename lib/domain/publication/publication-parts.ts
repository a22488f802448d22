/** What a public page may show, in the order in which it shows it. */
export const publicSections = [
  "leaderboard",
  "head-to-head",
  "agreement",
  "metrics",
  "data",
  "methods",
  "sets",
] as const;
export type PublicSection = (typeof publicSections)[number];

export const publicSectionWords: Readonly<
  Record<PublicSection, { readonly label: string; readonly hint: string }>
> = {
  leaderboard: { label: "Leaderboard", hint: "Scores with intervals, rank ranges and clusters." },
  "head-to-head": { label: "Head to head", hint: "Every system against every other." },
  agreement: { label: "Agreement", hint: "How well judges agree; judges appear under their export names." },
  metrics: {
    label: "Metrics",
    hint: "Metric scores and their correlation with people; shown once the campaign is closed.",
  },
  data: { label: "Data", hint: "Numbers of systems, segments, judges and rankings; downloads." },
  methods: { label: "Methods and citation", hint: "A paragraph on methods and a BibTeX entry." },
  sets: {
    label: "Saved sets of systems",
    hint: "Readers can choose results of each set, by its name; shown once the campaign is closed.",
  },
};

/** What can be downloaded from a public page. */
export const publicDownloads = ["leaderboard", "judgments", "outputs", "package"] as const;
export type PublicDownload = (typeof publicDownloads)[number];

export const publicDownloadWords: Readonly<
  Record<PublicDownload, { readonly label: string; readonly hint: string }>
> = {
  leaderboard: { label: "Leaderboard as a table", hint: "CSV, Markdown, LaTeX." },
  judgments: {
    label: "Judgments",
    hint: "Every counted ranking as Adjudge JSONL, without texts or judges’ comments; available once the campaign is closed.",
  },
  outputs: {
    label: "Outputs",
    hint: "Sources and system outputs as JSONL; available once the campaign is closed.",
  },
  package: {
    label: "Data package",
    hint: "Counted rankings, sources, outputs and scores as Parquet and JSONL, described for other programs; available once the campaign is closed.",
  },
};

export interface PublicationChoice {
  readonly sections: readonly PublicSection[];
  readonly downloads: readonly PublicDownload[];
  /** Whether search engines may list the page. */
  readonly isIndexed: boolean;
}

export function readPublicationChoice(stored: {
  readonly sections: readonly string[];
  readonly downloads: readonly string[];
  readonly searchEngines: boolean;
}): PublicationChoice {
  return {
    sections: publicSections.filter((section) => stored.sections.includes(section)),
    downloads: publicDownloads.filter((download) => stored.downloads.includes(download)),
    isIndexed: stored.searchEngines,
  };
}

export function writePublicationChoice(choice: PublicationChoice): {
  readonly sections: string[];
  readonly downloads: string[];
  readonly searchEngines: boolean;
} {
  return {
    sections: publicSections.filter((section) => choice.sections.includes(section)),
    downloads: publicDownloads.filter((download) => choice.downloads.includes(download)),
    searchEngines: choice.isIndexed,
  };
}
