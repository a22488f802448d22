import path from "node:path";
import type { Plugin } from "vitest/config";
import config from "../../../vitest.config";

export interface HeldMutant {
  readonly file: string;
  readonly source: string;
}

/** The mutant that modules are loaded with, if any: one at a time, and nowhere but in this process's memory. */
export const held = globalThis as { adjudgeMutant?: HeldMutant | undefined };

const plugin: Plugin = {
  name: "adjudge-mutant",
  enforce: "pre",
  transform(_code, id) {
    const mutant = held.adjudgeMutant;
    return mutant !== undefined && id.split("?")[0] === mutant.file
      ? { code: mutant.source, map: null }
      : null;
  },
};

/** The project's own tests, with a module of theirs replaced. */
export default { ...config, root: path.resolve(import.meta.dirname, "../../.."), plugins: [plugin] };
