import { comparedText, type TextRule } from "../text/text-rule";
import type { CampaignSettings } from "./settings";

/** How the texts of a campaign are laid out: sentences one behind the other, prose with its lines, or code. */
export const textLooks = ["sentences", "prose", "code"] as const;
export type TextLook = (typeof textLooks)[number];

interface LookOfTexts {
  readonly kind: "CORRECTION" | "GENERATION";
  readonly textRule: TextRule;
  readonly settings: Pick<CampaignSettings, "textsAreCode" | "tellsUnchanged">;
}

/** Lines that were made even when texts came in cannot be shown any more. */
export function textLook({ textRule, settings }: Pick<LookOfTexts, "textRule" | "settings">): TextLook {
  if (textRule === "SPACES_EVEN") return "sentences";
  return settings.textsAreCode ? "code" : "prose";
}

/** What a judge's page is told of how texts are shown: the same for every task of a campaign. */
export function shownLook(campaign: LookOfTexts) {
  return {
    look: textLook(campaign),
    marksDifferences: campaign.kind === "CORRECTION",
    tellsUnchanged: campaign.settings.tellsUnchanged,
  };
}

/** A source as it is shown: with lines that end as those of the texts written for it, where lines count. */
export function shownSource(source: string, rule: TextRule): string {
  return rule === "AS_WRITTEN" ? comparedText(source, rule) : source;
}
