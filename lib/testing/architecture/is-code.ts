/** Whether an import names code: style sheets, pictures and data are free to be where they are used. */
export function isCode(target: string): boolean {
  return !/\.(css|svg|png|woff2?|json|sql|txt|m2|xml|csv|gz|prisma|md)$/.test(target);
}
