import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. It settles no quarrels: a class given from outside places a component (margin, width, column);
 * one that must beat the component's own is written with `!`, as in `max-w-none!`. A library that settles them
 * would cost every page 9.4 KiB.
 */
export function cn(...values: ClassValue[]): string {
  return clsx(values);
}
