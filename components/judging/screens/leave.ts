/** A link away from the judging page. */
export interface Leave {
  readonly href: string;
  readonly words: string;
}
