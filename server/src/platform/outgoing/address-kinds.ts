import { BlockList, isIP } from 'node:net';

/** IPv4 networks that by their purpose are not reachable from everywhere (RFC 6890 and its updates). */
const PRIVATE_V4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, and everything above it.
  ['224.0.0.0', 3],
];

/**
 * Networks within 2000::/3 that are not reachable from everywhere, or that contain an IPv4 address: Teredo and other
 * protocols, documentation, 6to4.
 */
const PRIVATE_V6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const notPublic = new BlockList();
for (const [network, bits] of PRIVATE_V4) notPublic.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of PRIVATE_V6) notPublic.addSubnet(network, bits, 'ipv6');

/**
 * Addresses of IPv6 that may be public. All others are private, link-local, multicast or unassigned, or contain an IPv4
 * address.
 */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an IP address belongs to the public internet. `false` for any other text. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4');
  return isIP(address) === 6 && globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** Whether an IP address is a loopback address, which leads to this machine. `false` for any other text. */
export function isLoopbackAddress(address: string): boolean {
  if (isIP(address) === 4) return loopback.check(address, 'ipv4');
  return isIP(address) === 6 && loopback.check(address, 'ipv6');
}
