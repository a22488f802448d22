import { cn } from "./class-names";

/**
 * A link in running text is underlined; a plain one, in a list of links or a table, has the colour of its
 * surroundings and is underlined when pointed at.
 */
export function linkStyles(kind: "text" | "plain" = "text", className?: string): string {
  return cn(
    "rounded-sm underline-offset-[0.2em]",
    kind === "text"
      ? "text-accent underline decoration-1 hover:decoration-2"
      : "decoration-accent hover:underline",
    className,
  );
}
