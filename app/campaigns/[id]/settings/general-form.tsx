"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/form-message";
import { type ActionState, idle, problemOf } from "../../../_errors/action-state";
import { FormProblem } from "../../../_errors/form-problem";
import { useFocusOnProblem } from "../../../_errors/use-focus-on-problem";
import { ContextSentencesField } from "../../_fields/context-sentences-field";
import { KindField, kindWords } from "../../_fields/kind-field";
import { LanguageFields } from "../../_fields/language-fields";
import { MostHypothesesField } from "../../_fields/most-hypotheses-field";
import { NameField } from "../../_fields/name-field";
import { OrganisersJudgeField } from "../../_fields/organisers-judge-field";
import { saveGeneral } from "./actions";

interface GeneralFormProps {
  readonly campaign: {
    readonly id: string;
    readonly name: string;
    readonly kind: "CORRECTION" | "GENERATION";
    readonly sourceLanguage: string;
    readonly targetLanguage: string;
    readonly maxHypotheses: number;
    readonly contextSentences: number;
    readonly organiserMayJudge: boolean;
    readonly hasRankings: boolean;
    readonly hasTasks: boolean;
  };
}

const before: ActionState = idle;

const kindDescriptions = {
  CORRECTION: "Judges see what each version changed.",
  GENERATION: "Nothing is marked; texts are shown as they were written.",
};

export function GeneralForm({ campaign }: GeneralFormProps) {
  const [state, action, pending] = useActionState(saveGeneral, before);
  const form = useFocusOnProblem(state);
  return (
    <form ref={form} action={action} className="space-y-5" noValidate>
      <input type="hidden" name="campaignId" value={campaign.id} />
      {/* What is fixed is shown and sent as it is. */}
      {campaign.hasRankings ? <input type="hidden" name="kind" value={campaign.kind} /> : null}
      {campaign.hasTasks ? <input type="hidden" name="maxHypotheses" value={campaign.maxHypotheses} /> : null}
      <NameField state={state} current={campaign.name} />
      {campaign.hasRankings ? (
        <div>
          <p className="font-semibold text-sm">What the systems do</p>
          <p>{kindWords[campaign.kind]}</p>
          <p className="text-ink-soft text-sm">Judges have ranked already, so this is fixed.</p>
        </div>
      ) : (
        <KindField
          state={state}
          label="What the systems do"
          current={campaign.kind}
          descriptions={kindDescriptions}
        />
      )}
      <LanguageFields
        state={state}
        current={{ source: campaign.sourceLanguage, target: campaign.targetLanguage }}
      />
      <MostHypothesesField
        state={state}
        current={campaign.maxHypotheses}
        isFixed={campaign.hasTasks}
        hint={campaign.hasTasks ? "Tasks have been drawn, so this is fixed." : "From 2 to 9."}
      />
      <ContextSentencesField
        state={state}
        current={campaign.contextSentences}
        problem={problemOf(state, "contextSentences")}
        hint="Of the same document, where documents are known."
      />
      <OrganisersJudgeField state={state} current={campaign.organiserMayJudge} />
      <FormProblem state={state} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" busy={pending}>
          Save settings
        </Button>
        <FormMessage kind="done">{state.status === "done" ? "Saved." : null}</FormMessage>
      </div>
    </form>
  );
}
