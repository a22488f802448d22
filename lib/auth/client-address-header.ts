/** The header in which the server itself writes the client's address, after dropping what the client sent there. */
export const clientAddressHeader = "x-adjudge-client-address";

export function clientAddressIn(headers: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const address = headers?.[clientAddressHeader];
  return typeof address === "string" && address !== "" ? address : undefined;
}
