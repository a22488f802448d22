import type { ChecklistStep } from "@/components/campaign/overview-checklist";
import type { Readiness } from "@/lib/domain/campaign/readiness";
import { countOf } from "@/lib/domain/text/format-count";

/** What a draft still needs, in the order in which it is done. */
export function stepsToOpening(readiness: Readiness, address: string): readonly ChecklistStep[] {
  const { systems, segments, tasks, judges, links } = readiness;
  const hasData = segments > 0 && systems > 1;
  const planned = readiness.plannedPractice + readiness.plannedControls;
  const known =
    Math.min(readiness.knownPractice, readiness.plannedPractice) +
    Math.min(readiness.knownControls, readiness.plannedControls);
  const invited = judges + links;
  return [
    {
      label: "Data",
      href: `${address}/data`,
      isDone: hasData,
      detail: hasData
        ? `${countOf(systems, "system", "systems")}, ${countOf(segments, "segment", "segments")}`
        : "Upload the sources and what the systems wrote.",
    },
    {
      label: "Plan",
      href: `${address}/plan`,
      isDone: tasks > 0,
      detail:
        tasks > 0 ? countOf(tasks, "task", "tasks") : "Say how many rankings you want, and draw the tasks.",
    },
    ...(planned > 0
      ? [
          {
            label: "Known answers",
            href: `${address}/plan`,
            isDone: known >= planned,
            detail: `${known} of ${countOf(planned, "practice and control task has", "practice and control tasks have")} one`,
          },
        ]
      : []),
    {
      label: "Judges",
      href: `${address}/judges`,
      isDone: invited > 0,
      detail:
        invited > 0
          ? `${countOf(judges, "judge has", "judges have")} come in, ${countOf(links, "link is", "links are")} open`
          : "Make a link for each, or one for all to sign up by.",
    },
    {
      label: "Open",
      isDone: false,
      detail: "Then open the campaign above: judges are given tasks from that moment.",
    },
  ];
}
