"use client";

import { type FormEvent, useState } from "react";
import { fittingInstructions, type InstructionsKind } from "@/lib/domain/campaigns/default-instructions";

/** The instructions begin as the text for the kind, and follow kind and languages until somebody writes in them. */
export function useInstructions(usual: Readonly<Record<InstructionsKind, string>>) {
  const [text, setText] = useState(usual.CORRECTION);

  function follow({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLTextAreaElement) return;
    const form = new FormData(currentTarget);
    const entered = (name: string) => String(form.get(name) ?? "");
    const kind = entered("kind") === "GENERATION" ? "GENERATION" : "CORRECTION";
    const fitting = usual[fittingInstructions(kind, entered("sourceLanguage"), entered("targetLanguage"))];
    setText((now) => (Object.values(usual).includes(now) || now.trim() === "" ? fitting : now));
  }

  return { text, setText, follow };
}
