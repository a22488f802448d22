"use client";

import { useActionState, useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/form-message";
import { RadioGroup } from "@/components/ui/radio-group";
import { TextField } from "@/components/ui/text-field";
import { TextLink } from "@/components/ui/text-link";
import { commonLanguages } from "@/lib/domain/campaign/languages";
import { type ActionState, enteredIn, idle, problemOf } from "../../_errors/action-state";
import { beginImport } from "./actions";

const before: ActionState = idle;

export function ImportForm() {
  const [state, action, pending] = useActionState(beginImport, before);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (state.status === "failed") form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [state]);
  const language = { list: `${id}-languages`, autoComplete: "off", spellCheck: false };
  return (
    <form ref={form} action={action} className="space-y-6" noValidate>
      <datalist id={`${id}-languages`}>
        {commonLanguages.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
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
      <div className="grid max-w-100 gap-4 sm:max-w-none sm:grid-cols-2">
        <TextField
          {...language}
          label="Language of the source"
          name="sourceLanguage"
          required
          hint="From the list, or a code such as en or zh-Hant."
          defaultValue={enteredIn(state, "sourceLanguage")}
          error={problemOf(state, "sourceLanguage")}
        />
        <TextField
          {...language}
          label="Language of the outputs"
          name="targetLanguage"
          required
          hint="For corrections, the same."
          defaultValue={enteredIn(state, "targetLanguage")}
          error={problemOf(state, "targetLanguage")}
        />
      </div>
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
