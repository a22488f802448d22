/** How often a token, or without one an address, may ask within each minute. */
export const requestsPerMinute = 120;

/** The window that the count begins anew after. */
export const limitWindowMinutes = 1;
