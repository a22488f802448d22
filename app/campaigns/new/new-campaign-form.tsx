"use client";

import { useActionState, useEffect, useId, useRef } from "react";
import { LanguageFields } from "@/components/campaign/language-fields";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldNotes } from "@/components/ui/field-notes";
import { FormMessage } from "@/components/ui/form-message";
import { InlineNumber } from "@/components/ui/inline-number";
import { RadioGroup } from "@/components/ui/radio-group";
import { TextField } from "@/components/ui/text-field";
import { TextLink } from "@/components/ui/text-link";
import { type ActionState, enteredIn, idle, problemOf } from "../../_errors/action-state";
import { create } from "./actions";
import { InstructionsField } from "./instructions-field";
import { useInstructions } from "./use-instructions";

const before: ActionState = idle;

export function NewCampaignForm() {
  const [state, action, pending] = useActionState(create, before);
  const { text, setText, follow } = useInstructions();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (state.status === "failed") form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [state]);
  const mostProblem = problemOf(state, "maxHypotheses");
  const contextProblem = problemOf(state, "settings.contextSentences");
  const seedProblem = problemOf(state, "seed");
  return (
    <form ref={form} action={action} onChange={follow} className="space-y-6" noValidate>
      <TextField
        label="Name"
        name="name"
        required
        autoComplete="off"
        maxLength={100}
        hint="Judges read it on top of their page: no system’s name in it."
        defaultValue={enteredIn(state, "name")}
        error={problemOf(state, "name")}
      />
      <RadioGroup
        name="kind"
        label="What the systems do"
        defaultValue={enteredIn(state, "kind") ?? "CORRECTION"}
        error={problemOf(state, "kind")}
        options={[
          {
            value: "CORRECTION",
            label: "Correct the source",
            description: "Judges see what each version changed: insertions, replacements, deletions.",
          },
          {
            value: "GENERATION",
            label: "Write something new",
            description:
              "Translations, summaries, answers: nothing is marked, texts may be of any length and are shown as they were written.",
          },
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
      <InstructionsField text={text} onChange={setText} error={problemOf(state, "instructions")} />
      <div>
        <p>
          A judge ranks at most{" "}
          <InlineNumber
            label="How many different texts a judge ranks at a time, at most"
            name="maxHypotheses"
            digits={1}
            min={2}
            max={9}
            defaultValue={enteredIn(state, "maxHypotheses") ?? "5"}
            errorId={mostProblem ? `${id}-most-error` : undefined}
          />{" "}
          different texts at a time.
        </p>
        <FieldNotes
          id={`${id}-most`}
          error={mostProblem}
          hint="From 2 to 9. A text that several systems wrote is shown once."
        />
      </div>
      <details open={contextProblem !== undefined || seedProblem !== undefined || undefined}>
        <summary className="w-fit cursor-pointer rounded-sm font-semibold text-sm">More settings</summary>
        <div className="mt-3 space-y-5">
          <div>
            <p>
              A judge sees{" "}
              <InlineNumber
                label="How many sentences before and after the source a judge sees"
                name="contextSentences"
                digits={1}
                min={0}
                max={5}
                defaultValue={enteredIn(state, "contextSentences") ?? "1"}
                errorId={contextProblem ? `${id}-context-error` : undefined}
              />{" "}
              of the sentences before the source, and as many after it.
            </p>
            <FieldNotes
              id={`${id}-context`}
              error={contextProblem && "Enter a whole number from 0 to 5."}
              hint="Of the same document, where the files name documents."
            />
          </div>
          <Checkbox
            name="organiserMayJudge"
            label="Organisers may judge too"
            hint="They know the systems’ names; their rankings are marked and can be left out."
            defaultChecked={enteredIn(state, "organiserMayJudge") === "on"}
          />
          <TextField
            label="Seed"
            name="seed"
            optional
            inputMode="numeric"
            autoComplete="off"
            hint="Everything drawn by chance follows from it: the same seed gives the same tasks. Left empty, one is drawn and kept."
            defaultValue={enteredIn(state, "seed")}
            error={seedProblem}
          />
        </div>
      </details>
      <FormMessage kind="error">{state.status === "failed" ? messageOf(state) : null}</FormMessage>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" busy={pending}>
          Create campaign
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
