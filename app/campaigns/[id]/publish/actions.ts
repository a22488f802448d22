"use server";

import { revalidatePath } from "next/cache";
import { requestContext } from "@/lib/context";
import { AppError } from "@/lib/domain/app-error";
import { parseInput } from "@/lib/domain/input/field-problems";
import { sentForm } from "@/lib/domain/input/sent-form";
import { campaignOnlyInput, publishCampaignInput } from "@/lib/domain/publication/publication-inputs";
import { freezePublication, unfreezePublication } from "@/lib/usecases/publication/freeze-publication";
import { publishCampaign } from "@/lib/usecases/publication/publish-campaign";
import { withdrawPublication } from "@/lib/usecases/publication/withdraw-publication";
import type { UseCaseContext } from "@/lib/usecases/use-case-context";
import type { ActionState } from "../../../_errors/action-state";
import { presentActionError } from "../../../_errors/present-action-error";

export interface Published {
  readonly isNew: boolean;
}

export async function publish(
  _before: ActionState<Published>,
  form: FormData,
): Promise<ActionState<Published>> {
  try {
    const [sections, downloads] = ["sections", "downloads"].map((name) => sentForm(form).getAll(name));
    const [authors, licence, description, contact] = ["authors", "licence", "description", "contact"].map(
      (name) => {
        const entered = form.get(name);
        return typeof entered === "string" ? entered : undefined;
      },
    );
    const input = parseInput(publishCampaignInput, {
      campaignId: form.get("campaignId"),
      slug: form.get("slug"),
      sections,
      downloads,
      isIndexed: form.get("isIndexed") === "on",
      authors: authors?.split(/\r?\n/),
      licence,
      description,
      contact,
    });
    const { isNew } = await publishCampaign(input, await requestContext());
    revalidatePath(`/campaigns/${input.campaignId}/publish`);
    return { status: "done", result: { isNew } };
  } catch (error) {
    return presentActionError(error, form, ["slug", "authors", "licence", "description", "contact"]);
  }
}

type UseCase = (input: { readonly campaignId: string }, context: UseCaseContext) => Promise<unknown>;

/** Does it to the campaign's page; what it resolves to is a problem to show. */
async function change(campaignId: string, perform: UseCase): Promise<string | undefined> {
  try {
    const input = parseInput(campaignOnlyInput, { campaignId });
    await perform(input, await requestContext());
    revalidatePath(`/campaigns/${input.campaignId}/publish`);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

export async function freeze(campaignId: string): Promise<string | undefined> {
  return change(campaignId, freezePublication);
}

export async function unfreeze(campaignId: string): Promise<string | undefined> {
  return change(campaignId, unfreezePublication);
}

export async function withdraw(campaignId: string): Promise<string | undefined> {
  return change(campaignId, withdrawPublication);
}
