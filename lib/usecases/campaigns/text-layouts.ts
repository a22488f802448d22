import { Aside } from "../../compute/aside";
import { findTextLayouts, storeTextLayout } from "../../db/campaigns/text-layouts";
import type { Database, DatabaseConnection } from "../../db/connection/client";
import { AppError } from "../../domain/app-error";
import { LAYOUT_VERSION, type LaidOutText, type Layout, plainText } from "../../domain/text/lay-out-markdown";
import { markdownProblem } from "../../domain/text/markdown-limits";
import { sha256 } from "../../hashing/sha256";

/** Within the limits of Markdown the worst text known takes a tenth of this. */
const aside = new Aside({ maxMs: 5_000 });

/** Reads a text in Markdown, in a thread of its own and not for ever: what is above the limits is not read at all. */
export async function layOut(markdown: string): Promise<Layout> {
  const problem = markdownProblem(markdown);
  if (problem !== undefined) return { problem };
  if (markdown.trim() === "") return { text: [] };
  const layouts = await aside.compute("markdown-layouts", { texts: [markdown] });
  return layouts?.[0] ?? { problem: "The text takes too long to format: use less markup." };
}

/** For a text that is being saved: what cannot be shown is refused, beside its field. */
export async function layOutToStore(markdown: string, field: string): Promise<LaidOutText> {
  const layout = await layOut(markdown);
  if ("problem" in layout)
    throw new AppError("invalid-input", layout.problem, { fields: { [field]: layout.problem } });
  return layout.text;
}

export function storeLayout(
  db: DatabaseConnection,
  campaignId: string,
  markdown: string,
  layout: LaidOutText,
): Promise<void> {
  return storeTextLayout(db, campaignId, { textHash: sha256(markdown), version: LAYOUT_VERSION, layout });
}

/**
 * How texts of a campaign are shown, in their order: as stored when they were saved. A text that is not stored so, of an
 * earlier version or a copy of another campaign's, is laid out once, and one that cannot be is stored as it was typed.
 */
export async function shownTexts(
  db: Database,
  campaignId: string,
  texts: readonly string[],
): Promise<readonly LaidOutText[]> {
  const wanted = new Map(
    texts.filter((text) => text !== "").map((text) => [hexadecimal(sha256(text)), text]),
  );
  if (wanted.size === 0) return texts.map(() => []);
  const hashes = [...wanted.values()].map((text) => sha256(text));
  const stored = await findTextLayouts(db, campaignId, hashes, LAYOUT_VERSION);
  const shown = new Map(stored.map(({ textHash, layout }) => [hexadecimal(textHash), layout as LaidOutText]));
  for (const [hash, text] of wanted)
    if (!shown.has(hash)) shown.set(hash, await laidOutOnce(db, campaignId, text));
  return texts.map((text) => shown.get(hexadecimal(sha256(text))) ?? []);
}

interface TextsOfCampaign {
  readonly id: string;
  readonly instructions: string;
  readonly consent: string | null;
  readonly consentVersion: number;
}

/** The texts of a campaign that judges are shown. */
export async function shownToJudges(
  db: Database,
  { id, instructions, consent, consentVersion }: TextsOfCampaign,
) {
  const [shown = [], asked = []] = await shownTexts(db, id, [instructions, consent ?? ""]);
  return {
    instructions: shown,
    consent: consent === null ? null : { version: consentVersion, shown: asked },
  };
}

/** What is being laid out at this moment, so that many who look at the same text wait for one. */
const underWay = new Map<string, Promise<LaidOutText>>();

function laidOutOnce(db: Database, campaignId: string, markdown: string): Promise<LaidOutText> {
  const key = `${campaignId} ${hexadecimal(sha256(markdown))}`;
  const known = underWay.get(key);
  if (known !== undefined) return known;
  const work = (async () => {
    const layout = await layOut(markdown);
    const text = "problem" in layout ? plainText(markdown) : layout.text;
    await storeLayout(db, campaignId, markdown, text);
    return text;
  })().finally(() => underWay.delete(key));
  underWay.set(key, work);
  return work;
}

function hexadecimal(hash: Uint8Array): string {
  return Buffer.from(hash).toString("hex");
}
