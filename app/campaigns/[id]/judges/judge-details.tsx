"use client";

import type { ReactNode } from "react";
import { AnswerTime } from "@/components/ui/answer-time";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { Time } from "@/components/ui/time";
import { formatCount } from "@/lib/domain/text/format-count";
import type { JudgeView } from "@/lib/usecases/judges/view-judges";
import { judgeStates } from "./judge-states";

interface JudgeDetailsProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly judge: JudgeView;
}

/** All that is known of a judge. */
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

function factsOf(judge: JudgeView): readonly (readonly [string, ReactNode])[] {
  const { workload, done, skipped, open, consentVersion, consentedAt, codeShown, codeShownAt } = judge;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ["State", judgeStates[judge.state].word],
    ["Name", judge.name],
    ["Label", judge.label],
    ["Joined", <Time key="joined" at={judge.createdAt} />],
    ["Done", workload === null ? formatCount(done) : `${formatCount(done)} of ${formatCount(workload)}`],
    ["Skipped", formatCount(skipped)],
    ["Open tasks", formatCount(open)],
    ["Last answer", judge.lastAnswerAt && <AnswerTime at={judge.lastAnswerAt} />],
    [
      "Consent",
      consentedAt && (
        <>
          version {consentVersion}, <Time at={consentedAt} />
        </>
      ),
    ],
    ["Replaces", judge.replaces],
    ["Replaced by", judge.replacedBy],
    ["Participant", judge.platformId],
    ["Study", judge.platformStudy],
    ["Session", judge.platformSession],
    [
      "Code shown",
      codeShown && codeShownAt && (
        <>
          {codeShown}, <Time at={codeShownAt} />
        </>
      ),
    ],
    ["Data erased", judge.forgottenAt && <Time key="forgotten" at={judge.forgottenAt} />],
    ["Comment", judge.endComment],
  ];
  return facts.filter(([, fact]) => Boolean(fact));
}
