import path from "node:path";
import type { Plugin } from "vitest/config";
import config from "../../../vitest.config";

export interface HeldMutant {
  readonly file: string;
  readonly source: string;
}

/** The mutant that modules are loaded with, if any: one at a time, and nowhere but in this process's memory. */
export const held = globalThis as {
  adjudgeMutant?: HeldMutant | undefined;
  /** Whether a test has loaded it. */
  adjudgeMutantWasLoaded?: boolean;
};

const plugin: Plugin = {
  name: "adjudge-mutant",
  enforce: "pre",
  transform(_code, id) {
    const mutant = held.adjudgeMutant;
    if (mutant === undefined || id.split("?")[0] !== mutant.file) return null;
    held.adjudgeMutantWasLoaded = true;
    return { code: mutant.source, map: null };
  },
};

const { projects = [], ...rest } = config.test ?? {};

/** The project's own tests, with a module of theirs replaced; no file finds what another has loaded. */
export default {
  ...config,
  root: path.resolve(import.meta.dirname, "../../.."),
  plugins: [plugin],
  test: {
    ...rest,
    projects: projects.map((project) =>
      typeof project === "object" && "test" in project
        ? { ...project, test: { ...project.test, isolate: true } }
        : project,
    ),
  },
};
