import Link from "next/link";
import { Button, buttonStyles } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

const variants = [
  { variant: "primary", words: "Send ranking" },
  { variant: "quiet", words: "Pause" },
  { variant: "danger", words: "Delete campaign" },
  { variant: "bare", words: "Show plain text" },
] as const;

export function ButtonSpecimen() {
  return (
    <div className="space-y-2">
      <h2>Buttons</h2>
      {variants.map(({ variant, words }) => (
        <div key={variant} className="flex flex-wrap items-center gap-2">
          <Button variant={variant}>{words}</Button>
          <Button variant={variant} busy>
            {words}
          </Button>
          <Button variant={variant} disabled>
            {words}
          </Button>
          <Button variant={variant} size="small">
            {words}
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <Link href="/dev/components" className={buttonStyles({ variant: "primary" })}>
          A link that leads on
        </Link>
        <Button size="icon" aria-label="More">
          <Icon name="more" />
        </Button>
      </div>
    </div>
  );
}
