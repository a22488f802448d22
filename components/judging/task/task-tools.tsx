import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { BareSwitch } from "@/components/ui/fields/bare-switch";
import { useSay } from "@/components/words/words-provider";

interface TaskToolsProps {
  readonly rows: number;
  readonly isPractice: boolean;
  /** What all texts share can be left out. */
  readonly folds: boolean;
  /** Undefined where no differences to the source are marked. */
  readonly marks: { readonly on: boolean; readonly onChange: (on: boolean) => void } | undefined;
  readonly onlyDifferences: boolean;
  readonly onOnlyDifferences: (on: boolean) => void;
  readonly isSorted: boolean;
  readonly onSort: () => void;
  readonly onCompare: () => void;
}

/** Over the texts: what is asked, and how one can look at them. */
export function TaskTools({
  rows,
  isPractice,
  folds,
  marks,
  onlyDifferences,
  onOnlyDifferences,
  isSorted,
  onSort,
  onCompare,
}: TaskToolsProps) {
  const say = useSay();
  return (
    <div className="task-tools">
      <p className="text-ink-soft">
        {isPractice ? (
          <span className="me-2.5">
            <Badge>{say("task.practice")}</Badge>
          </span>
        ) : null}
        {say("task.question", { worst: rows })}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {marks ? (
          <BareSwitch
            label={say("task.markDifferences")}
            checked={marks.on}
            onChange={(event) => marks.onChange(event.target.checked)}
          />
        ) : null}
        {rows > 1 ? (
          <>
            {folds ? (
              <BareSwitch
                label={say("task.onlyDifferences")}
                checked={onlyDifferences}
                onChange={(event) => onOnlyDifferences(event.target.checked)}
              />
            ) : null}
            <span className="flex max-lg:hidden">
              <Button variant="plain" size="small" aria-haspopup="dialog" onClick={onCompare}>
                {say("task.compareTwo")}
              </Button>
              <Button variant="plain" size="small" onClick={onSort}>
                {isSorted ? say("task.originalOrder") : say("task.sortByRank")}
              </Button>
            </span>
          </>
        ) : null}
      </div>
    </div>
  );
}
