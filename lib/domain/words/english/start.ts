/** Of the page that stands in for a whole document. Its browser has them from the first byte: nobody brings it others. */
export const start = {
  startTitle: "Adjudge could not start this page",
  startText:
    "The server answered, but the page could not be displayed. Try again; if the problem persists, give the reference below to the administrator of this server.",
  tryAgain: "Try again",
  reference: "Reference for the administrator: {digest}",
} as const;
