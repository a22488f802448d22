"use client";

import { useId, useState } from "react";
import { Textarea } from "@/components/ui/fields/textarea";
import { answerOfText } from "@/lib/domain/calls/alternatives/answer-of-text";
import { applyEdits } from "@/lib/domain/metrics/gold/apply-edits";
import type { GoldEdit } from "@/lib/domain/metrics/gold/gold-annotation";
import { goldTokens } from "@/lib/domain/metrics/gold/gold-tokens";
import { editWords } from "./edited-text";

interface AnswerEditorProps {
  readonly tokens: readonly string[];
  readonly edits: readonly GoldEdit[];
  /** Kinds of errors that the gold knows. */
  readonly types: readonly string[];
  readonly language?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (edits: readonly GoldEdit[]) => void;
}

/** Writes an answer as the sentence should read; its edits follow, each with its kind of error. */
export function AnswerEditor({ tokens, edits, types, language, error, onChange }: AnswerEditorProps) {
  const listId = useId();
  const made = applyEdits(tokens, edits).join(" ");
  const [typed, setTyped] = useState(made);
  // Marks elsewhere on the page change the sentence, too.
  const text = goldTokens(typed).join(" ") === made ? typed : made;

  function type(next: string) {
    setTyped(next);
    onChange(answerOfText(tokens, next, edits));
  }

  return (
    <div className="max-w-reading space-y-2">
      <Textarea
        label="The sentence as it should read"
        hint="Words and punctuation marks stand between spaces, as in the source."
        lang={language}
        rows={2}
        className="max-w-reading"
        value={text}
        error={error}
        onChange={(event) => type(event.target.value)}
      />
      {edits.length === 0 ? (
        <p className="text-ink-soft text-sm">No edit: the sentence needs no correction.</p>
      ) : (
        <ul className="space-y-1 text-sm">
          {edits.map((edit, place) => (
            <li key={`${edit.start} ${edit.end}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-48">{editWords(tokens, edit)}</span>
              <label className="flex items-center gap-2 text-ink-soft">
                Type
                <input
                  list={listId}
                  value={edit.type}
                  maxLength={100}
                  onChange={(event) =>
                    onChange(
                      edits.map((each, other) =>
                        other === place ? { ...each, type: event.target.value } : each,
                      ),
                    )
                  }
                  className="h-7 w-36 rounded-md border border-rule-strong bg-raised px-2 text-ink pointer-coarse:min-h-11"
                />
              </label>
            </li>
          ))}
        </ul>
      )}
      <datalist id={listId}>
        {types.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
    </div>
  );
}
