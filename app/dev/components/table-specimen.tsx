import { Badge } from "@/components/ui/badge";
import { Pagination } from "@/components/ui/pagination";
import { StatusWord } from "@/components/ui/status-word";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";

const leaderboard = [
  { range: "1", system: "North", score: "0.628", wins: "1,204", clusterEnds: true },
  { range: "2–3", system: "Harbour", score: "0.566", wins: "1,010", clusterEnds: false },
  { range: "2–4", system: "Lantern", score: "0.561", wins: "998", clusterEnds: false },
  { range: "3–4", system: "Meadow", score: "0.550", wins: "971", clusterEnds: true },
  { range: "5", system: "INPUT", score: "0.456", wins: "87", clusterEnds: false },
];

const places = [0, 1, 2, 3, 4, 5, 6, 7];

export function TableSpecimen({ theme }: { readonly theme: string }) {
  return (
    <div className="space-y-6">
      <Table caption={`Leaderboard, ${theme}`}>
        <thead>
          <tr>
            <HeadCell>Range</HeadCell>
            <HeadCell>System</HeadCell>
            <HeadCell numeric>Score</HeadCell>
            <HeadCell numeric>Wins</HeadCell>
          </tr>
        </thead>
        <tbody>
          {leaderboard.map((row) => (
            <Row key={row.system} ruleBelow={row.clusterEnds}>
              <Cell>{row.range}</Cell>
              <RowHead className="font-semibold">{row.system}</RowHead>
              <Cell numeric>{row.score}</Cell>
              <Cell numeric>{row.wins}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <Table caption={`Judges, ${theme}`} boxHeight="8.5rem">
        <thead>
          <tr>
            <HeadCell>Judge</HeadCell>
            <HeadCell>State</HeadCell>
            <HeadCell numeric>Done</HeadCell>
            <HeadCell numeric>Pace</HeadCell>
            <HeadCell numeric>κ with others</HeadCell>
          </tr>
        </thead>
        <tbody>
          {places.map((index) => (
            <Row key={index}>
              <RowHead>
                judge-0{index + 1} {index === 0 ? <Badge>you</Badge> : null}
              </RowHead>
              <Cell>
                {index === 4 ? (
                  <StatusWord mark="warning">11 all-equal in a row</StatusWord>
                ) : (
                  <StatusWord mark={index < 3 ? "active" : "waiting"}>
                    {index < 3 ? "Judging" : "Invited"}
                  </StatusWord>
                )}
              </Cell>
              <Cell numeric>{150 - index * 17}</Cell>
              <Cell numeric>{41 + index} s</Cell>
              <Cell numeric>0.3{index}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <Pagination
        page={2}
        pages={7}
        hrefOf={(page) => `/dev/components?page=${page}`}
        label={`Pages, ${theme}`}
      />
    </div>
  );
}
