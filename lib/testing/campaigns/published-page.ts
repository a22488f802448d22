import {
  type PublicationChoice,
  publicDownloads,
  publicSections,
} from "../../domain/publication/publication-parts";
import { publishCampaign } from "../../usecases/publication/publish-campaign";
import type { createJudgedCampaign } from "./judged-campaign";

const everything: PublicationChoice = {
  sections: publicSections,
  downloads: publicDownloads,
  isIndexed: false,
};

let published = 0;

/** Publishes a campaign, everything of it unless something else is chosen; where that is, for whoever asks. */
export async function publish(
  campaign: Pick<Awaited<ReturnType<typeof createJudgedCampaign>>, "id" | "organiser">,
  choice: Partial<PublicationChoice> = {},
  slug?: string,
) {
  published += 1;
  const { sections, downloads, isIndexed } = { ...everything, ...choice };
  const input = {
    campaignId: campaign.id,
    slug: slug ?? `page-${published}`,
    sections: [...sections],
    downloads: [...downloads],
    isIndexed,
  };
  await publishCampaign(input, campaign.organiser);
  return { slug: input.slug, clientAddress: undefined };
}

export async function textOf({ chunks }: { readonly chunks: AsyncIterable<Uint8Array> }): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts).toString("utf8");
}
