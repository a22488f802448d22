export type Theme = "light" | "dark";

/** The theme that a cookie asks for; undefined, also for values unknown here, means: as the system has it. */
export function parseTheme(value: string | undefined): Theme | undefined {
  return value === "light" || value === "dark" ? value : undefined;
}

/**
 * The other theme, seen from the one now shown. A choice that only repeats the system's own is no choice: it is
 * forgotten, so that the page follows the system again.
 */
export function nextTheme(chosen: Theme | undefined, system: Theme): Theme | undefined {
  const next = (chosen ?? system) === "dark" ? "light" : "dark";
  return next === system ? undefined : next;
}
