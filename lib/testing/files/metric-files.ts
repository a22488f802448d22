import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { beforeAll } from "vitest";
import { useTemporaryFolder } from "./temporary-folder";

export const METRIC_FILES = {
  human: "A 0.9\nB 0.7\nC 0.6\nD 0.2\n",
  good: "A 90\nB 75\nC 70\nD 10\n",
  bad: "metric\tx-y\tset\tD\t5\nmetric\tx-y\tset\tC\t4\nmetric\tx-y\tset\tB\t6\nmetric\tx-y\tset\tA\t1\n",
  shares: "A 0.5 0.9 0.1\nB 0.5 0.6 0.2\nC 0.4 0.5 0.3\nD 0.3 0.1 0.9\n",
  several: "m\tx-y\tset\tA\t1\nn\tx-y\tset\tB\t2\n",
  flat: "A 1\nB 1\nC 1\nD 1\n",
  fewer: "A 1\nB 2\nC 3\nE 4\n",
  other: "X 1\nY 2\n",
  formula: "=A 0.9\n=B 0.7\n",
  sentences: ["A", "B", "C", "D"]
    .flatMap((system, place) =>
      [0, 1, 2].map((segment) => `m\tx-y\tset\t${system}\t${segment}\t${9 - place}\n`),
    )
    .join(""),
  half: ["A", "B"]
    .flatMap((system, place) => [0, 1, 2].map((segment) => `m\tx-y\tset\t${system}\t${segment}\t${place}\n`))
    .join(""),
  "judgments.csv": [
    "srclang,trglang,srcIndex,segmentId,judgeId,system1Id,system1rank,system2Id,system2rank,rankingID",
    "x,y,0,0,j1,set.A.x-y,1,set.B.x-y,2,1",
    "x,y,1,1,j1,set.A.x-y,1,set.B.x-y,1,2",
    "x,y,2,2,j1,set.A.x-y,2,set.C.x-y,1,3",
    "",
  ].join("\n"),
  broken: "A 0.9\nB nan\n",
  empty: "",
} as const;

/** A folder with these scores and judgments in it, and the words of commands that name them. */
export function useMetricFiles() {
  const { at } = useTemporaryFolder();
  beforeAll(() => {
    for (const [name, text] of Object.entries(METRIC_FILES)) writeFileSync(at(name), text);
    writeFileSync(at("good.gz"), gzipSync(METRIC_FILES.good));
  });
  return {
    at,
    human: () => ["--human", at("human")],
    metric: (name: string, file = name) => ["--metric", `${name}=${at(file)}`],
  };
}
