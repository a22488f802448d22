/** After so many answers the control tasks among them are looked at: none of these tells which it was. */
const ANSWERS_BETWEEN_LOOKS = 5;

/** Whether a judge's control tasks are looked at now that so many tasks are done. */
export function isTimeToLook(done: number): boolean {
  return done > 0 && done % ANSWERS_BETWEEN_LOOKS === 0;
}

/** Whether a judge who has done all practice tasks is admitted; without practice everybody is. In whole tasks. */
export function passesPractice(
  { count, of }: { readonly count: number; readonly of: number },
  toPass: number,
): boolean {
  return of === 0 || count >= toPass * of - 1e-9;
}
