/**
 * Of what one judge said of one thing, that which may have been said first. Where every answer has a time it is the
 * earliest (several, where they share that moment); an answer of unknown time may have come before all others. Nothing
 * else decides, and least of all what the answers say.
 */
export class FirstAnswers<Answer> {
  private readonly untimed: Answer[] = [];
  private earliest: Answer[] = [];
  private time: string | undefined;

  /** `time` is ISO 8601 in UTC, so that code-unit order is the order of time. */
  add(answer: Answer, time: string | undefined): void {
    if (time === undefined) this.untimed.push(answer);
    else if (this.time === undefined || time < this.time) {
      this.time = time;
      this.earliest = [answer];
    } else if (time === this.time) this.earliest.push(answer);
  }

  /** In no order that means anything; at least one. */
  get candidates(): readonly Answer[] {
    return this.untimed.length === 0 ? this.earliest : [...this.earliest, ...this.untimed];
  }
}
