"use client";

import { type FormEvent, useState } from "react";
import { defaultInstructions } from "@/lib/domain/campaign/default-instructions";

/** The instructions begin as the text for the kind, and follow the kind until somebody writes in them. */
export function useInstructions() {
  const [text, setText] = useState(defaultInstructions.CORRECTION);

  function takeKind({ target }: FormEvent) {
    const kind = target instanceof HTMLInputElement ? target.value : "";
    if (kind !== "CORRECTION" && kind !== "GENERATION") return;
    setText((now) =>
      Object.values(defaultInstructions).includes(now) || now.trim() === "" ? defaultInstructions[kind] : now,
    );
  }

  return { text, setText, takeKind };
}
