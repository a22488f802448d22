import { effectsTables } from "../../../domain/results/effects/effects-tables";
import { tablesOfSystems } from "../../../domain/results/system-choice-notes";
import { ofJudgments, type ResultExport } from "./result-export";

export const effectsExport = {
  name: "effects",
  isSeveral: true,
  title: "Effects",
  description: "How the place on the screen, length, edits and unchanged texts go with preference.",
  shown: async (campaignId, { filters, p }, context) => {
    const { viewEffects } = await import("../../results/view-effects");
    const asked = { campaignId, ...(filters ? { filters } : {}), ...(p === undefined ? {} : { p }) };
    const { effects, input } = await viewEffects(asked, context);
    return { json: { ...effects, ...input }, tables: tablesOfSystems(effectsTables(effects), input) };
  },
  archived: async ({ rankings, computed, material, firstSegment }) => {
    const { effects: view } = computed;
    if (rankings === undefined || view === undefined) return { results: [] };
    const { fingerprint, version } = view.input;
    if (fingerprint !== rankings.passed.fingerprint)
      return { results: [], notes: ["The effects were computed from different rankings and are left out."] };
    const source = ["--source", "source.txt", "--first-segment", String(firstSegment)];
    const shown = { json: { ...view.effects, fingerprint, version }, tables: effectsTables(view.effects) };
    const made = ofJudgments("effects", ["effects", ...source, "--p", String(view.effects.p)], shown);
    if (material.fitsLines && material.segments > 0) return { results: [made] };
    const { made: _, ...rest } = made;
    return { results: [rest] };
  },
} as const satisfies ResultExport;
