import { Button } from "@/components/ui/button";

interface RevisionBarProps {
  /** 0 is the last answer. */
  readonly place: number;
  readonly of: number;
  readonly note: string | undefined;
  readonly onPlace: (place: number) => void;
  readonly onLeave: () => void;
}

/** Over an earlier answer: what a change will do, and the way around. */
export function RevisionBar({ place, of, note, onPlace, onLeave }: RevisionBarProps) {
  return (
    <div className="border-rule border-b bg-sunk text-sm">
      <div className="mx-auto flex max-w-240 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1 sm:px-6">
        <p className="min-w-0 flex-1 basis-72 py-1 pl-3.5" role="status">
          {note ? <strong className="font-semibold">{note} </strong> : null}
          {place === 0 ? "Your last answer." : `Your answer ${place + 1} back.`} Sending it again replaces the
          earlier answer.
        </p>
        <Button size="small" disabled={place + 1 >= of} onClick={() => onPlace(place + 1)}>
          Earlier
        </Button>
        <Button size="small" disabled={place === 0} onClick={() => onPlace(place - 1)}>
          Later
        </Button>
        <Button size="small" onClick={onLeave}>
          Return to the task
        </Button>
      </div>
    </div>
  );
}
