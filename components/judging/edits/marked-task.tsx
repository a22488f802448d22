import { useEffect, useState } from "react";
import type { TaskFormProps } from "../task/use-task-form";
import type { MarkedTaskForm } from "./marked-task-form";

interface Fetched {
  readonly Form: typeof MarkedTaskForm;
}

const againMs = 5_000;

let fetched: Fetched | undefined;

/** What takes marks is fetched for those who are asked for them, once, and until it is there: a network may come back. */
function useFetched(): Fetched | undefined {
  const [parts, setParts] = useState(fetched);
  useEffect(() => {
    if (fetched) return;
    let timer: ReturnType<typeof setTimeout>;
    const fetchNow = () => {
      clearTimeout(timer);
      import("./marked-task-form").then(
        ({ MarkedTaskForm }) => {
          fetched = { Form: MarkedTaskForm };
          setParts(fetched);
        },
        () => {
          timer = setTimeout(fetchNow, againMs);
        },
      );
    };
    fetchNow();
    addEventListener("online", fetchNow);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", fetchNow);
    };
  }, []);
  return parts;
}

/** A task that asks for marks of edits, or of errors. */
export function MarkedTask(props: TaskFormProps) {
  const parts = useFetched();
  return parts ? <parts.Form {...props} /> : null;
}
