"use client";

import { useMemo } from "react";
import { JudgingPage, type JudgingPageProps } from "./judging-page";
import { httpJudgeClient } from "./session/http-judge-client";
import { judgeStorage } from "./session/judge-storage";

interface JudgingAtServerProps extends Omit<JudgingPageProps, "client" | "storage"> {
  /** The campaign's slug. */
  readonly campaign: string;
  /** Names this judge in this campaign to this browser's storage, and nobody to anybody else. */
  readonly judgeKey: string;
}

/** A judge at work: tasks come from the server, answers go there. */
export function JudgingAtServer({ campaign, judgeKey, ...page }: JudgingAtServerProps) {
  const client = useMemo(() => httpJudgeClient(campaign), [campaign]);
  const storage = useMemo(() => judgeStorage(judgeKey), [judgeKey]);
  return <JudgingPage client={client} storage={storage} {...page} />;
}
