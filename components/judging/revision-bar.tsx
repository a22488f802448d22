import { Button } from "@/components/ui/button";
import { countOf } from "@/lib/domain/text/format-count";
import { TaskBar } from "./task/task-bar";

interface RevisionBarProps {
  /** 0 is the last answer. */
  readonly place: number;
  readonly of: number;
  readonly note: string | undefined;
  readonly onPlace: (place: number) => void;
  readonly returnWords: string;
  readonly onLeave: () => void;
}

/** Over an earlier answer: what a change will do, and the way around. */
export function RevisionBar({ place, of, note, onPlace, returnWords, onLeave }: RevisionBarProps) {
  return (
    <TaskBar
      actions={
        <>
          <Button size="small" disabled={place + 1 >= of} onClick={() => onPlace(place + 1)}>
            Earlier
          </Button>
          <Button size="small" disabled={place === 0} onClick={() => onPlace(place - 1)}>
            Later
          </Button>
          <Button size="small" onClick={onLeave}>
            {returnWords}
          </Button>
        </>
      }
    >
      <p role="status">
        {note ? <strong className="font-semibold">{note} </strong> : null}
        {place === 0 ? "Your last answer." : `${countOf(place, "answer", "answers")} before your last one.`}{" "}
        Sending it again replaces the earlier answer.
      </p>
    </TaskBar>
  );
}
