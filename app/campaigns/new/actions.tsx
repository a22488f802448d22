"use server";

import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { ShownText } from "@/components/campaigns/shown-text";
import { requestContext } from "@/lib/context";
import { authorise } from "@/lib/domain/accounts/authorise";
import { AppError } from "@/lib/domain/app-error";
import { createCampaignInput, instructionsSchema } from "@/lib/domain/campaigns/campaign-inputs";
import { parseInput } from "@/lib/domain/input/field-problems";
import { sentForm } from "@/lib/domain/input/sent-form";
import { createCampaign } from "@/lib/usecases/campaigns/create-campaign";
import { layOut } from "@/lib/usecases/campaigns/text-layouts";
import type { ActionState } from "../../_errors/action-state";
import { presentActionError } from "../../_errors/present-action-error";

const shownAgain = [
  ...["name", "kind", "sourceLanguage", "targetLanguage", "judgeLanguage", "maxHypotheses", "seed"],
  ...[
    "contextSentences",
    "organiserMayJudge",
    "textsAreCode",
    "tellsUnchanged",
    "linesFollow",
    "asksComment",
    "asksNoneAcceptable",
    "editMarking",
    "errorsFirst",
  ],
];

export async function create(_before: ActionState, form: FormData): Promise<ActionState> {
  let address: string;
  try {
    const {
      contextSentences,
      organiserMayJudge,
      textsAreCode,
      tellsUnchanged,
      linesFollow,
      asksComment,
      asksNoneAcceptable,
      judgeLanguage,
      organiserEmail: _,
      ...entries
    } = Object.fromEntries(sentForm(form));
    const input = parseInput(createCampaignInput, {
      ...entries,
      settings: {
        judgeLanguage,
        organiserMayJudge: organiserMayJudge === "on",
        textsAreCode: textsAreCode === "on",
        tellsUnchanged: tellsUnchanged === "on",
        linesFollow: linesFollow === "on",
        asksComment: asksComment === "on",
        asksNoneAcceptable: asksNoneAcceptable === "on",
        contextSentences: contextSentences === "" ? undefined : Number(contextSentences),
      },
    });
    const { campaignId } = await createCampaign(input, await requestContext());
    address = `/campaigns/${campaignId}/data`;
  } catch (error) {
    return presentActionError(error, form, shownAgain);
  }
  redirect(address);
}

/** The instructions as judges see them; what is wrong with them is said where the form is sent. */
export async function previewInstructions(markdown: string): Promise<ReactNode> {
  try {
    authorise((await requestContext()).actor, "create-campaign");
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  const text = instructionsSchema.safeParse(markdown);
  const layout = await layOut(text.success ? text.data : "");
  return "problem" in layout ? layout.problem : <ShownText text={layout.text} />;
}
