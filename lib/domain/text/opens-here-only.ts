/** Whether an address leads to the machine that it is opened on, so that a link of it is of no use to anybody else. */
export function opensHereOnly(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return (
    hostname === "localhost" || hostname.endsWith(".localhost") || /^(127(\.\d+){3}|\[::1\])$/.test(hostname)
  );
}
