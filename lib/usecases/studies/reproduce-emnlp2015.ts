import path from "node:path";
import { judgeAgreement } from "../../domain/agreement/judge-agreement";
import { judgeCorrelations } from "../../domain/agreement/judge-correlations";
import { type JudgePairCounts, judgePairCounts } from "../../domain/agreement/judge-pair-counts";
import { judgeRankings } from "../../domain/agreement/judge-rankings";
import { AppError } from "../../domain/app-error";
import { judgmentStatistics } from "../../domain/judgments/judgment-statistics";
import { expectedWins } from "../../domain/ranking/expected-wins/expected-wins";
import { headToHead } from "../../domain/ranking/head-to-head";
import { judgmentTable } from "../../domain/ranking/judgment-table";
import { judgeName } from "../../domain/studies/emnlp2015-judges";
import { JUDGES, type Judge } from "../../domain/studies/emnlp2015-published-judges";
import { table1 } from "../../domain/studies/emnlp2015-table-1";
import { table2 } from "../../domain/studies/emnlp2015-table-2";
import { P_ALL, table3b } from "../../domain/studies/emnlp2015-table-3b";
import { table3c } from "../../domain/studies/emnlp2015-table-3c";
import { table3d } from "../../domain/studies/emnlp2015-table-3d";
import { table4 } from "../../domain/studies/emnlp2015-table-4";
import { figure3, table5 } from "../../domain/studies/emnlp2015-table-5";
import { table6 } from "../../domain/studies/emnlp2015-table-6";
import { P_JUDGE, table7 } from "../../domain/studies/emnlp2015-table-7";
import { type ReproducedTable, type Reproduction, reproductionOf } from "../../domain/studies/reproduction";
import { version } from "../../domain/version";
import type { FileContext } from "../results/steps/file-context";
import { judgmentsOfFile } from "../results/steps/judgments-of-file";
import { withComputePool } from "../results/steps/with-compute-pool";
import { readStudyMetrics } from "./steps/reproduce-emnlp2015-metrics";
import { Emnlp2015Work } from "./steps/reproduce-emnlp2015-work";

const CITATION =
  "Grundkiewicz, Junczys-Dowmunt and Gillian, Human Evaluation of Grammatical Error Correction Systems, EMNLP 2015";

export interface ReproduceEmnlp2015Input {
  /** The folder of the studies, which holds `emnlp2015/judgments.xml` and `emnlp2015/metrics/`. */
  readonly dataFolder: string;
  /** The accuracy of TrueSkill over 20 splits and not one: about an hour on two cores. */
  readonly full: boolean;
}

export interface ReproducedStudy extends Reproduction {
  readonly fingerprint: string;
  readonly version: string;
}

/**
 * The tables of the 2015 study that come from its judgments and metrics, repeated and compared with what was published. Seeds are
 * 1 to 20, whoever asks: which cells are met must not hang on a choice.
 */
export async function reproduceEmnlp2015(
  { dataFolder, full }: ReproduceEmnlp2015Input,
  { signal, onProgress, threads }: Omit<FileContext, "seed">,
): Promise<ReproducedStudy> {
  const file = path.join(dataFolder, "emnlp2015", "judgments.xml");
  const { rankings, fingerprint } = await judgmentsOfFile({ files: [file] });
  const table = judgmentTable(rankings);
  const counts = judgePairCounts(table);
  const missing = JUDGES.filter((judge) => !table.judges.includes(judgeName(judge)));
  if (missing.length > 0) {
    const names = missing.map(judgeName).join(", ");
    throw new AppError("invalid-input", `${file} is not the study's file: it has no judgments by ${names}.`);
  }
  const metrics = await readStudyMetrics(dataFolder, counts.all.systems);
  const wins = expectedWins(counts.all).scores;
  const human = new Map(counts.all.systems.map((system, place) => [system, wins[place]!]));
  const tables = await withComputePool(threads, async (pool) => {
    const work = new Emnlp2015Work(pool, { signal, onProgress }, full, 1 + JUDGES.length);
    return [
      table1(judgmentStatistics(rankings)),
      table2(judgeAgreement(rankings)),
      table3b(await work.expectedWins(counts.all, { ew2015: false, p: P_ALL })),
      table3c(await work.trueSkill(counts.all, P_ALL)),
      table3d(headToHead(counts.all)),
      table4({
        ew: await work.accuracies(counts.all, "ew", P_ALL),
        trueskill: await work.accuracies(counts.all, "trueskill", P_ALL),
      }),
      table5(human, metrics),
      figure3(human, metrics),
      table6(judgeCorrelations(judgeRankings(counts, "2015"), "plain")),
      ...(await tablesOfJudges(work, counts)),
    ];
  });
  return { ...reproductionOf("emnlp2015", CITATION, tables), fingerprint, version };
}

async function tablesOfJudges(work: Emnlp2015Work, counts: JudgePairCounts): Promise<ReproducedTable[]> {
  const tables: ReproducedTable[] = [];
  for (const judge of JUDGES) tables.push(await tableOfJudge(work, counts, judge));
  return tables;
}

async function tableOfJudge(
  work: Emnlp2015Work,
  { judges }: JudgePairCounts,
  judge: Judge,
): Promise<ReproducedTable> {
  const { own } = judges.find((each) => each.judge === judgeName(judge))!;
  const boards = await work.expectedWins(own, { ew2015: true, p: P_JUDGE });
  const corrected = expectedWins(own).scores;
  return table7(judge, boards, (system) => corrected[own.systems.indexOf(system)]);
}
