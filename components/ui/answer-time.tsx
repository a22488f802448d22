import { isTimeKnown } from "@/lib/domain/text/format-date";
import { Time } from "./time";

interface AnswerTimeProps {
  readonly at: Date | null;
}

/** When somebody last answered; files of old campaigns may not tell. */
export function AnswerTime({ at }: AnswerTimeProps) {
  if (at === null) return "none yet";
  return isTimeKnown(at) ? <Time at={at} /> : "not known";
}
