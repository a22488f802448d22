"use client";

import type { ReactNode } from "react";
import type { Filling, WordKey } from "@/lib/domain/words/catalogue";
import { phrase } from "./phrase";
import { useSpoken } from "./words-provider";

interface SaidProps<Key extends WordKey> {
  readonly of: Key;
  readonly with?: Filling<Key, ReactNode>[0];
}

/** What a key stands for, also where the part that shows it is made on the server. */
export function Said<Key extends WordKey>({ of, with: filling }: SaidProps<Key>) {
  return phrase(useSpoken().words, of, filling);
}
