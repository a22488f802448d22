/** Something about the embedded database that one sentence to the person at the terminal explains. */
export class EmbeddedDatabaseError extends Error {
  override name = "EmbeddedDatabaseError";
}
