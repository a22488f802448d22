"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import { AnswerContext } from "@/components/calls/answer-context";
import { AnswerEditor } from "@/components/calls/answer-editor";
import { EditedText, editWords } from "@/components/calls/edited-text";
import { useLeaveWarning } from "@/components/forms/use-leave-warning";
import { isTyping } from "@/components/judging/task/is-typing";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { FormMessage } from "@/components/ui/fields/form-message";
import { Textarea } from "@/components/ui/fields/textarea";
import { answerWith, type OfferedEdit } from "@/lib/domain/calls/alternatives/contested-sentences";
import type { GoldEdit } from "@/lib/domain/metrics/gold/gold-annotation";
import type { AlternativeSentence } from "@/lib/usecases/calls/alternatives/view-alternatives";
import { save } from "./actions";

interface AlternativeCardProps {
  readonly callId: string;
  readonly testSetId: number;
  readonly sentence: AlternativeSentence;
  readonly types: readonly string[];
  readonly language: string;
  readonly mayChange: boolean;
}

interface Draft {
  readonly kind: "EDITS" | "NOOP" | "AGREES" | null;
  readonly edits: readonly GoldEdit[];
  readonly reason: string;
}

/** How long a pause in typing is before what was typed is saved. */
const PAUSE_MS = 700;

/** Keys act on the sentence that has the focus, so that it must be reachable although it is no control. */
const keyGroup = { role: "group", tabIndex: 0 } as const;

type Saving = "nothing" | "waiting" | "saving" | "saved" | { readonly problem: string };

