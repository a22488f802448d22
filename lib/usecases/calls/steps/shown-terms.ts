import type { LaidOutText } from "../../../domain/text/lay-out-markdown";
import { layOut } from "../../campaigns/text-layouts";
import { LatestCache } from "../../results/steps/latest-cache";
import type { LoadedCall } from "./load-call";

export interface ShownTerms {
  readonly description: LaidOutText;
  readonly rules: LaidOutText;
}

const cache = new LatestCache<ShownTerms>(100);

/** What a call is about and its rules, laid out; a text that cannot be is left out. */
export function shownTerms({
  id,
  description,
  rules,
}: Pick<LoadedCall, "id" | "description" | "rules">): Promise<ShownTerms> {
  return cache.get(id, `${description}\0${rules}`, async () => {
    const texts = await Promise.all([layOut(description), layOut(rules)]);
    const [one, other] = texts.map((layout) => ("text" in layout ? layout.text : []));
    return { description: one!, rules: other! };
  });
}
