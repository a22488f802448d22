import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { TABLE_7 } from "../../domain/studies/conll2014-published-scores";
import { env } from "../../env";
import {
  callCloses,
  handedIn,
  openCall,
  type RegisteredMember,
  registeredTeam,
  scoreAll,
  whileOpen,
} from "../../testing/calls/open-call";
import { useTestDatabase } from "../../testing/database/database";
import { studyOutputs } from "../../testing/studies/study-outputs";
import { viewBoard } from "./view-board";

const conll = path.join(env().ADJUDGE_STUDIES, "conll2014");
const outputs = studyOutputs();
const isThere = outputs !== undefined && existsSync(path.join(conll, "official"));
const fileOf = (...parts: readonly string[]) => ({
  name: parts.at(-1)!,
  bytes: new Uint8Array(readFileSync(path.join(conll, ...parts))),
});

describe.skipIf(!isThere)("CoNLL-2014, rehearsed", () => {
  const { db } = useTestDatabase();

  it("gives Table 7 from the annotators’ SGML files, with one team a line short, one late and one twice", async () => {
    const call = await openCall(
      db,
      { board: "hidden" },
      {
        ...{ name: "test", isValidation: false, references: [] },
        source: fileOf("conll14st-test.tok.src"),
        gold: [fileOf("official", "official-2014.0.sgml"), fileOf("official", "official-2014.1.sgml")],
      },
    );
    const { systems, folder } = outputs!;
    const teams = new Map<string, RegisteredMember>();
    for (const system of systems.filter((name) => name !== "INPUT"))
      teams.set(system, await registeredTeam(db, call, system));
    const doubted: string[] = [];
    const textOf = (system: string) => readFileSync(path.join(folder, system), "utf8");
    for (const [system, team] of teams) {
      const text = textOf(system);
      if (system === "PKU") {
        const short = await handedIn(db, team, text.slice(text.indexOf("\n") + 1), { primary: true });
        expect(short).toMatchObject({ state: "INVALID", submissionsLeft: 7 });
      }
      if (system === "UFC") {
        const late = { now: new Date(callCloses.getTime() + 1000), primary: true };
        await expect(handedIn(db, team, text, late)).rejects.toThrow("30 Nov 2026, 12:00:01 UTC");
      }
      const first = await handedIn(db, team, text, { primary: true, system });
      if (first.problems.length > 0) {
        doubted.push(`${system}: ${first.problems[0]?.text.replace(/ If this is meant.*/, "")}`);
        expect((await handedIn(db, team, text, { primary: true, system, anyway: true })).problems).toEqual(
          [],
        );
      }
      if (system === "AMU") expect((await handedIn(db, team, text)).submissionsLeft).toBe(5);
    }
    expect(doubted).toEqual(["POST: 1 line is empty where the source is not."]);
    await scoreAll(db);
    const board = await viewBoard(
      { callId: call.callId },
      { db, actor: { kind: "system" }, now: whileOpen, seed: 1 },
    );
    const rows = board.boards[0]!.rows.map(({ team, figures }) => {
      const [f, p, r] = figures.map(({ value }) => value);
      return [team, { p, r, f }];
    });
    const published = Object.entries(TABLE_7).filter(([team]) => teams.has(team));
    expect(rows).toEqual(published);
    expect(board.boards[0]!.rows.map(({ rank }) => rank)).toEqual(rows.map((_, place) => place + 1));
  }, 120_000);
});
