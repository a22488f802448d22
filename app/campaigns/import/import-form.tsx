"use client";

import { useActionState } from "react";
import { BeginButtons } from "@/components/campaigns/begin-buttons";
import { MoreSettings } from "@/components/campaigns/more-settings";
import { KeepDraft } from "@/components/forms/keep-draft";
import { type ActionState, idle, problemOf } from "../../_errors/action-state";
import { FormProblem } from "../../_errors/form-problem";
import { useFocusOnProblem } from "../../_errors/use-focus-on-problem";
import { KindField } from "../_fields/kind-field";
import { LanguageFields } from "../_fields/language-fields";
import { NameField } from "../_fields/name-field";
import { SeedField } from "../_fields/seed-field";
import { TextRuleField } from "../_fields/text-fields";
import { beginImport } from "./actions";

const before: ActionState = idle;

export function ImportForm() {
  const [state, action, pending] = useActionState(beginImport, before);
  const form = useFocusOnProblem(state);
  return (
    <form ref={form} action={action} className="space-y-6" noValidate>
      <KeepDraft form="new-import" isPending={pending} outcome={state} />
      <NameField state={state} hint="For example “CoNLL-2014, judged in 2015”." />
      <KindField state={state} label="What the systems did" />
      <LanguageFields state={state} />
      <MoreSettings isOpen={problemOf(state, "seed") !== undefined}>
        <TextRuleField state={state} />
        <SeedField
          state={state}
          hint="It determines resampling: with the seed of the exported campaign, you get the same ranges, to the last digit."
        />
      </MoreSettings>
      <FormProblem state={state} />
      <BeginButtons pending={pending}>Continue to the files</BeginButtons>
    </form>
  );
}
