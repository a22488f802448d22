import type { Table } from "../tables/table";
import { isTimeKnown } from "../text/format-date";
import type { JudgeState } from "./judge-state";

/** A judge as organisers see one, with what pays them: who sent them, how much they did, and how they ended. */
export interface ReportedJudge {
  readonly membershipId: number;
  readonly pseudonym: string;
  /** What judgments in exports are called by. */
  readonly exportName: string;
  readonly label: string | undefined;
  /** What a crowd platform calls the judge, its study and its session. */
  readonly platformId: string | null;
  readonly platformStudy: string | null;
  readonly platformSession: string | null;
  readonly state: JudgeState;
  readonly createdAt: Date;
  readonly firstAnswerAt: Date | null;
  readonly lastAnswerAt: Date | null;
  readonly done: number;
  /** None where nothing limits it. */
  readonly workload: number | null;
  readonly skipped: number;
  readonly practised: number;
  readonly controls: { readonly answered: number; readonly passed: number };
  readonly medianActiveMs: number | null;
  readonly activeMs: number | null;
  /** What the judge was shown at the end: a code, or the address to return to. */
  readonly codeShown: string | null;
  readonly codeShownAt: Date | null;
}

/** Judges with their crowd ids, as a file to settle accounts with a platform; times in UTC. */
export function judgesTable(judges: readonly ReportedJudge[]): Table {
  return {
    title: "Judges",
    columns: [
      { title: "Judge" },
      { title: "Participant" },
      { title: "State" },
      { title: "Done", decimals: 0 },
      { title: "Planned", decimals: 0 },
      { title: "Controls passed" },
      { title: "Active minutes", decimals: 1 },
      { title: "Code shown" },
    ],
    rows: judges.map((judge) => [
      judge.pseudonym,
      judge.platformId,
      judge.state,
      judge.done,
      judge.workload,
      judge.controls.answered === 0 ? null : `${judge.controls.passed} of ${judge.controls.answered}`,
      judge.activeMs === null ? null : judge.activeMs / 60_000,
      judge.codeShown,
    ]),
    records: {
      columns: [
        ...["judge", "name in exports", "label", "participant", "study", "session", "state"],
        ...["joined", "first answer", "last answer"],
        ...["tasks done", "tasks planned", "tasks skipped", "practice tasks"],
        ...["controls answered", "controls passed", "median active seconds", "active seconds"],
        ...["completion code shown", "completion code", "completion code shown at"],
      ],
      rows: judges.map((judge) => [
        ...[judge.pseudonym, judge.exportName, judge.label ?? null],
        ...[judge.platformId, judge.platformStudy, judge.platformSession, judge.state],
        ...[timeText(judge.createdAt), timeText(judge.firstAnswerAt), timeText(judge.lastAnswerAt)],
        ...[judge.done, judge.workload, judge.skipped, judge.practised],
        ...[judge.controls.answered, judge.controls.passed],
        ...[seconds(judge.medianActiveMs), seconds(judge.activeMs)],
        ...[judge.codeShownAt === null ? "no" : "yes", judge.codeShown, timeText(judge.codeShownAt)],
      ]),
    },
  };
}

function timeText(time: Date | null): string | null {
  return time === null || !isTimeKnown(time) ? null : time.toISOString();
}

function seconds(milliseconds: number | null): number | null {
  return milliseconds === null ? null : milliseconds / 1000;
}
