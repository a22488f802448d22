import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";

interface BeginButtonsProps {
  readonly pending: boolean;
  readonly children: ReactNode;
}

/** Makes the campaign, or goes back to the others. */
export function BeginButtons({ pending, children }: BeginButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button type="submit" variant="primary" busy={pending}>
        {children}
      </Button>
      <TextLink href="/campaigns" kind="plain">
        Cancel
      </TextLink>
    </div>
  );
}
