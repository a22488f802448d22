/** Why Adjudge cannot start, in one line for the person at the terminal. */
export class StartProblem extends Error {
  override name = "StartProblem";
}
