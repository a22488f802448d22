import { AnswerTime } from "@/components/ui/answer-time";
import { Badge } from "@/components/ui/badge";
import { StatusWord } from "@/components/ui/status-word";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { formatCount } from "@/lib/domain/text/format-count";
import type { JudgeView } from "@/lib/usecases/judges/view-judges";
import { JudgeMenu } from "./judge-menu";
import { judgeStates } from "./judge-states";

interface JudgesTableProps {
  readonly campaignId: string;
  /** Of the consent text that judges are asked for now; 0 where there never was one. */
  readonly consentVersion: number;
  readonly judges: readonly JudgeView[];
}

export function JudgesTable({ campaignId, consentVersion, judges }: JudgesTableProps) {
  const asksConsent = consentVersion > 0;
  const hasPlatform = judges.some(({ platformId }) => platformId !== null);
  return (
    <Table caption="Judges" captionHidden className="figures">
      <thead>
        <tr>
          <HeadCell>Judge</HeadCell>
          <HeadCell>Label</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell numeric>Done</HeadCell>
          <HeadCell numeric>Skipped</HeadCell>
          <HeadCell>Last answer</HeadCell>
          {asksConsent ? <HeadCell>Consent</HeadCell> : null}
          {hasPlatform ? (
            <HeadCell>
              <abbr title="The participant id that the crowd platform sent">Crowd id</abbr>
            </HeadCell>
          ) : null}
          <HeadCell>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {judges.map((judge) => {
          const { mark, word } = judgeStates[judge.state];
          return (
            <Row
              key={judge.membershipId}
              id={`judge-${judge.membershipId}`}
              className="scroll-mt-16 target:bg-accent-wash"
            >
              <RowHead className="text-left">
                {judge.pseudonym}{" "}
                {judge.name === null ? null : (
                  <span dir="auto" className="font-normal text-ink-soft">
                    {judge.name}{" "}
                  </span>
                )}
                {judge.isOrganiser ? <Badge>organiser</Badge> : null}
              </RowHead>
              <Cell className="max-w-60 truncate" title={judge.label}>
                {judge.label ?? "–"}
              </Cell>
              <Cell>
                <StatusWord mark={mark}>
                  {judge.state === "replaced" ? `Replaced by ${judge.replacedBy}` : word}
                </StatusWord>
              </Cell>
              <Cell numeric>
                {formatCount(judge.done)}
                {judge.workload === null ? null : (
                  <span className="text-ink-soft"> of {formatCount(judge.workload)}</span>
                )}
              </Cell>
              <Cell numeric>{formatCount(judge.skipped)}</Cell>
              <Cell className="whitespace-nowrap">
                <AnswerTime at={judge.lastAnswerAt} />
              </Cell>
              {asksConsent ? (
                <Cell className="whitespace-nowrap">
                  {judge.consentVersion === null || judge.consentedAt === null ? (
                    "not yet"
                  ) : (
                    <>
                      version {judge.consentVersion}
                      {judge.consentVersion < consentVersion ? " of " : null}
                      {judge.consentVersion < consentVersion ? consentVersion : null}
                      <span className="text-ink-soft">
                        , <Time at={judge.consentedAt} form="day" />
                      </span>
                    </>
                  )}
                </Cell>
              ) : null}
              {hasPlatform ? (
                <Cell className="max-w-60 truncate" title={judge.platformId ?? undefined}>
                  {judge.platformId ?? "–"}
                </Cell>
              ) : null}
              <Cell className="py-0">
                <JudgeMenu campaignId={campaignId} judge={judge} />
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
