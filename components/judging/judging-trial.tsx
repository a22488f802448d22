"use client";

import { type ReactNode, useMemo, useState } from "react";
import type { TrialMaterial } from "@/lib/domain/judging/trial-judging";
import { JudgingPage } from "./judging-page";
import type { ShownConsent, Welcome } from "./screens/begin-screen";
import { TrialLine } from "./screens/trial-line";
import { inPage, judgeStorage } from "./session/judge-storage";
import { trialJudgeClient } from "./session/trial-judge-client";

interface JudgingTrialProps {
  readonly brand: ReactNode;
  readonly campaignName: string;
  readonly instructions: ReactNode | null;
  readonly instructionsVersion: number;
  readonly consent: ShownConsent | null;
  readonly welcome: Welcome;
  readonly material: TrialMaterial;
  /** The campaign's page. */
  readonly backHref: string;
}

/** The judging page for whoever organises it: nothing leaves this page, and nothing outlives it. */
export function JudgingTrial(properties: JudgingTrialProps) {
  const [round, setRound] = useState(1);
  return <TrialRound key={round} {...properties} onAgain={() => setRound(round + 1)} />;
}

function TrialRound({
  material,
  backHref,
  onAgain,
  ...page
}: JudgingTrialProps & { readonly onAgain: () => void }) {
  const client = useMemo(() => trialJudgeClient(material), [material]);
  const storage = useMemo(() => judgeStorage("trial", inPage()), []);
  return (
    <JudgingPage
      {...page}
      client={client}
      storage={storage}
      leave={{ href: backHref, words: "Back to the campaign" }}
      banner={<TrialLine backHref={backHref} onAgain={onAgain} />}
    />
  );
}
