import { type CSSProperties, useId } from "react";
import { cn } from "@/components/ui/class-names";
import { useSay } from "@/components/words/words-provider";
import { RankRow } from "./rank-row";
import { TaskActions } from "./task-actions";
import { TaskContext } from "./task-context";
import { TaskTools } from "./task-tools";
import { type TaskFormProps, type TaskWork, useTaskForm } from "./use-task-form";

/** One task: the source, the texts with their ranks, and what can be done with them. */
export function TaskForm(props: TaskFormProps) {
  const { task, plain, onlyDifferences, onOnlyDifferences, settings, marking } = props;
  const work = useTaskForm(props);
  const { answer, rows, isLong, later } = work;
  const sourceId = useId();
  return (
    // The focus comes into the group with each task: a screen reader then begins with the source. A fieldset, which the
    // linter would have, does not hand its height on: the bar of buttons would not be at the bottom of the page.
    <div
      {...{ role: "group", "aria-labelledby": sourceId }}
      ref={work.root}
      style={{ "--reading-size": settings.textSize / 100 } as CSSProperties}
      className="task flex flex-1 flex-col"
    >
      <div className={cn("task-body", isLong && "task-beside")}>
        <TaskContext
          task={task}
          sourceId={sourceId}
          inSight={work.head}
          beside={isLong}
          shown={props.source}
        />
        <div className="min-w-0">
          <TaskTools
            rows={rows}
            isPractice={task.isPractice}
            folds={marking === undefined}
            marks={work.canBePlain ? { on: !plain, onChange: work.setMarks } : undefined}
            onlyDifferences={onlyDifferences}
            onOnlyDifferences={onOnlyDifferences}
            isSorted={answer.isSorted}
            onSort={answer.sort}
            onCompare={work.compare}
          />
          {marking && task.isPractice ? <marking.MarksHint task={task} /> : null}
          <Texts {...props} work={work} />
          {later ? (
            <later.UnderTexts
              task={task}
              work={work}
              characterKeys={settings.characterKeys}
              asksForMarks={marking !== undefined}
            />
          ) : null}
        </div>
      </div>
      <Actions {...props} work={work} />
      {later && props.running ? <later.FollowReader work={work} /> : null}
      <p aria-live="polite" className="sr-only">
        {answer.notice}
      </p>
      <Question task={task} work={work} />
    </div>
  );
}

interface PartProps {
  readonly work: TaskWork;
}

function Texts({ task, marking, running, work }: PartProps & TaskFormProps) {
  const say = useSay();
  const { state } = work.answer;
  return (
    <ol ref={work.list} aria-label={say("task.texts")} className="max-sm:space-y-2">
      {state.order.map((row) => (
        <RankRow
          // Positions name the texts.
          key={keyOf(row)}
          row={row}
          rows={work.rows}
          source={task.source}
          hypothesis={task.hypotheses[row] ?? ""}
          language={task.targetLanguage}
          marked={work.marked}
          look={task.look}
          tellsUnchanged={task.tellsUnchanged}
          folded={work.folded?.[row]}
          edited={
            marking &&
            ((id) => <marking.EditedText id={id} task={task} row={row} work={work} running={running} />)
          }
          rank={state.ranks[row] ?? null}
          inFocus={state.focus === row}
          isBeingRead={work.beingRead === row}
          dropLine={work.dropLine(row)}
          isDragged={work.drag?.row === row}
          focusRef={state.focus === row ? work.focusButton : undefined}
          onRank={work.rank}
          onStep={work.step}
          onFocus={work.focus}
          onDrag={work.begin}
        />
      ))}
    </ol>
  );
}

function Actions(props: PartProps & TaskFormProps) {
  const { task, work, settings, marking, running, replaces = false, onBack } = props;
  const { answer, rows, above, input, cameByItself } = work;
  const { state, left, apply } = answer;
  return (
    <TaskActions
      rows={rows}
      over={
        marking ? (
          <marking.MarksBar
            task={task}
            work={work}
            running={running}
            characterKeys={settings.characterKeys}
          />
        ) : null
      }
      left={left}
      incomplete={answer.incomplete}
      isSorted={answer.isSorted}
      canUndo={state.done.length > 0}
      canRankAsAbove={above !== undefined && state.ranks[above] != null}
      characterKeys={settings.characterKeys}
      replaces={replaces}
      dock={work.dock}
      sendButton={work.sendButton}
      onBack={onBack}
      onUndo={() => apply({ kind: "undo" })}
      onSameAsAbove={() => apply({ kind: "same-as-above", stay: input.current === "touch" })}
      onAllTheSame={() => apply({ kind: "all-the-same" })}
      onFlag={() => work.ask("flag")}
      onSkip={() => work.ask("skip")}
      onCompare={work.compare}
      onSort={answer.sort}
      onSend={answer.send}
      onSendFocus={() => {
        if (left === 0) answer.focusOn(rows);
      }}
      onSendBlur={() => {
        cameByItself.current = false;
      }}
    />
  );
}

function Question({ task, work }: PartProps & Pick<TaskFormProps, "task">) {
  const { answer, asking, later, closeDialog } = work;
  if (asking === undefined || later === undefined) return null;
  return (
    <later.TaskDialog
      asking={asking}
      task={task}
      state={answer.state}
      flagReason={answer.flagReason}
      onFlag={(reason, key) => {
        answer.flag(reason, key);
        closeDialog();
      }}
      onSkip={(reason, key) => {
        closeDialog();
        answer.skip(reason, key);
      }}
      onClose={closeDialog}
    />
  );
}

function keyOf(row: number): string {
  return `text-${row}`;
}
