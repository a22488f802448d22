"use client";

import { useActionState, useId } from "react";
import { LanguageFields } from "@/components/campaign/language-fields";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldNotes } from "@/components/ui/field-notes";
import { FormMessage } from "@/components/ui/form-message";
import { InlineNumber } from "@/components/ui/inline-number";
import { RadioGroup } from "@/components/ui/radio-group";
import { TextField } from "@/components/ui/text-field";
import { languageLabel } from "@/lib/domain/campaign/languages";
import { type ActionState, enteredIn, idle, problemOf } from "../../../_errors/action-state";
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

export function GeneralForm({ campaign }: GeneralFormProps) {
  const [state, action, pending] = useActionState(saveGeneral, before);
  const id = useId();
  const mostProblem = problemOf(state, "maxHypotheses");
  const contextProblem = problemOf(state, "contextSentences");
  const failed = state.status === "failed";
  return (
    <form action={action} className="space-y-5" noValidate>
      <input type="hidden" name="campaignId" value={campaign.id} />
      {/* What is fixed is shown and sent as it is. */}
      {campaign.hasRankings ? <input type="hidden" name="kind" value={campaign.kind} /> : null}
      {campaign.hasTasks ? <input type="hidden" name="maxHypotheses" value={campaign.maxHypotheses} /> : null}
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={100}
        hint="Judges read it on top of their page: no system’s name in it."
        defaultValue={enteredIn(state, "name") ?? campaign.name}
        error={problemOf(state, "name")}
      />
      {campaign.hasRankings ? (
        <div>
          <p className="font-semibold text-sm">What the systems do</p>
          <p>{campaign.kind === "CORRECTION" ? "Correct the source" : "Write something new"}</p>
          <p className="text-ink-soft text-sm">Judges have ranked already, so this is fixed.</p>
        </div>
      ) : (
        <RadioGroup
          name="kind"
          label="What the systems do"
          defaultValue={enteredIn(state, "kind") ?? campaign.kind}
          error={problemOf(state, "kind")}
          options={[
            {
              value: "CORRECTION",
              label: "Correct the source",
              description: "Judges see what each version changed.",
            },
            {
              value: "GENERATION",
              label: "Write something new",
              description: "Nothing is marked; texts are shown as they were written.",
            },
          ]}
        />
      )}
      <LanguageFields
        source={{
          entered: enteredIn(state, "sourceLanguage") ?? languageLabel(campaign.sourceLanguage),
          problem: problemOf(state, "sourceLanguage"),
        }}
        target={{
          entered: enteredIn(state, "targetLanguage") ?? languageLabel(campaign.targetLanguage),
          problem: problemOf(state, "targetLanguage"),
        }}
      />
      <div>
        <p>
          A judge ranks at most{" "}
          {campaign.hasTasks ? (
            <strong className="figures font-semibold">{campaign.maxHypotheses}</strong>
          ) : (
            <InlineNumber
              label="How many different texts a judge ranks at a time, at most"
              name="maxHypotheses"
              digits={1}
              min={2}
              max={9}
              defaultValue={enteredIn(state, "maxHypotheses") ?? campaign.maxHypotheses}
              errorId={mostProblem ? `${id}-most-error` : undefined}
            />
          )}{" "}
          different texts at a time.
        </p>
        <FieldNotes
          id={`${id}-most`}
          error={mostProblem}
          hint={campaign.hasTasks ? "Tasks have been drawn, so this is fixed." : "From 2 to 9."}
        />
      </div>
      <div>
        <p>
          A judge sees{" "}
          <InlineNumber
            label="How many sentences before and after the source a judge sees"
            name="contextSentences"
            digits={1}
            min={0}
            max={5}
            defaultValue={enteredIn(state, "contextSentences") ?? campaign.contextSentences}
            errorId={contextProblem ? `${id}-context-error` : undefined}
          />{" "}
          of the sentences before the source, and as many after it.
        </p>
        <FieldNotes
          id={`${id}-context`}
          error={contextProblem}
          hint="Of the same document, where documents are known."
        />
      </div>
      <Checkbox
        name="organiserMayJudge"
        label="Organisers may judge too"
        hint="They know the systems’ names; their rankings are marked and can be left out."
        defaultChecked={failed ? enteredIn(state, "organiserMayJudge") === "on" : campaign.organiserMayJudge}
      />
      <FormMessage kind="error">
        {failed ? state.message || "Some entries are not usable as they are." : null}
      </FormMessage>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" busy={pending}>
          Save settings
        </Button>
        <FormMessage kind="done">{state.status === "done" ? "Saved." : null}</FormMessage>
      </div>
    </form>
  );
}
