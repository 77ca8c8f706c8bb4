import { describe, expect, it } from '@jest/globals';
import { isLoopbackAddress, isPublicAddress } from './address-kinds.ts';

describe('an address', () => {
  it.each(['1.1.1.1', '93.184.215.14', '223.255.255.255', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ['0.0.0.0', 'this host'],
    ['10.1.2.3', 'private'],
    ['100.64.0.1', 'shared by a provider'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['169.254.169.254', 'link-local, where clouds serve credentials'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.1.1', 'private'],
    ['198.18.0.1', 'for benchmarks'],
    ['203.0.113.7', 'for documentation'],
    ['224.0.0.1', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::ffff:127.0.0.1', 'a mapped IPv4 address'],
    ['::ffff:93.184.215.14', 'a mapped IPv4 address'],
    ['64:ff9b::7f00:1', 'a translated IPv4 address'],
    ['fc00::1', 'unique local'],
    ['fd12::1', 'unique local'],
    ['fe80::1', 'link-local'],
    ['ff02::1', 'multicast'],
    ['2001::1', 'Teredo'],
    ['2001:db8::1', 'for documentation'],
    ['2002:7f00:1::', '6to4'],
    ['localhost', 'no address'],
    ['', 'no address'],
  ])('%s is not public: %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it('is loopback only if it leads to this machine', () => {
    for (const address of ['127.0.0.1', '127.8.8.8', '::1']) expect(isLoopbackAddress(address)).toBe(true);
    for (const address of ['10.0.0.1', '1.1.1.1', 'fe80::1', 'localhost'])
      expect(isLoopbackAddress(address)).toBe(false);
  });
});
