import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { PlainScreen } from "./plain-screen";

interface InstructionsScreenProps {
  readonly instructions: ReactNode;
  readonly onBegin: () => void;
}

/** The campaign's instructions, once, before the first task. */
export function InstructionsScreen({ instructions, onBegin }: InstructionsScreenProps) {
  return (
    <PlainScreen title="Instructions" focused>
      {instructions}
      <p className="text-ink-soft text-sm">
        They stay at hand behind <Kbd>?</Kbd> above. Each answer is kept as soon as you send it: you can stop
        whenever you like and go on later.
      </p>
      <Button variant="primary" onClick={onBegin}>
        Show the first task
      </Button>
    </PlainScreen>
  );
}
