import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { JudgeTime } from "@/lib/domain/results/judges/judges-view";
import { formatCount } from "@/lib/domain/text/format-count";

interface JudgeTimesProps {
  readonly times: readonly JudgeTime[];
  readonly nameOf: (judge: string) => string;
  readonly isGrouped: boolean;
}

/** How long each judge took for a ranking. */
export function JudgeTimes({ times, nameOf, isGrouped }: JudgeTimesProps) {
  const hasTime = times.some(({ median }) => median !== null);
  const hasDays = times.some(({ firstAt }) => firstAt !== null);
  return (
    <Table caption="Work and time of each judge" captionHidden className="figures">
      <thead>
        <tr>
          <HeadCell>Judge</HeadCell>
          <HeadCell numeric>{isGrouped ? "Rankings" : "Pairs"}</HeadCell>
          <HeadCell numeric>Judgments</HeadCell>
          {hasTime ? (
            <>
              <HeadCell numeric>
                <abbr title="Median active time of a ranking">Median</abbr>
              </HeadCell>
              <HeadCell numeric>
                <abbr title="Half of the rankings took between these times">Middle 50 %</abbr>
              </HeadCell>
              <HeadCell numeric>Total</HeadCell>
            </>
          ) : null}
          {hasDays ? (
            <>
              <HeadCell numeric>First</HeadCell>
              <HeadCell numeric>Last</HeadCell>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {times.map((time) => (
          <Row key={time.judge}>
            <RowHead>{nameOf(time.judge)}</RowHead>
            <Cell numeric>{formatCount(time.rankings)}</Cell>
            <Cell numeric>{formatCount(time.judgments)}</Cell>
            {hasTime ? (
              <>
                <Cell numeric>{secondsText(time.median)}</Cell>
                <Cell numeric className="text-ink-soft">
                  {time.lowerQuartile === null
                    ? "–"
                    : `${secondsText(time.lowerQuartile)} – ${secondsText(time.upperQuartile)}`}
                </Cell>
                <Cell numeric>{spanText(time.total)}</Cell>
              </>
            ) : null}
            {hasDays ? (
              <>
                <Cell numeric>{time.firstAt ? <Time at={time.firstAt} form="day" /> : "–"}</Cell>
                <Cell numeric>{time.lastAt ? <Time at={time.lastAt} form="day" /> : "–"}</Cell>
              </>
            ) : null}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** "41 s", "1.8 s" below ten; a dash where nothing was measured. */
export function secondsText(milliseconds: number | null): string {
  if (milliseconds === null) return "–";
  const seconds = milliseconds / 1000;
  return `${seconds < 9.95 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}

/** "2 h 05 min", "12 min"; less than a minute in seconds. */
export function spanText(milliseconds: number | null): string {
  if (milliseconds === null || milliseconds < 60_000) return secondsText(milliseconds);
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min`;
}
