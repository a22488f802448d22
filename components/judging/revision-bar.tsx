import { Button } from "@/components/ui/button";
import { useSay } from "@/components/words/words-provider";
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
  const say = useSay();
  return (
    <TaskBar
      actions={
        <>
          <Button size="small" disabled={place + 1 >= of} onClick={() => onPlace(place + 1)}>
            {say("answers.earlier")}
          </Button>
          <Button size="small" disabled={place === 0} onClick={() => onPlace(place - 1)}>
            {say("answers.later")}
          </Button>
          <Button size="small" onClick={onLeave}>
            {returnWords}
          </Button>
        </>
      }
    >
      <p role="status">
        {note ? <strong className="font-semibold">{note} </strong> : null}
        {place === 0 ? say("answers.last") : say("answers.beforeLast", { count: place })}{" "}
        {say("answers.replaces")}
      </p>
    </TaskBar>
  );
}
