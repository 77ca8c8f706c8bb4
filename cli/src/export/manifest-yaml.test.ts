import { describe, expect, it } from '@jest/globals';
import { parseSource } from '@cubedrop/sdk/manifest';
import fc from 'fast-check';
import { parse } from 'yaml';
import { texts } from '../../test/arbitrary-release.ts';
import { itemYaml } from './manifest-yaml.ts';

describe('an item as YAML', () => {
  it('has the same texts for parsers of YAML 1.2 and 1.1, and no hidden characters', () => {
    const item = fc.record({ key: fc.constant('a'), title: texts, other: texts, cubes: fc.array(texts) });
    fc.assert(
      fc.property(item, item, fc.constantFrom(2, 4), (one, other, indent) => {
        const list = `${itemYaml(one, indent)}${itemYaml(other, indent)}`;
        const text = indent === 2 ? `nfts:\n${list}` : `profiles:\n  fans:\n${list}`;
        const result = parseSource({ name: 'release.yaml', text });
        const items = [one, other];
        const expected = indent === 2 ? { nfts: items } : { profiles: { fans: items } };
        expect(result).toMatchObject({ parsed: { value: expected } });
        expect(parse(text, { version: '1.1' })).toEqual(expected);
        expect(text).not.toMatch(/[^\P{Cc}\t\n]|[\p{Cf}\p{Zl}\p{Zp}]/u);
      }),
    );
  });

  it('is readable: plain scalars where possible, block scalars for several lines, and escaped direction overrides', () => {
    const item = {
      key: 'dawn',
      title: 'Dawn: \u202epart 1',
      description: 'One.\nTwo.\n',
      supply: 1,
      price: '0.5 ETH',
      cubes: ['no', { id: '1' }],
    };
    expect(itemYaml(item, 2, 'from 2027')).toBe(`  # from 2027
  - key: dawn
    title: "Dawn: \\u202epart 1"
    description: |
      One.
      Two.
    supply: 1
    price: 0.5 ETH
    cubes:
      - "no"
      - id: "1"
`);
  });
});
