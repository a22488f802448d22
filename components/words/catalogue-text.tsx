"use client";

import type { ReactNode } from "react";
import type { Filling, WordKey } from "@/lib/domain/words/catalogue";
import { phrase } from "./phrase";
import { useSpoken } from "./words-provider";

interface CatalogueTextProps<Key extends WordKey> {
  readonly of: Key;
  readonly with?: Filling<Key, ReactNode>[0];
}

/** What a key stands for, also where the part that shows it is made on the server. */
export function CatalogueText<Key extends WordKey>({ of, with: filling }: CatalogueTextProps<Key>) {
  return phrase(useSpoken().words, of, filling);
}
