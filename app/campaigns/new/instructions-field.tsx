"use client";

import { type ReactNode, useState, useTransition } from "react";
import { buttonStyles } from "@/components/ui/button";
import { Textarea } from "@/components/ui/fields/textarea";
import { previewInstructions } from "./actions";

interface InstructionsFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

const unavailable = <p className="text-ink-soft">The server does not respond. Try again in a moment.</p>;

/** Markdown to write, and to look at as judges will: the server renders it, so that no page loads a renderer. */
export function InstructionsField({ text, onChange, error }: InstructionsFieldProps) {
  const [shown, setShown] = useState<"text" | "preview">("text");
  const [preview, setPreview] = useState<ReactNode>(null);
  const [pending, startTransition] = useTransition();

  function look() {
    setShown("preview");
    startTransition(async () => setPreview(await previewInstructions(text).catch(() => unavailable)));
  }

  const choice = (pressed: boolean) =>
    buttonStyles({
      variant: "plain",
      size: "small",
      className: pressed ? "bg-sunk! font-semibold!" : "text-ink-soft!",
    });

  return (
    <div className="relative">
      <div className="mb-1 flex gap-1 min-[24rem]:absolute min-[24rem]:-top-1.5 min-[24rem]:right-0 min-[24rem]:mb-0 pointer-coarse:min-[24rem]:-top-5">
        <button
          type="button"
          aria-pressed={shown === "text"}
          className={choice(shown === "text")}
          onClick={() => setShown("text")}
        >
          Write
        </button>
        <button
          type="button"
          aria-pressed={shown === "preview"}
          aria-busy={pending}
          className={choice(shown === "preview")}
          onClick={look}
        >
          Preview
        </button>
      </div>
      <div hidden={shown !== "text"}>
        <Textarea
          label="Instructions for judges"
          name="instructions"
          rows={14}
          className="max-w-none!"
          hint="You can use Markdown: **bold**, *italic*, lists, links. Judges can reopen the instructions at any time."
          value={text}
          onChange={(event) => onChange(event.target.value)}
          error={error}
        />
      </div>
      <section hidden={shown !== "preview"} aria-label="Instructions as judges see them" aria-live="polite">
        <p className="mb-1 font-semibold text-sm">Instructions for judges</p>
        <div className="min-h-40 border-rule-strong border-l-[3px] bg-raised px-4 py-3">{preview}</div>
      </section>
    </div>
  );
}
