import { createHash } from "node:crypto";
import type { Database } from "../../lib/db/connection/client";
import type { RockCampaign } from "./prepare-rock-campaign";
import type { Exchange } from "./recording-proxy";
import { withoutChance } from "./without-chance";

/**
 * Drafts are kept when a judge pauses long enough, and tasks given back when a page closes, which is a matter of time;
 * the answers are empty.
 */
export function isCompared({ method, path, type }: Exchange): boolean {
  if (path.startsWith("/api/judge/")) return method !== "PUT" && !path.endsWith("/unused");
  return /^text\/(html|x-component)/.test(type);
}

/** What was told to the first judge of a campaign (0) or the second (1), without what is drawn by chance. */
export async function toldTo(
  db: Database,
  { id, links }: RockCampaign,
  judge: number,
  exchanges: readonly Exchange[],
): Promise<readonly string[]> {
  const { slug } = await db.campaign.findUniqueOrThrow({ where: { id } });
  const assignments = await db.assignment.findMany({ where: { campaignId: id } });
  const membership = await db.membership.findFirstOrThrow({
    where: { campaignId: id, pseudonym: `judge-0${judge + 1}` },
  });
  const judgeKey = createHash("sha256")
    .update(`unsent answers ${membership.userId} ${id}`)
    .digest("base64url")
    .slice(0, 22);
  const chance = {
    slug,
    token: new URL(links[judge] as string).pathname.split("/").at(-1) as string,
    judgeKey,
    assignments: assignments.map(({ publicId }) => publicId),
  };
  const numbered = new Map<string, number>();
  const [data, pages] = [true, false].map((isData) =>
    exchanges
      .filter((exchange) => isCompared(exchange) && exchange.path.startsWith("/api/") === isData)
      .map((exchange) => withoutChance(exchange, chance, numbered)),
  ) as [string[], string[]];
  // A page is fetched beforehand, or not, and whatever the data does meanwhile.
  return [...data, ...new Set(pages.sort())];
}
