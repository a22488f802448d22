import {
  type Deal,
  type DealingStart,
  type DealtJudge,
  type DealtTask,
  TaskDealer,
} from "../../domain/plans/deal-order";

/** The deals of judges who ask in this order, as `TaskDealer` says. */
export function dealInOrder(
  tasks: readonly DealtTask[],
  judges: readonly DealtJudge[],
  asks: Iterable<number>,
  start?: DealingStart,
): Deal[] {
  const dealer = new TaskDealer(tasks, judges, start);
  for (const judge of asks) dealer.ask(judge);
  return dealer.deals;
}
