import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { numberText } from "@/lib/domain/charts/number-text";
import type { JudgesPageView } from "@/lib/domain/results/judges/judges-view";
import { CLOSE_PRINT } from "../../tables/print-sizes";

interface JudgeScoresProps extends Pick<JudgesPageView, "systems" | "all" | "judges"> {
  readonly nameOf: (judge: string) => string;
}

/** The Expected Wins of every system by each judge, with the rank of each in small figures. */
export function JudgeScores({ systems, all, judges, nameOf }: JudgeScoresProps) {
  const columns = [
    { key: "all", name: "All", scores: all },
    ...judges.map(({ judge, scores }) => ({ key: `judge ${judge}`, name: nameOf(judge), scores })),
  ].map((column) => ({ ...column, ranks: ranksOf(column.scores) }));
  return (
    <Table caption="Expected Wins by judge" captionHidden className={`figures ${CLOSE_PRINT}`}>
      <thead>
        <tr>
          <HeadCell className="sticky left-0 z-20!">System</HeadCell>
          {columns.map(({ key, name }) => (
            <HeadCell key={key} numeric>
              {name}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {systems.map((system, place) => (
          <Row key={system}>
            <RowHead className="sticky left-0 bg-paper font-semibold">{system}</RowHead>
            {columns.map(({ key, scores, ranks }) => (
              <Cell key={key} numeric>
                {numberText(scores[place], 3)}
                <span className="inline-block w-6 text-right text-ink-soft text-xs">
                  <span className="sr-only">, rank </span>
                  {ranks[place]}
                </span>
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** Equal scores share the better rank. */
function ranksOf(scores: readonly (number | null)[]): (number | null)[] {
  return scores.map((score) =>
    score === null ? null : 1 + scores.filter((other) => other !== null && other > score).length,
  );
}
