import { expect, it } from '@jest/globals';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { metadataTable } from './metadata-model.ts';
import { metadataStore } from './metadata-store.ts';

const [ONE, TWO, LONG] = ['1', '2', '3'].map((digit) => digit.repeat(64)) as [string, string, string];

onEachEngine('stored metadata', (engine) => {
  const opened = async () => {
    const { sequelize, transaction } = await engine.open();
    return { store: metadataStore(sequelize), table: metadataTable(sequelize), transaction };
  };

  it('returns metadata as soon as it is stored, and not while it is only wanted', async () => {
    const { store, transaction } = await opened();
    await transaction((tx) => store.want([ONE, TWO], tx));
    expect(await store.of([ONE, null, TWO])).toEqual(new Map());
    await store.keep(new Map([[ONE, '{"title":"Night"}']]));
    expect(await store.of([ONE, ONE, TWO])).toEqual(new Map([[ONE, { title: 'Night' }]]));
  });

  it('remembers a text that it has read, unless the text is long', async () => {
    const { store, table } = await opened();
    const long = 'x'.repeat(70_000);
    await store.keep(
      new Map([
        [ONE, '{"title":"Night"}'],
        [LONG, JSON.stringify({ long })],
      ]),
    );
    await store.of([ONE, LONG]);
    await table.update({ json: '{"title":"another"}' }, {});
    expect(await store.of([ONE, LONG])).toEqual(
      new Map([
        [ONE, { title: 'Night' }],
        [LONG, { title: 'another' }],
      ]),
    );
  });

  it('returns values that no reader can change, however deeply they are nested', async () => {
    const { store } = await opened();
    const depth = 20_000;
    await store.keep(
      new Map([
        [ONE, '{"nfts":[{"name":"a"}]}'],
        [TWO, '['.repeat(depth) + ']'.repeat(depth)],
      ]),
    );
    const { nfts } = (await store.of([ONE, TWO])).get(ONE) as { nfts: { name: string }[] };
    expect(() => nfts.push({ name: 'b' })).toThrow(TypeError);
    expect(() => (nfts[0]!.name = 'b')).toThrow(TypeError);
  });
});
