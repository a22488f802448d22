import { cn } from "@/components/ui/class-names";

/** The look of one line of the account menu; wear it on a link, or on the button that signs out. */
export function accountMenuItemStyles(className?: string): string {
  return cn(
    "block w-full rounded-sm px-2.5 py-1.5 text-left text-sm text-ink hover:bg-accent-wash pointer-coarse:py-2.5",
    className,
  );
}
