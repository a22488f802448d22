import { deletePublication } from "../../db/publication/publications";
import type { UseCaseContext } from "../use-case-context";
import { changePublication } from "./steps/change-publication";

/** Takes the public page away, with what was frozen. Withdrawing twice changes nothing the second time. */
export async function withdrawPublication(
  { campaignId }: { readonly campaignId: string },
  context: UseCaseContext,
): Promise<void> {
  await changePublication(campaignId, context, "publication-withdrawn", deletePublication);
}
