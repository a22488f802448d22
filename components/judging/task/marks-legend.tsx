import { Switch } from "@/components/ui/fields/switch";
import { MarkedText } from "./marked-text";
import { useShowsReplaced } from "./use-shows-replaced";

const marks = [
  { source: "He goes home", hypothesis: "He goes straight home", means: "added" },
  { source: "He goes straight home", hypothesis: "He goes home", means: "deleted" },
  { source: "He went home", hypothesis: "He drove home", means: "replaced" },
  { source: "He go home", hypothesis: "He goes home", means: "letters changed within a word" },
  { source: "He goes home .", hypothesis: "He goes home.", means: "spacing changed: ␣ space, ↵ line, ⇥ tab" },
] as const;

/** What the marks in texts mean, and whether this device shows what was replaced. */
export function MarksLegend() {
  const [showsReplaced, choose] = useShowsReplaced();
  return (
    <section aria-label="Marks" className="mb-4 border-rule border-b pb-4 text-sm">
      <h3 className="mb-1 font-semibold text-sm">Marks</h3>
      <dl className="mb-2 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1">
        {marks.map(({ source, hypothesis, means }) => (
          <div key={means} className="contents">
            <dt className="font-serif text-base">
              <MarkedText source={source} hypothesis={hypothesis} />
            </dt>
            <dd className="text-ink-soft">{means}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Show what was replaced"
        hint="Kept on this device."
        checked={showsReplaced}
        onChange={(event) => choose(event.target.checked)}
      />
    </section>
  );
}
