/**
 * The address of a database for a session whose moments are in UTC, whatever zone the server, the database or the role
 * has of its own: the driver sends and reads moments without an offset, which would be hours off elsewhere.
 */
export function inUtc(connectionString: string): string {
  const url = new URL(connectionString);
  const given = url.searchParams.get("options");
  if (given?.includes(UTC)) return connectionString;
  url.searchParams.set("options", given === null ? UTC : `${given} ${UTC}`);
  return url.href;
}

const UTC = "-c TimeZone=UTC";
