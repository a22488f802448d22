import { AppError } from "../../../domain/app-error";

/**
 * How many exports may be under way at once in this process: each holds a connection to the database for as long as
 * somebody's download lasts, and judges need theirs.
 */
export class ExportPlaces {
  private taken = 0;

  constructor(private readonly places: number) {}

  /** The same pieces, in one of the places; without a free one it fails at once, before anything is read. */
  async hold<Piece>(
    begin: () => Promise<AsyncGenerator<Piece, void, undefined>>,
  ): Promise<AsyncGenerator<Piece, void, undefined>> {
    if (this.taken === this.places) {
      throw new AppError("too-many-requests", "Too many downloads are running. Try again in a minute.", {
        retryAfterSeconds: 60,
      });
    }
    this.taken += 1;
    try {
      const pieces = await begin();
      // The first piece is read before anything is answered: what fails at once can still be said in a sentence.
      const first = await pieces.next();
      const held = this.release(first, pieces);
      // A generator that was never begun has no end either: this makes sure that its place is given back.
      await held.next();
      return held as AsyncGenerator<Piece, void, undefined>;
    } catch (error) {
      this.taken -= 1;
      throw error;
    }
  }

  private async *release<Piece>(
    first: IteratorResult<Piece, void>,
    pieces: AsyncGenerator<Piece, void, undefined>,
  ): AsyncGenerator<Piece | undefined, void, undefined> {
    try {
      yield undefined;
      if (!first.done) yield first.value;
      yield* pieces;
    } finally {
      this.taken -= 1;
      await pieces.return();
    }
  }
}

/** Of the ten connections of a web process. */
export const exportPlaces = new ExportPlaces(3);
