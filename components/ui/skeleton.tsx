import { cn } from "./class-names";

/**
 * Keeps the place of what is still to come. Give it the size of the real thing; it stays unseen for the first
 * 300 ms, and it does not move.
 */
export function Skeleton({ className = "h-4" }: { readonly className?: string }) {
  return <span aria-hidden="true" className={cn("late block rounded-sm bg-rule", className)} />;
}
