"use client";

import { useActionState, useEffect, useRef } from "react";
import { LanguageFields } from "@/components/campaign/language-fields";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/form-message";
import { RadioGroup } from "@/components/ui/radio-group";
import { TextField } from "@/components/ui/text-field";
import { TextLink } from "@/components/ui/text-link";
import { type ActionState, enteredIn, idle, problemOf } from "../../_errors/action-state";
import { beginImport } from "./actions";

const before: ActionState = idle;

export function ImportForm() {
  const [state, action, pending] = useActionState(beginImport, before);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (state.status === "failed") form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [state]);
  const seedProblem = problemOf(state, "seed");
  return (
    <form ref={form} action={action} className="space-y-6" noValidate>
      <TextField
        label="Name"
        name="name"
        required
        autoComplete="off"
        maxLength={100}
        hint="What the campaign is called here, like “CoNLL-2014, judged in 2015”."
        defaultValue={enteredIn(state, "name")}
        error={problemOf(state, "name")}
      />
      <RadioGroup
        name="kind"
        label="What the systems did"
        defaultValue={enteredIn(state, "kind") ?? "CORRECTION"}
        error={problemOf(state, "kind")}
        options={[
          { value: "CORRECTION", label: "Correct the source" },
          { value: "GENERATION", label: "Write something new" },
        ]}
      />
      <LanguageFields
        source={{
          entered: enteredIn(state, "sourceLanguage"),
          problem: problemOf(state, "sourceLanguage"),
        }}
        target={{
          entered: enteredIn(state, "targetLanguage"),
          problem: problemOf(state, "targetLanguage"),
        }}
      />
      <details open={seedProblem !== undefined || undefined}>
        <summary className="w-fit cursor-pointer rounded-sm font-semibold text-sm">More settings</summary>
        <div className="mt-3">
          <TextField
            label="Seed"
            name="seed"
            optional
            inputMode="numeric"
            autoComplete="off"
            hint="Resampling follows from it: the seed of the campaign that was exported gives its ranges again, to the last digit. Left empty, one is drawn and kept."
            defaultValue={enteredIn(state, "seed")}
            error={seedProblem}
          />
        </div>
      </details>
      <FormMessage kind="error">{state.status === "failed" ? messageOf(state) : null}</FormMessage>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" busy={pending}>
          Go on to the files
        </Button>
        <TextLink href="/campaigns" kind="plain">
          Cancel
        </TextLink>
      </div>
    </form>
  );
}

/** Beside the button, because the fields that are wrong may be out of sight. */
function messageOf({ message }: { readonly message: string }): string {
  return message === "" ? "Some entries are not usable as they are." : message;
}
