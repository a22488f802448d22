"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { formatCount } from "@/lib/domain/text/format-count";
import { formatAnswered, formatMinute } from "@/lib/domain/text/format-date";
import type { JudgeView } from "@/lib/usecases/view-judges";
import { judgeStates } from "./judge-states";

interface JudgeDetailsProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly judge: JudgeView;
}

/** All that is known of a judge, platform ids among it, which the table only counts. */
export function JudgeDetails({ open, onOpenChange, judge }: JudgeDetailsProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      closeOnOutsideClick
      title={judge.pseudonym}
      footer={
        <Button data-autofocus="" onClick={() => onOpenChange(false)}>
          Close
        </Button>
      }
    >
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {factsOf(judge).map(([term, fact]) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="[overflow-wrap:anywhere]" dir="auto">
              {fact}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function factsOf(judge: JudgeView): readonly (readonly [string, string])[] {
  const { workload, done, skipped, open, consentVersion, consentedAt } = judge;
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ["State", judgeStates[judge.state].word],
    ["Name", judge.name],
    ["Label", judge.label],
    ["Came in", formatMinute(judge.createdAt)],
    ["Done", workload === null ? formatCount(done) : `${formatCount(done)} of ${formatCount(workload)}`],
    ["Skipped", formatCount(skipped)],
    ["Open tasks", formatCount(open)],
    ["Last answer", judge.lastAnswerAt && formatAnswered(judge.lastAnswerAt)],
    ["Consent", consentedAt && `version ${consentVersion}, ${formatMinute(consentedAt)}`],
    ["Took over from", judge.replaces],
    ["Replaced by", judge.replacedBy],
    ["Participant", judge.platformId],
    ["Study", judge.platformStudy],
    ["Session", judge.platformSession],
    ["Forgotten", judge.forgottenAt && formatMinute(judge.forgottenAt)],
    ["Comment", judge.endComment],
  ];
  return facts.flatMap(([term, fact]) => (fact ? [[term, fact] as const] : []));
}
