/** The command did its work and what it checked does not hold; what that is has been printed. */
export class CheckFailed extends Error {
  override name = "CheckFailed";
}
