import { isWhollyMarked, type MarkedEdit, touches } from "../../edits/marked-edit";
import { compareCodeUnits } from "../../text/compare-code-units";
import type { JudgedTask, JudgedText } from "./judged-tasks";
import { type MarkedShare, markedShare, type TaskCount } from "./marked-shares";

/** What people hold of a system's edits: `yes` are right, `no` wrong. */
export interface SystemPrecision extends MarkedShare {
  readonly system: string;
  /** Texts with edits that are left out, because one of these was not marked. */
  readonly leftOut: number;
  /** Which of the errors that judges bracketed have an edit that is right: `yes` have. Nothing where none was bracketed. */
  readonly recall: MarkedShare | null;
  /** By type, where types are known; those without one last, as null. */
  readonly types: readonly (MarkedShare & { readonly type: string | null })[];
}

/** A text with the task that it is of. */
interface TextOfTask {
  readonly task: JudgedTask;
  readonly text: JudgedText;
}

/**
 * The share of right edits among each system's edits, over texts of which a judge marked every edit; a text that changes
 * nothing says nothing. An edit counts as often as it was judged. The best comes first, equal ones by name.
 */
export function editPrecision(tasks: readonly JudgedTask[], p: number): readonly SystemPrecision[] {
  const bySystem = new Map<string, TextOfTask[]>();
  for (const task of tasks)
    for (const text of task.texts)
      for (const system of text.systems) {
        const own = bySystem.get(system) ?? [];
        own.push({ task, text });
        bySystem.set(system, own);
      }
  return Array.from(bySystem, ([system, texts]) => ({ system, ...precisionOf(texts, p) })).sort(
    (one, other) => (other.share ?? -1) - (one.share ?? -1) || compareCodeUnits(one.system, other.system),
  );
}

/** The same of all texts together, whoever wrote them. */
export function precisionOfAll(tasks: readonly JudgedTask[], p: number): Omit<SystemPrecision, "system"> {
  return precisionOf(
    tasks.flatMap((task) => task.texts.map((text) => ({ task, text }))),
    p,
  );
}

function precisionOf(texts: readonly TextOfTask[], p: number): Omit<SystemPrecision, "system"> {
  const edited = texts.filter(({ text }) => text.edits.length > 0);
  const confirmed = edited.filter(({ text }) => isWhollyMarked(text.edits));
  const precision = (isMeant: (edit: MarkedEdit) => boolean) =>
    markedShare(
      countsByTask(confirmed, ({ text }) => {
        const meant = text.edits.filter(isMeant);
        const right = meant.filter(({ mark }) => mark === "right").length;
        return { yes: right, no: meant.length - right };
      }),
      p,
    );
  const types = new Set(confirmed.flatMap(({ text }) => text.edits.map(({ type }) => type)));
  const known = [...types].filter((type) => type !== null).sort(compareCodeUnits);
  const listed = known.length === 0 ? [] : [...known, ...(types.has(null) ? [null] : [])];
  return {
    ...precision(() => true),
    leftOut: edited.length - confirmed.length,
    recall: recallOf(texts, p),
    types: listed.map((type) => ({ type, ...precision((edit) => edit.type === type) })),
  };
}

/** Over texts whose edits are all marked, unchanged ones too. */
function recallOf(texts: readonly TextOfTask[], p: number): MarkedShare | null {
  const counts = countsByTask(
    texts.filter(({ text }) => isWhollyMarked(text.edits)),
    ({ task, text }) => {
      const errors = task.errors ?? [];
      const right = text.edits.filter(({ mark }) => mark === "right");
      const found = errors.filter((error) => right.some((edit) => touches(edit, error))).length;
      return { yes: found, no: errors.length - found };
    },
  );
  const recall = markedShare(counts, p);
  return recall.share === null ? null : recall;
}

/** A system may stand behind several texts of a task where its name is not known. */
function countsByTask(
  texts: readonly TextOfTask[],
  countOf: (text: TextOfTask) => Pick<TaskCount, "yes" | "no">,
): readonly TaskCount[] {
  const counts = new Map<JudgedTask, { yes: number; no: number }>();
  for (const each of texts) {
    const { yes, no } = countOf(each);
    const own = counts.get(each.task);
    if (own === undefined) counts.set(each.task, { yes, no });
    else {
      own.yes += yes;
      own.no += no;
    }
  }
  return Array.from(counts, ([{ judge, segment, document }, count]) => ({
    ...{ judge, segment, document },
    ...count,
  }));
}
