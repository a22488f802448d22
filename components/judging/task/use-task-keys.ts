import { useEffect, useEffectEvent } from "react";
import { isCharacterCommand, type JudgeCommand, judgeCommand } from "@/lib/domain/judging/judge-command";
import { isAtTask, isTyping } from "./is-typing";

interface TaskKeys {
  readonly running: boolean;
  /** Whether keys that write a character do something. */
  readonly characterKeys: boolean;
  /** Does what a key means; says whether the key was for the task. */
  readonly act: (command: JudgeCommand, event: KeyboardEvent) => boolean;
}

/** Listens to the keys that act on a task, wherever on the page the focus is. */
export function useTaskKeys({ running, characterKeys, act }: TaskKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!running || event.defaultPrevented || isTyping(event.target)) return;
    const command = judgeCommand(event);
    if (command === undefined) return;
    if (isCharacterCommand(event) && !(characterKeys && isAtTask(event.target))) return;
    if (!act(command, event)) return;
    event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    // Some browsers press a button when the key comes up.
    const keyUp = (event: KeyboardEvent) => {
      if (event.key === " " && event.target instanceof Element && event.target.matches("[role=radio]"))
        event.preventDefault();
    };
    document.addEventListener("keydown", listener);
    document.addEventListener("keyup", keyUp);
    return () => {
      document.removeEventListener("keydown", listener);
      document.removeEventListener("keyup", keyUp);
    };
  }, []);
}
