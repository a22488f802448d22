/** An organiser's invitation gives the keys away, so it is not left lying about for longer. */
export const organiserInvitationDays = 14;

/** So many times 24 hours later. */
export function daysLater(from: Date, days: number): Date {
  return new Date(from.getTime() + days * 86_400_000);
}
