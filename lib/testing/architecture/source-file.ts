import { findImports, type Import } from "./imports";
import { type Token, tokenise } from "./tokens";

/** A file of the tree, by its path from the root with forward slashes. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
}

export interface SourceFile {
  readonly path: string;
  readonly tokens: readonly Token[];
  readonly imports: readonly Import[];
}

export function parseSource({ path, text }: SourceText): SourceFile {
  const tokens = tokenise(text);
  return { path, tokens, imports: findImports(path, tokens) };
}
