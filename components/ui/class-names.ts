/**
 * Joins the class names that apply. It settles no quarrels: a class given from outside places a component (margin, width, column);
 * one that must beat the component's own is written with `!`, as in `max-w-none!`. A library that settles them
 * would cost every page 9.4 KiB.
 */
export function cn(...values: readonly (string | false | null | undefined)[]): string {
  return values.filter(Boolean).join(" ");
}
