import type { SourceFile } from "./source-file";
import type { Violation } from "./violation";

/** What is rendered together shares a context: a frame and its page would otherwise each read who asks, and whose campaign. */
export function pageContextRule(files: readonly SourceFile[]): readonly Violation[] {
  return files
    .filter(({ path }) => path.startsWith("app/") && path.endsWith(".tsx") && !path.endsWith("/actions.tsx"))
    .flatMap(({ path, tokens }) =>
      tokens
        .filter(({ kind, value }) => kind === "word" && value === "requestContext")
        .slice(0, 1)
        .map(({ line }) => ({ path, line, message: `asks requestContext: ${why}` })),
    );
}

const why =
  "what is rendered shares pageContext of app/_shell/page-context.ts. What changes something belongs in a file of actions or a route.";
