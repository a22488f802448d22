import { isTestFile } from "./rooms";
import type { SourceFile } from "./source-file";
import type { Violation } from "./violation";

/** What Next asks for by its name. */
const OF_NEXT = /\/(page|layout|template|default|loading|error|global-error|not-found)\.tsx$/;

/**
 * Beside a page stands only what is bound to it: what sends to its actions, leads to its addresses or arranges what its
 * use-case returned. What can be shown without any of these stands in components, in the room of its noun, also while
 * only one page shows it. The page of specimens is all arrangement.
 */
export function pagePartsRule(files: readonly SourceFile[]): readonly Violation[] {
  return files
    .filter(({ path }) => /^app\/(?!dev\/).*\.tsx$/.test(path) && !OF_NEXT.test(path) && !isTestFile(path))
    .filter(({ imports }) => !imports.some(({ target }) => target !== undefined && BOUND.test(target)))
    .map(({ path }) => ({ path, line: 1, message: `is bound to no page. ${instead}` }));
}

const BOUND = /^(app\/|lib\/(usecases|context|auth))/;
const instead =
  "What is shown without a route, an action or a use-case belongs in components/, in the room of its noun, also while one page shows it.";
