"use client";

import { type FormEvent, useActionState, useState } from "react";
import { BeginButtons } from "@/components/campaigns/begin-buttons";
import { MoreSettings } from "@/components/campaigns/more-settings";
import { KeepDraft } from "@/components/forms/keep-draft";
import { fittingInstructions, type InstructionsKind } from "@/lib/domain/campaigns/default-instructions";
import { type LanguageTag, languageOf, usualLanguage } from "@/lib/domain/words/languages";
import { type ActionState, idle, problemOf } from "../../_errors/action-state";
import { FormProblem } from "../../_errors/form-problem";
import { useFocusOnProblem } from "../../_errors/use-focus-on-problem";
import { ContextSentencesField } from "../_fields/context-sentences-field";
import { KindField } from "../_fields/kind-field";
import { JudgeLanguageField, LanguageFields } from "../_fields/language-fields";
import { MaxHypothesesField } from "../_fields/max-hypotheses-field";
import { NameField } from "../_fields/name-field";
import { OrganisersJudgeField } from "../_fields/organisers-judge-field";
import { SeedField } from "../_fields/seed-field";
import {
  AskedFields,
  CodeField,
  LinesFollowField,
  MarkingFields,
  UnchangedField,
} from "../_fields/text-fields";
import { create } from "./actions";
import { InstructionsField } from "./instructions-field";

const before: ActionState = idle;

const kindDescriptions = {
  CORRECTION: "Judges see what each output changes: insertions, replacements, deletions.",
  GENERATION:
    "Translations, summaries, answers, code: texts are shown as written, with their line breaks and without marks.",
};

/** By the language of the judging page. */
type UsualInstructions = Readonly<Record<LanguageTag, Readonly<Record<InstructionsKind, string>>>>;

interface NewCampaignFormProps {
  /** What judges are asked to do unless the organiser writes otherwise. */
  readonly usualInstructions: UsualInstructions;
}

export function NewCampaignForm({ usualInstructions }: NewCampaignFormProps) {
  const [state, action, pending] = useActionState(create, before);
  const { text, setText, follow } = useInstructions(usualInstructions);
  const form = useFocusOnProblem(state);
  const contextProblem = problemOf(state, "settings.contextSentences");
  return (
    <form ref={form} action={action} onChange={follow} className="group/form space-y-6" noValidate>
      <KeepDraft form="new-campaign" isPending={pending} outcome={state} />
      <NameField state={state} />
      <KindField state={state} label="What the systems do" descriptions={kindDescriptions} />
      <div className="hidden group-has-[[value=GENERATION]:checked]/form:block">
        <CodeField state={state} />
      </div>
      <LanguageFields state={state} />
      <JudgeLanguageField state={state} />
      <InstructionsField text={text} onChange={setText} error={problemOf(state, "instructions")} />
      <MaxHypothesesField
        state={state}
        current={5}
        hint="From 2 to 9. If several systems wrote the same text, it is shown once."
      />
      <MoreSettings isOpen={contextProblem !== undefined || problemOf(state, "seed") !== undefined}>
        <ContextSentencesField
          state={state}
          current={1}
          problem={contextProblem && "Enter a whole number from 0 to 5."}
          hint="Only within a document, where the files name documents; otherwise none, unless the lines form running text."
        />
        <LinesFollowField state={state} />
        <UnchangedField state={state} />
        <div className="space-y-5 group-has-[[value=GENERATION]:checked]/form:hidden">
          <MarkingFields state={state} />
        </div>
        <AskedFields state={state} />
        <OrganisersJudgeField state={state} current={false} />
        <SeedField
          state={state}
          hint="It determines everything that is drawn at random: the same seed gives the same tasks."
        />
      </MoreSettings>
      <FormProblem state={state} />
      <BeginButtons pending={pending}>Create campaign</BeginButtons>
    </form>
  );
}

/** The instructions begin as the text for the kind, and follow kind and languages until somebody writes in them. */
function useInstructions(usual: UsualInstructions) {
  const [text, setText] = useState(usual[usualLanguage].CORRECTION);
  const ours = Object.values(usual).flatMap((ofLanguage) => Object.values(ofLanguage));

  function follow({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLTextAreaElement) return;
    const form = new FormData(currentTarget);
    const entered = (name: string) => String(form.get(name) ?? "");
    const kind = entered("kind") === "GENERATION" ? "GENERATION" : "CORRECTION";
    const language = languageOf(entered("judgeLanguage")) ?? usualLanguage;
    const of = fittingInstructions(kind, entered("sourceLanguage"), entered("targetLanguage"));
    const fitting = usual[language][of];
    setText((now) => (ours.includes(now) || now.trim() === "" ? fitting : now));
  }

  return { text, setText, follow };
}
