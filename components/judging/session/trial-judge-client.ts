import type { JudgeAnswer } from "@/lib/domain/judging/judge-session";
import {
  agreeInTrial,
  answerInTrial,
  commentInTrial,
  startTrial,
  type TrialMaterial,
  trialSession,
} from "@/lib/domain/judging/trial-judging";
import type { JudgeClient } from "./judge-client";

/** Tasks from a list, answers in memory until the page is closed: nothing is asked of any server. */
export function trialJudgeClient(material: TrialMaterial): JudgeClient {
  let state = startTrial;
  return {
    session: async () => ({ outcome: "stored", body: trialSession(material, state) }),
    answer: async (answer: JudgeAnswer) => {
      const answered = answerInTrial(material, state, answer, new Date().toISOString());
      if (answered === "conflict") return { outcome: "conflict", message: "" };
      state = answered.state;
      return { outcome: "stored", body: answered.acknowledged };
    },
    pastAnswers: async () => state.answers.map(({ activeMs: _, ...past }) => past),
    draft: async () => undefined,
    giveBack: async () => undefined,
    begin: async ({ consent }) => {
      if (consent !== null) state = agreeInTrial(state);
      return { outcome: "stored", body: trialSession(material, state) };
    },
    // A trial lasts for one page, and keeps the texts that it was made with.
    texts: async () => ({ outcome: "try-again", message: "" }),
    consistency: async () => ({ outcome: "stored", body: null }),
    comment: async (text) => {
      state = commentInTrial(state, text);
      return { outcome: "stored", body: null };
    },
  };
}
