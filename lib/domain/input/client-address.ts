/**
 * The address under which attempts are counted. IPv4 counts whole, also when written as IPv6 (::ffff:192.0.2.1);
 * of IPv6 the first 64 bits, since one customer has all that share them.
 */
export function countedAddress(address: string): string {
  const [plain = ""] = address.trim().toLowerCase().split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("::");
  const before = groupsOf(head);
  const after = groupsOf(tail ?? "");
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: missing }, () => "0"), ...after];
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}

/** Of IPv6 the first 48 bits, which a site is given; undefined of IPv4, where nothing tells neighbours together. */
export function siteOfAddress(address: string): string | undefined {
  const network = countedAddress(address);
  return network.includes(":") ? `${network.split(":").slice(0, 3).join(":")}::/48` : undefined;
}

function groupsOf(text: string): readonly string[] {
  return text === "" ? [] : text.split(":");
}
