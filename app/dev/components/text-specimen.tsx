import { Kbd } from "@/components/ui/kbd";
import { TextLink } from "@/components/ui/text-link";

export function TextSpecimen() {
  return (
    <div className="space-y-4">
      <h2>Sentences and running text</h2>
      <p className="sentence font-semibold">She have lived here since ten years .</p>
      <p className="sentence">
        She <ins className="mark-insertion">has</ins> lived <del className="mark-deletion">here</del>{" "}
        <ins className="mark-insertion">for</ins> ten years .
      </p>
      <p className="max-w-reading">
        A ranking counts once it is stored. How the scores are made stands in{" "}
        <TextLink href="/">the notes on method</TextLink>; the test is described{" "}
        <TextLink href="https://example.org/" external>
          elsewhere
        </TextLink>
        .
      </p>
      <p className="text-ink-soft text-sm">
        <Kbd>1</Kbd>–<Kbd>5</Kbd> rank and go on · <Kbd>↑</Kbd> <Kbd>↓</Kbd> move · <Kbd>=</Kbd> same as above
        · <Kbd>Enter</Kbd> send
      </p>
    </div>
  );
}
