import { Switch } from "@/components/ui/fields/switch";
import { useSay } from "@/components/words/words-provider";
import { MarkedText } from "./marked-text";
import { useShowsReplaced } from "./use-shows-replaced";

const marks = [
  { source: "help.exampleShort", hypothesis: "help.exampleLong", means: "help.markAdded" },
  { source: "help.exampleLong", hypothesis: "help.exampleShort", means: "help.markDeleted" },
  { source: "help.exampleWord", hypothesis: "help.exampleOtherWord", means: "help.markReplaced" },
  { source: "help.exampleMistake", hypothesis: "help.exampleShort", means: "help.markLetters" },
  { source: "help.exampleSpaced", hypothesis: "help.exampleUnspaced", means: "help.markSpacing" },
] as const;

/** What the marks in texts mean, and whether this device shows what was replaced. */
export function MarksLegend() {
  const say = useSay();
  const [showsReplaced, choose] = useShowsReplaced();
  return (
    <section aria-label={say("help.marks")} className="mb-4 border-rule border-b pb-4 text-sm">
      <h3 className="mb-1 font-semibold text-sm">{say("help.marks")}</h3>
      <dl className="mb-2 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1">
        {marks.map(({ source, hypothesis, means }) => (
          <div key={means} className="contents">
            <dt className="font-serif text-base">
              <MarkedText source={say(source)} hypothesis={say(hypothesis)} />
            </dt>
            <dd className="text-ink-soft">{say(means)}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={say("help.showReplaced")}
        hint={say("help.showReplacedHint")}
        checked={showsReplaced}
        onChange={(event) => choose(event.target.checked)}
      />
    </section>
  );
}
