/** Apart from the schemas, so that a form in the browser can say it without loading them. */
export const shortestPassword = 12;
export const maxPasswordLength = 200;
