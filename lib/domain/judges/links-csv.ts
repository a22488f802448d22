import { tableCsv } from "../tables/csv";

export interface LinkToSend {
  readonly label: string | undefined;
  readonly link: string;
}

/** Judges' links for a mail merge or a spreadsheet. A label that would be a formula there is kept from being one. */
export function linksCsv(links: readonly LinkToSend[], expiresAt: Date | undefined): string {
  return tableCsv({
    title: "Judges' links",
    columns: [{ title: "label" }, { title: "link" }, { title: "expires" }],
    rows: links.map(({ label, link }) => [label ?? null, link, expiresAt?.toISOString() ?? null]),
  });
}
