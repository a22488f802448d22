import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { DoubleFile } from "./upload-session";

interface UploadDoublesProps {
  readonly doubles: readonly DoubleFile[];
  readonly onReplace: (name: string) => void;
  readonly onKeep: (name: string) => void;
}

/** Files under names that are taken: which of two is meant, only a person knows. */
export function UploadDoubles({ doubles, onReplace, onKeep }: UploadDoublesProps) {
  return (
    <div role="status" className="space-y-2 empty:hidden">
      {doubles.map(({ name, here }) => (
        <Notice
          key={name}
          kind="warning"
          title={name}
          action={
            <span className="flex flex-wrap gap-2">
              <Button size="small" onClick={() => onReplace(name)}>
                Replace<span className="sr-only"> {here}</span>
              </Button>
              <Button size="small" variant="bare" onClick={() => onKeep(name)}>
                Keep the first<span className="sr-only"> of {here}</span>
              </Button>
            </span>
          }
        >
          {name === here
            ? "A file of this name is here already. The second one was not sent."
            : `${here} is here already, and its name differs in letter case only. The second one was not sent.`}
        </Notice>
      ))}
    </div>
  );
}
