import type { ChecklistStep } from "@/components/campaigns/overview-checklist";
import type { Readiness } from "@/lib/domain/campaigns/readiness";
import { countOf, formatCount } from "@/lib/domain/text/format-count";

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
        : "Upload the sources and the systems’ outputs.",
    },
    {
      label: "Plan",
      href: `${address}/plan`,
      isDone: tasks > 0,
      detail:
        tasks > 0
          ? countOf(tasks, "task", "tasks")
          : "Choose how many rankings you want, then draw the tasks.",
    },
    {
      label: "Practice and control tasks",
      href: `${address}/plan/known-answers`,
      isDone: planned > 0 && known >= planned,
      isOptional: planned === 0,
      detail:
        planned > 0
          ? `${known} of ${formatCount(planned)} planned tasks have known answers`
          : "Practice shows judges what you expect; control tasks show whose answers to check.",
    },
    {
      label: "Judges",
      href: `${address}/judges`,
      isDone: invited > 0,
      detail:
        invited > 0
          ? `${countOf(judges, "judge has", "judges have")} joined, ${countOf(links, "link is", "links are")} unused`
          : "Create a link for each judge, or one sign-up link for all.",
    },
    {
      label: "Open",
      isDone: false,
      detail: "Open the campaign with the button above; judges then receive tasks.",
    },
  ];
}
