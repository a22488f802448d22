/**
 * Whether an IP address belongs to the public internet. Everything else (this machine, private and link-local networks,
 * carrier networks, documentation, multicast, and IPv4 in the disguises that IPv6 has for it) is refused to webhooks
 * unless the installation allows it: an organiser must not reach through this server what only the server can.
 */
export function isPublicAddress(address: string): boolean {
  const plain = address.toLowerCase().replace(/%.*$/, "");
  if (!plain.includes(":")) return isPublicIpv4(plain);
  const groups = ipv6Groups(plain);
  if (groups === undefined) return false;
  // Global unicast is 2000::/3; everything else is for some special purpose.
  if (groups[0]! >> 13 !== 1) return false;
  // 2001::/23 (protocol assignments, Teredo among them), 2001:db8::/32, 2002::/16 (6to4), 3fff::/20 (documentation).
  if (groups[0] === 0x2001 && (groups[1]! < 0x200 || groups[1] === 0xdb8)) return false;
  return groups[0] !== 0x2002 && !(groups[0] === 0x3fff && groups[1]! < 0x1000);
}

function isPublicIpv4(address: string): boolean {
  const parts = address.split(".").map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : 256));
  if (parts.length !== 4 || parts.some((part) => part > 255)) return false;
  const [a, b, c] = parts as [number, number, number, number];
  if (a === 0 || a === 10 || a === 127 || a >= 224) return false;
  if (a === 100 && b >= 64 && b < 128) return false;
  if (a === 169 && b === 254) return false;
  if (a === 172 && b >= 16 && b < 32) return false;
  if (a === 192 && b === 168) return false;
  if (a === 192 && b === 0 && (c === 0 || c === 2)) return false;
  if (a === 198 && (b === 18 || b === 19 || (b === 51 && c === 100))) return false;
  return !(a === 203 && b === 0 && c === 113);
}

/** The eight groups of an IPv6 address, `::` filled with zeros; undefined where it is none. */
function ipv6Groups(address: string): readonly number[] | undefined {
  const halves = address.split("::");
  if (halves.length > 2) return undefined;
  const [head, tail] = halves.map((half) => (half === "" ? [] : half.split(":")));
  const written = [...(head ?? []), ...(tail ?? [])];
  if (written.some((group) => !/^[0-9a-f]{1,4}$/.test(group))) return undefined;
  const missing = 8 - written.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined;
  const groups = [...(head ?? []), ...Array.from({ length: missing }, () => "0"), ...(tail ?? [])];
  return groups.map((group) => Number.parseInt(group, 16));
}
