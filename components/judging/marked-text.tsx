import { Fragment } from "react";
import { isPlaceholder } from "@/lib/domain/campaign-import/placeholder-text";
import { type DiffRun, tokenDiff } from "@/lib/domain/judging/token-diff";

interface MarkedTextProps {
  readonly source: string;
  readonly hypothesis: string;
}

/** A hypothesis with its differences to the source: what was written is shown on blue, what was left out struck; as it is where no source is known. */
export function MarkedText({ source, hypothesis }: MarkedTextProps) {
  if (isPlaceholder(source)) return hypothesis;
  const runs = tokenDiff(source, hypothesis);
  let place = 0;
  return runs.map((run, index) => {
    const key = place;
    place += run.source.length + run.hypothesis.length;
    return <Fragment key={key}>{marked(run, runs[index - 1])}</Fragment>;
  });
}

function marked({ kind, source, hypothesis }: DiffRun, before: DiffRun | undefined) {
  if (kind === "kept") return hypothesis;
  if (kind === "deleted") {
    // At the end of a hypothesis the space before what was left out is gone with it.
    const parted = before === undefined || /\s$/u.test(before.hypothesis) || !/\s$/u.test(before.source);
    return (
      <>
        {parted ? null : " "}
        <del className="mark-deletion">{source.trimEnd()}</del>
        {spaceAfter(source)}
      </>
    );
  }
  return (
    <>
      <ins className="mark-insertion">{hypothesis.trimEnd()}</ins>
      {spaceAfter(hypothesis)}
    </>
  );
}

/** A mark ends with its last word. */
function spaceAfter(text: string): string {
  return text.slice(text.trimEnd().length);
}
