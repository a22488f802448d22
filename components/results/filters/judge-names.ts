import type { JudgeChoice } from "@/lib/domain/results/results-frame";

/** What pages call a judge: the pseudonym where the viewer may know it, the name of the exports otherwise. */
export function judgeNames(
  judges: readonly Pick<JudgeChoice, "name" | "pseudonym">[],
): (name: string) => string {
  const names = new Map(judges.map(({ name, pseudonym }) => [name, pseudonym ?? name]));
  return (name) => names.get(name) ?? name;
}
