import { type StatusMark, StatusWord } from "@/components/ui/status-word";
import { type CallPhase, callPhaseWords } from "@/lib/domain/calls/call-state";

const marks: Readonly<Record<CallPhase, StatusMark>> = {
  draft: "waiting",
  upcoming: "waiting",
  open: "active",
  closed: "paused",
  contested: "active",
  final: "finished",
};

export function CallPhaseWord({ phase }: { readonly phase: CallPhase }) {
  return <StatusWord mark={marks[phase]}>{callPhaseWords[phase]}</StatusWord>;
}
