import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { onSqlite } from '../../../test/database/test-engines.ts';
import { SPEC_FILE } from '../../../test/http/test-app.ts';
import { wholeListsOf } from '../../../test/search/stored-lists.ts';
import { listsOf } from '../../../test/search/test-lists.ts';

/**
 * By operation: the beginnings of the names of the lists that it reads, or the reason why the cost of its list is not
 * tested.
 */
const LISTS: Record<string, readonly string[] | string> = {
  listBusinesses: ['businesses'],
  listOrders: ['random drops'],
  listAllDrops: ['all drops'],
  listDrops: ['drops'],
  readDrop: 'The cubes of one drop.',
  listMadeCubes: ['cubes made'],
  listHeldCubes: ['cubes held'],
  listFreeCubes: ['free cubes'],
  readCube: 'The NFTs of one cube.',
  listUsableNfts: ['usable NFTs'],
  listNfts: ['NFTs made'],
  listSeasons: ['seasons'],
  listCollections: ['collections'],
  listAllCollections: ['all collections'],
  searchEverything: ['drops', 'cubes found', 'collections'],
  listProfiles: ['credited people'],
  listCreatorCubes: ['cubes made'],
  listCollectorCubes: ['cubes held'],
  listHappenings: 'Not counted; tested in `happening-cost.test.ts`.',
  getOwnOverview: 'At most 366 days, by their keys; tested in `seller-days.test.ts`.',
  getPublicProfiles: 'At most 50 profiles, by their keys.',
  readCollection: 'The NFTs of one collection.',
  readSeason: 'The drops of one season.',
  listOwnBids: ['own bids'],
  readUserAuctionBids: ['bids in an auction'],
  readBids: ['bids on a lot'],
  listDue: ['dues'],
  listTransactions: ['transfers of a cube'],
  listMarket: ['sales', 'auctions'],
  listSignedOrders: ['signed orders'],
  listFollows: ['follows'],
  findAccounts: 'At most 50 accounts; tested in `account-finder.test.ts`.',
  listAudit: ['audit'],
  listRoles: ['creators'],
  listHidden: ['hidden items'],
  listHiddenProfiles: ['hidden profiles'],
  listCreatorApplications: ['creator applications'],
  listNotices: ['notices'],
  listWebhooks: ['webhooks'],
  listPushSubscriptions: 'At most ten browsers of one account.',
  listWebhookDeliveries: ['webhook deliveries'],
  exportList: 'Streams a whole list, in parts.',
  getOutbox: 'Only in a local stack.',
  getDemoAccounts: 'Only in a local stack.',
};

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly allOf?: readonly Schema[];
}
interface Answer {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}
interface Specification {
  readonly paths: Readonly<
    Record<string, { readonly get?: { operationId: string; responses: Readonly<Record<string, Answer>> } }>
  >;
}

/** Returns the ids of the GET operations whose response is a list, contains lists or is a CSV file. */
function operationsWithLists(): string[] {
  const specification = parse(readFileSync(SPEC_FILE, 'utf8')) as Specification;
  const resolved = <Part extends { readonly $ref?: string }>(part: Part): Part => {
    if (part.$ref === undefined) return part;
    const names = part.$ref.split('/').slice(1);
    const target = names.reduce<object>((node, name) => Reflect.get(node, name) as object, specification);
    return resolved(target as Part);
  };
  const hasList = (schema: Schema): boolean => {
    const { type, properties = {}, allOf = [] } = resolved(schema);
    const isListed = Object.values(properties).some((property) => {
      const { type: own, properties: inner } = resolved(property);
      return own === 'array' || (inner?.['items'] && resolved(inner['items']).type === 'array');
    });
    return type === 'array' || isListed || allOf.some(hasList);
  };
  return Object.values(specification.paths).flatMap(({ get }) => {
    const answer = get?.responses['200'];
    if (!get || !answer) return [];
    const { content = {} } = resolved(answer);
    const schema = content['application/json']?.schema;
    return 'text/csv' in content || (schema && hasList(schema)) ? [get.operationId] : [];
  });
}

it('`LISTS` has an entry for every operation that returns a list, and no other', () => {
  expect(operationsWithLists().sort()).toEqual(Object.keys(LISTS).sort());
});

onSqlite('the cost of every list', (engine) => {
  it('tests the cost of every list that an entry names, and of no other', async () => {
    const database = await engine.open();
    const names = [...listsOf(database), ...wholeListsOf(database)].map(({ name }) => name);
    const known = Object.values(LISTS).flatMap((lists) => (typeof lists === 'string' ? [] : lists));
    const isOf = (name: string, list: string): boolean => name === list || name.startsWith(`${list}, `);
    expect(known.filter((list) => !names.some((name) => isOf(name, list)))).toEqual([]);
    expect(names.filter((name) => !known.some((list) => isOf(name, list)))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});
