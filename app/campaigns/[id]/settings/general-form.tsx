"use client";

import { useActionState } from "react";
import { KeepDraft } from "@/components/forms/keep-draft";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/fields/form-message";
import type { EditMarking } from "@/lib/domain/campaigns/edit-marking";
import type { TextRule } from "@/lib/domain/text/text-rule";
import type { LanguageTag } from "@/lib/domain/words/languages";
import { type ActionState, idle, problemOf } from "../../../_errors/action-state";
import { FormProblem } from "../../../_errors/form-problem";
import { useFocusOnProblem } from "../../../_errors/use-focus-on-problem";
import { ContextSentencesField } from "../../_fields/context-sentences-field";
import { KindField, kindWords, textRuleWords } from "../../_fields/kind-field";
import { JudgeLanguageField, LanguageFields } from "../../_fields/language-fields";
import { MaxHypothesesField } from "../../_fields/max-hypotheses-field";
import { NameField } from "../../_fields/name-field";
import { OrganisersJudgeField } from "../../_fields/organisers-judge-field";
import {
  AskedFields,
  CodeField,
  ConsistencyField,
  LinesFollowField,
  MarkingFields,
  UnchangedField,
} from "../../_fields/text-fields";
import { saveGeneral } from "./actions";

interface GeneralFormProps {
  readonly campaign: {
    readonly id: string;
    readonly name: string;
    readonly kind: "CORRECTION" | "GENERATION";
    readonly sourceLanguage: string;
    readonly targetLanguage: string;
    readonly judgeLanguage: LanguageTag;
    readonly maxHypotheses: number;
    readonly contextSentences: number;
    readonly organiserMayJudge: boolean;
    readonly textRule: TextRule;
    readonly textsAreCode: boolean;
    readonly tellsUnchanged: boolean;
    readonly linesFollow: boolean;
    readonly asksComment: boolean;
    readonly asksNoneAcceptable: boolean;
    readonly showsConsistency: boolean;
    readonly hasRankings: boolean;
    readonly hasTasks: boolean;
    readonly hasDealt: boolean;
    readonly editMarking: EditMarking;
    readonly errorsFirst: boolean;
  };
}

const before: ActionState = idle;

const kindDescriptions = {
  CORRECTION: "Judges see what each output changes.",
  GENERATION: "Texts are shown as written, with their line breaks and without marks.",
};

/** What the rule follows from, and whether it can still change. */
function ruleRemark({ kind, textRule, hasTasks }: GeneralFormProps["campaign"]): string {
  if (kind === "GENERATION" && textRule === "SPACES_EVEN")
    return hasTasks
      ? "Its texts were uploaded before line breaks could be kept, or for corrections, and tasks have been drawn from them. To keep line breaks, create another campaign."
      : "Its texts were uploaded before line breaks could be kept. To keep them, save the campaign as corrections, then as new text again.";
  return hasTasks
    ? "Tasks have been drawn, so this can no longer change."
    : "This depends on what the systems do; a change compares the uploaded outputs again.";
}

export function GeneralForm({ campaign }: GeneralFormProps) {
  const [state, action, pending] = useActionState(saveGeneral, before);
  const form = useFocusOnProblem(state);
  return (
    <form ref={form} action={action} className="group/form space-y-5" noValidate>
      <KeepDraft form={`settings.${campaign.id}`} isPending={pending} outcome={state} />
      <input type="hidden" name="campaignId" value={campaign.id} />
      {/* What is fixed is shown and sent as it is. */}
      {campaign.hasRankings ? <input type="hidden" name="kind" value={campaign.kind} /> : null}
      {campaign.hasTasks ? <input type="hidden" name="maxHypotheses" value={campaign.maxHypotheses} /> : null}
      <NameField state={state} current={campaign.name} />
      {campaign.hasRankings ? (
        <div>
          <p className="font-semibold text-sm">What the systems do</p>
          <p>{kindWords[campaign.kind]}</p>
          <p className="text-ink-soft text-sm">Judges have already ranked, so this can no longer change.</p>
        </div>
      ) : (
        <KindField
          state={state}
          label="What the systems do"
          current={campaign.kind}
          descriptions={kindDescriptions}
        />
      )}
      <div>
        <p className="font-semibold text-sm">What counts as the same text</p>
        <p>{textRuleWords[campaign.textRule]}</p>
        <p className="text-ink-soft text-sm">{ruleRemark(campaign)}</p>
      </div>
      {campaign.kind === "GENERATION" && campaign.textRule === "AS_WRITTEN" ? (
        <CodeField state={state} current={campaign.textsAreCode} />
      ) : campaign.textsAreCode ? (
        <input type="hidden" name="textsAreCode" value="on" />
      ) : null}
      <LanguageFields
        state={state}
        current={{ source: campaign.sourceLanguage, target: campaign.targetLanguage }}
      />
      <JudgeLanguageField state={state} current={campaign.judgeLanguage} />
      <MaxHypothesesField
        state={state}
        current={campaign.maxHypotheses}
        isFixed={campaign.hasTasks}
        hint={campaign.hasTasks ? "Tasks have been drawn, so this can no longer change." : "From 2 to 9."}
      />
      <ContextSentencesField
        state={state}
        current={campaign.contextSentences}
        problem={problemOf(state, "contextSentences")}
        hint="Only within a document, where documents are known; otherwise none, unless the lines form running text."
      />
      <LinesFollowField state={state} current={campaign.linesFollow} />
      <UnchangedField state={state} current={campaign.tellsUnchanged} />
      <AskedFields
        state={state}
        current={{ comment: campaign.asksComment, noneAcceptable: campaign.asksNoneAcceptable }}
      />
      {campaign.kind === "GENERATION" && campaign.hasRankings ? (
        <input type="hidden" name="editMarking" value="NONE" />
      ) : (
        <div className="space-y-5 group-has-[[value=GENERATION]:checked]/form:hidden">
          <MarkingFields state={state} current={campaign} isFixed={campaign.hasDealt} />
        </div>
      )}
      <ConsistencyField state={state} current={campaign.showsConsistency} />
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