/** A contested sentence and what the team says of it; every change is saved by itself. */
export function AlternativeCard({
  callId,
  testSetId,
  sentence,
  types,
  language,
  mayChange,
}: AlternativeCardProps) {
  const { position, tokens, annotator, offered, proposal } = sentence;
  const [draft, setDraft] = useState<Draft>({
    kind: proposal?.kind ?? null,
    edits: proposal?.edits ?? [],
    reason: proposal?.reason ?? "",
  });
  const [saving, setSaving] = useState<Saving>("nothing");
  const [isHandedIn, setHandedIn] = useState(proposal?.isHandedIn ?? false);
  const [isInGold, setInGold] = useState(sentence.isInGold);
  const [isEditing, setEditing] = useState(false);
  const latest = useRef(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const own = offered.filter(({ from }) => from === "own");
  const label = `Sentence ${position + 1}`;
  useLeaveWarning(saving === "waiting" || saving === "saving" || typeof saving === "object");

  async function send() {
    clearTimeout(timer.current);
    const sent = latest.current;
    setSaving("saving");
    const edits = sent.edits.map((edit) => ({ ...edit, corrections: [...edit.corrections] }));
    const result = await save({
      ...{ callId, testSetId, position, kind: sent.kind, reason: sent.reason },
      edits: sent.kind === "EDITS" ? edits : [],
    }).catch(() => undefined);
    if (latest.current !== sent) return;
    if (result?.status === "done") {
      setHandedIn(result.result.isHandedIn);
      setInGold(result.result.isInGold);
      setSaving("saved");
    } else {
      const problem = result === undefined ? "Not saved: the server cannot be reached." : problemIn(result);
      setSaving({ problem });
    }
  }

  /** What was typed is sent when its field is left, however short the pause. */
  function onBlur() {
    if (saving === "waiting") void send();
  }

  function change(next: Draft, pause = 0) {
    latest.current = next;
    setDraft(next);
    setSaving("waiting");
    clearTimeout(timer.current);
    timer.current = setTimeout(send, pause);
  }

  const answer = draft.kind === "EDITS" ? draft.edits : [];
  const isRight = ({ edit }: OfferedEdit) => draft.kind === "EDITS" && has(draft.edits, edit);

  function mark(marked: OfferedEdit) {
    const edits = answerWith(offered, (one) => (one === marked ? !isRight(one) : isRight(one)));
    const isAny = offered.some((one) => one.from === "own" && has(edits, one.edit));
    change({ ...draft, kind: isAny ? "EDITS" : null, edits: isAny ? edits : [] });
  }

  const toggle = (kind: "NOOP" | "AGREES") =>
    change({ ...draft, kind: draft.kind === kind ? null : kind, edits: [] });
  const takeBack = () => change({ kind: null, edits: [], reason: "" });
  const edit = () => {
    if (draft.kind !== "EDITS") change({ ...draft, kind: "EDITS", edits: answerWith(offered, () => true) });
    setEditing(!isEditing);
  };

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!mayChange || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const number = Number(event.key);
    const marked = Number.isInteger(number) ? own[number - 1] : undefined;
    if (marked) mark(marked);
    else if (event.key === "n") toggle("NOOP");
    else if (event.key === "a") toggle("AGREES");
    else if (event.key === "e") edit();
    else if (event.key === "z") takeBack();
    else return;
    event.preventDefault();
  }

  return (
    <section
      {...keyGroup}
      {...{ "aria-labelledby": `sentence-${position}`, onKeyDown, onBlur }}
      data-sentence={position}
      className="border-rule border-t py-4 focus-visible:outline-offset-4"
    >
      <div className="mb-1.5 flex flex-wrap items-baseline gap-x-3">
        <h2 id={`sentence-${position}`} className="text-base">
          {label}
        </h2>
        {sentence.document === null ? null : (
          <span className="text-ink-soft text-sm">Document {sentence.document}</span>
        )}
        <span aria-live="polite" className="ml-auto text-ink-soft text-sm">
          {statusWords(draft.kind, saving, isHandedIn)}
        </span>
      </div>
      <AnswerContext sentence={sentence} counting={annotator} language={language} />
      <div className="mt-3 space-y-2">
        {own.length > 0 ? (
          <fieldset disabled={!mayChange}>
            <legend className="text-ink-soft text-sm">
              Your edits that are not in the gold: which are right?
            </legend>
            {own.map((one, place) => (
              <Checkbox
                key={`${one.edit.start} ${one.edit.end} ${one.edit.corrections[0]}`}
                label={
                  <>
                    <span className="figures text-ink-soft pointer-coarse:hidden">{place + 1} </span>
                    {editWords(tokens, one.edit)}
                  </>
                }
                checked={isRight(one)}
                onChange={() => mark(one)}
              />
            ))}
          </fieldset>
        ) : null}
        {mayChange ? (
          <div className="flex flex-wrap gap-2">
            <Button size="small" aria-pressed={draft.kind === "NOOP"} onClick={() => toggle("NOOP")}>
              {draft.kind === "NOOP" ? "✓ " : ""}No correction needed
            </Button>
            <Button size="small" aria-pressed={draft.kind === "AGREES"} onClick={() => toggle("AGREES")}>
              {draft.kind === "AGREES" ? "✓ " : ""}Agree with the gold
            </Button>
            <Button size="small" aria-expanded={isEditing} onClick={edit}>
              Write another answer
            </Button>
            {draft.kind === null ? null : (
              <Button size="small" variant="bare" onClick={takeBack}>
                Take back
              </Button>
            )}
          </div>
        ) : null}
        {draft.kind === "EDITS" ? (
          <div>
            <p className="text-ink-soft text-sm">
              Your answer{isInGold ? ", which an annotator has already" : ""}
            </p>
            <EditedText tokens={tokens} edits={answer} language={language} />
          </div>
        ) : draft.kind === "NOOP" ? (
          <p className="text-sm">Your answer: the sentence needs no correction.</p>
        ) : null}
        {isEditing && draft.kind === "EDITS" && mayChange ? (
          <AnswerEditor
            {...{ tokens, types, language }}
            edits={answer}
            onChange={(edits) => change({ ...draft, kind: "EDITS", edits }, PAUSE_MS)}
          />
        ) : null}
        {draft.kind === "EDITS" || draft.kind === "NOOP" ? (
          <Textarea
            label="Why"
            optional
            hint="Annotators read this without learning whose answer it is. Do not name your team."
            rows={1}
            value={draft.reason}
            disabled={!mayChange}
            maxLength={2000}
            className="max-w-reading"
            onChange={(event) => change({ ...draft, reason: event.target.value }, PAUSE_MS)}
          />
        ) : null}
        {typeof saving === "object" ? (
          <div className="flex flex-wrap items-center gap-3">
            <FormMessage kind="error">{saving.problem}</FormMessage>
            <Button size="small" onClick={send}>
              Try again
            </Button>
          </div>
        ) : null}
      </div>
    </section>
  );
}

function has(edits: readonly GoldEdit[], { start, end, corrections }: GoldEdit): boolean {
  return edits.some(
    (edit) => edit.start === start && edit.end === end && edit.corrections[0] === corrections[0],
  );
}

function problemIn(result: Awaited<ReturnType<typeof save>>): string {
  if (result.status !== "failed") return "";
  const [field] = Object.values(result.fields);
  return result.message || (field ?? "");
}

function statusWords(kind: Draft["kind"], saving: Saving, isHandedIn: boolean): string {
  if (saving === "waiting" || saving === "saving") return "Saving …";
  if (typeof saving === "object") return "Not saved";
  if (kind === null) return saving === "saved" ? "Taken back" : "";
  if (isHandedIn) return saving === "saved" ? "Saved and handed in" : "Handed in";
  return saving === "saved" ? "Saved as a draft" : "Draft";
}
