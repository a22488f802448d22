import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../db/connection/client";
import { createStream, type RandomStream } from "../../domain/random/stream";
import { uniformInt } from "../../domain/random/uniform-int";
import { createTeamToken } from "../../usecases/calls/team-tokens";
import { openCall, registeredTeam, textFile } from "../calls/open-call";
import { contextOf } from "../database/people";

/** Teams with a program each, and what it hands in. */
export interface TeamsToHandIn {
  readonly callId: string;
  readonly teams: readonly { readonly token: string; readonly file: string }[];
}

/** How teams fared who all handed in within a minute. */
export interface TeamsAccount {
  readonly teams: number;
  /** Each receipt, in milliseconds. */
  readonly took: readonly number[];
  /** What came instead of a receipt of a submission that counts, with how often. */
  readonly troubles: ReadonlyMap<string, number>;
  /** From the first file to the last score; none where that took longer than was waited. */
  readonly allScoredSeconds: number | undefined;
}

const DAY_MS = 86_400_000;
const LINES = 1312;
const WORDS = 22;
const MAX_WITHIN_SECONDS = 55;
const PATIENCE_MS = 180_000;

const word = (stream: RandomStream) => `w${uniformInt(stream, 0, 400)}`;

/** A sentence with some of its words changed, one of eight on the average. */
function changed(stream: RandomStream, words: readonly string[]): readonly string[] {
  return words.map((each) => (uniformInt(stream, 0, 8) === 0 ? word(stream) : each));
}

/** A call with a test set as large as that of CoNLL-2014, scored by M² and GLEU, and teams that have not handed in yet. */
export async function prepareTeams(db: Database, count: number): Promise<TeamsToHandIn> {
  const stream = createStream(1, "teams", 0);
  const now = new Date();
  const sources = Array.from({ length: LINES }, () => Array.from({ length: WORDS }, () => word(stream)));
  const gold = sources.map((tokens) => {
    const edits = [0, 1].flatMap((annotator) =>
      changed(stream, tokens).flatMap((text, place) =>
        text === tokens[place]
          ? []
          : [`A ${place} ${place + 1}|||W|||${text}|||REQUIRED|||-NONE-|||${annotator}\n`],
      ),
    );
    return `S ${tokens.join(" ")}\n${edits.join("")}\n`;
  });
  const lines = (texts: readonly (readonly string[])[]) =>
    texts.map((text) => `${text.join(" ")}\n`).join("");
  const call = await openCall(
    db,
    { metrics: ["m2", "gleu"], maxTeams: count },
    {
      ...{ name: "test", isValidation: false },
      source: textFile("source.txt", lines(sources)),
      gold: [textFile("gold.m2", gold.join(""))],
      references: [textFile("reference.txt", lines(sources.map((text) => changed(stream, text))))],
    },
    { opens: now, closes: new Date(now.getTime() + DAY_MS), whileOpen: now },
  );
  const { callId } = call;
  const teams: { readonly token: string; readonly file: string }[] = [];
  for (let place = 0; place < count; place += 1) {
    const { actor } = await registeredTeam(db, call, `Group ${place + 1}`);
    const { token } = await createTeamToken({ callId, name: "A program" }, contextOf(db, actor, now));
    teams.push({ token, file: lines(sources.map((text) => changed(stream, text))) });
  }
  return { callId, teams };
}

/** Lets all teams hand in while the judges work, within a minute at most, and waits for the last score. */
export async function handInWithinAMinute(
  db: Database,
  address: string,
  { callId, teams }: TeamsToHandIn,
  { seconds, stop }: { readonly seconds: number; readonly stop: AbortSignal },
): Promise<TeamsAccount> {
  const took: number[] = [];
  const troubles = new Map<string, number>();
  const started = performance.now();
  const withinMs = 1000 * Math.min(MAX_WITHIN_SECONDS, 0.9 * seconds);
  const url = `${address}/api/v1/calls/${callId}/submissions?primary=yes`;
  await Promise.all(
    teams.map(async ({ token, file }, place) => {
      await sleep((place * withinMs) / teams.length, undefined, { signal: stop });
      const begun = performance.now();
      const answer = await fetch(url, {
        method: "POST",
        body: file,
        headers: { authorization: `Bearer ${token}` },
      });
      const receipt = (await answer.json()) as { readonly state?: string };
      const said = receipt.state ?? String(answer.status);
      if (said === "SCORING") took.push(performance.now() - begun);
      else troubles.set(said, (troubles.get(said) ?? 0) + 1);
    }),
  );
  for (;;) {
    const waiting = await db.submission.count({ where: { callId, state: "SCORING" } });
    const passed = performance.now() - started;
    if (waiting === 0 || passed > PATIENCE_MS || stop.aborted)
      return {
        teams: teams.length,
        took,
        troubles,
        allScoredSeconds: waiting === 0 ? passed / 1000 : undefined,
      };
    await sleep(200);
  }
}
