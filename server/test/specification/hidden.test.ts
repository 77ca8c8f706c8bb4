import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { contentOfJson } from '@cubedrop/sdk';
import { savePublicProfile, storeFile, type operations } from '@cubedrop/sdk/api';
import sharp from 'sharp';
import { cubeTable } from '../../src/features/cube/cube-model.ts';
import { expectDefined } from '../../src/platform/expect-defined.ts';
import { openForCommand } from '../../src/platform/database/index.ts';
import { mapConcurrently } from '../../src/platform/map-concurrently.ts';
import { acting } from '../chain/test-chain.ts';
import { onEachEngine } from '../database/test-engines.ts';
import { eventually } from '../eventually.ts';
import { describedCalls, type DescribedCall } from './described-calls.ts';
import { examples } from './examples/index.ts';
import { send, type Input } from './send.ts';
import { useWorld } from './test-world.ts';
import type { KnownCube } from './samples.ts';
import type { Person, World } from './world.ts';

/** Calls that change something. Their responses are not searched for hidden items. */
const WRITES = new Set<string>([
  'login',
  'logout',
  'adminLogin',
  'linkWallet',
  'businessLogin',
  'confirmLogin',
  'signUp',
  'confirmPhoneNumber',
  'resendVerificationCode',
  'verifyEmail',
  'forgotPassword',
  'resetPassword',
  'verifyResetPasswordPin',
  'updateUser',
  'changePassword',
  'setBusiness',
  'submitBusinessForm',
  'decideBusiness',
  'signUpload',
  'setUserImage',
  'addOrder',
  'createDrop',
  'createCube',
  'createNfts',
  'reportCubeClaim',
  'reportPurchase',
  'createSeason',
  'reportBid',
  'reportSettlement',
  'createSale',
  'reportUserAuctionBid',
  'reportUserAuctionSettlement',
  'reportFundsClaim',
  'createUserAuction',
  'reportUserAuctionFundsClaim',
  'reportTransaction',
  'removeListing',
  'uploadFile',
  'putUpload',
  'uploadArtwork',
  'uploadMetadata',
  'reserveItems',
  'changeRole',
  'changeListing',
  'changeFeaturedDrop',
  'savePublicProfile',
  'changeProfileVisibility',
  'applyAsCreator',
  'withdrawCreatorApplication',
  'decideCreatorApplication',
  'readNotices',
  'makeSignedOrder',
  'withdrawSignedOrder',
  'follow',
  'unfollow',
  'createWebhook',
  'changeWebhook',
  'deleteWebhook',
  'replaceWebhookSecret',
  'testWebhook',
  'resendWebhookDelivery',
  'addPushSubscription',
  'deletePushSubscription',
  'logoutEverywhere',
  'renewSession',
  'proveIdentity',
  'enrolFactor',
  'adminLoginCode',
]);

/** Reads that are not tested with inputs: the stream, which has its own test, and the local stack's outbox. */
const EXCLUDED = new Set<string>(['getEvents', 'getOutbox']);

const calls = describedCalls();
const reads = calls.filter(({ id }) => !WRITES.has(id) && !EXCLUDED.has(id));

/** An item that an admin hides: a cube, a drop or the public profile of a wallet. */
interface Thing<Kind = 'cube' | 'drop' | 'profile'> {
  readonly kind: Kind;
  /** Server id, or the address of the wallet. */
  readonly id: string;
  /** Its identifiers by field name. */
  readonly named: Readonly<Record<string, string>>;
  /** Identifiers that are inserted into every field. */
  readonly keys: readonly string[];
  /** Texts that no response may contain while the item is hidden. */
  readonly secrets: readonly string[];
}

/** The hash of a transaction. */
const TRANSACTION = /^0x[0-9a-f]{64}$/;

const quoted = (text: string): string => JSON.stringify(text);

async function cubeThing(
  cube: KnownCube,
  named: Record<string, string>,
  more: string[] = [],
): Promise<Thing<'cube'>> {
  const { id, onChainId, metadata, nftIds, nfts } = cube;
  const { cid, digest } = await contentOfJson(metadata);
  const ofNfts = await Promise.all(nfts.map((nft) => contentOfJson(nft.metadata)));
  const tracks = [metadata.ownermusicfile, metadata.nonownermusicfile];
  return {
    kind: 'cube',
    id,
    named: { tokenId: id, cid, ...named },
    keys: [id, String(onChainId), metadata.title, cid, metadata.ownermusicfile, ofNfts[0]!.cid],
    secrets: [
      ...[id, cid, digest, ...tracks, quoted(metadata.title), ...nftIds],
      ...ofNfts.flatMap((nft) => [nft.cid, nft.digest]),
      ...nfts.map((nft) => quoted(nft.metadata.title)),
      ...more,
    ],
  };
}

/** Gives the bidder a public profile whose parts are nowhere else. */
async function profileThing({ url, api, wallets }: World): Promise<Thing<'profile'>> {
  const { address } = wallets.bidder;
  const create = { width: 8, height: 8, channels: 3, background: '#2468ac' } as const;
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer());
  const picture = await storeFile(api('bidder'), new Blob([bytes], { type: 'image/png' }));
  const name = 'Quillon Ferreira';
  const link = 'https://quillon.example/shown';
  await savePublicProfile(api('bidder'), { name, picture, links: [link] });
  const file = picture.slice(picture.lastIndexOf('/') + 1);
  const served = [picture, `${url}/pictures/${file}/card.webp`];
  return {
    kind: 'profile',
    id: address,
    named: { address, addresses: address, name: file, picture: file },
    keys: [address, address.toLowerCase(), name, link, file],
    // The content of the files is secret as well: a response is not searched for secrets that its request contains, and
    // requests for the files contain their names.
    secrets: [name, link, file, ...(await Promise.all(served.map(async (at) => (await fetch(at)).text())))],
  };
}

/**
 * Opens an owner's auction of a cube, in which both wallets are outbid by another one and can withdraw their bids.
 * Returns the server id of the auction.
 */
async function auctionWithOutbidBids({ chain, api }: World, cubeId: bigint): Promise<string> {
  const [creator, bidder, outbid, leader] = [0, 2, 3, 7] as const;
  const act = acting(chain);
  await act.fund(leader, 10_000n);
  const { auctionId } = await act.openAuction(creator, cubeId);
  await chain.pass(60);
  await act.bidInAuction(outbid, auctionId, cubeId, 100n);
  await act.bidInAuction(bidder, auctionId, cubeId, 120n);
  await act.bidInAuction(leader, auctionId, cubeId, 150n);
  const dueTo = async (person: Person) => (await api(person).get('/claim/due')).due[0]?.auctionId;
  await eventually(() => dueTo('bidder'), { what: 'the bid to withdraw' });
  return expectDefined(await dueTo('outbid'), 'the id of the auction');
}

async function samplesOf(world: World): Promise<{
  cubes: Thing<'cube'>[];
  drop: Thing<'drop'>;
  profile: Thing<'profile'>;
}> {
  const { samples } = world;
  const { freeCube, dropped, auctioned, onSale, bought, takenOff } = samples;
  const { cid } = await contentOfJson(dropped.drop.metadata);
  const { id, onChainId, metadata } = dropped.drop;
  const running = await auctionWithOutbidBids(world, takenOff.cube.onChainId);
  return {
    cubes: [
      await cubeThing(onSale.cube, { auctionId: onSale.saleId }, [onSale.saleId, onSale.opened]),
      await cubeThing(dropped.cube, { dropId: id }, Object.values(dropped.transactions)),
      await cubeThing(auctioned.cube, { auctionId: auctioned.auction.id }, [
        auctioned.auction.id,
        ...Object.values(auctioned.transactions),
      ]),
      await cubeThing(freeCube, {}),
      await cubeThing(bought.cube, { auctionId: bought.saleId }, [bought.saleId, bought.purchase]),
      await cubeThing(takenOff.cube, { auctionId: takenOff.saleId }, [takenOff.saleId, running]),
    ],
    drop: {
      kind: 'drop',
      id,
      named: { dropId: id, tokenId: dropped.cube.id, cid },
      keys: [id, String(onChainId), metadata.title, cid, String(dropped.cube.onChainId)],
      secrets: [
        id,
        cid,
        quoted(metadata.title),
        ...Object.values(dropped.transactions).slice(0, 2),
        // Part of the transfer of its cube into the drop, as in the list of the cube's transfers.
        '"kind":"drop","price":null',
      ],
    },
    profile: await profileThing(world),
  };
}

/** Returns the fields of a call that take a string, with their values if they are an enumeration. */
function fieldsOf({
  parameters,
  body,
}: DescribedCall): { part: 'path' | 'query' | 'body'; name: string; values?: readonly unknown[] }[] {
  const inAddress = parameters.flatMap(({ name, in: part, schema }) =>
    part === 'header' ? [] : [{ part, name, schema }],
  );
  const properties =
    body?.mediaType === 'application/json' ? Object.entries(body.schema.properties ?? {}) : [];
  const inBody = properties.map(([name, schema]) => ({ part: 'body' as const, name, schema }));
  return [...inAddress, ...inBody]
    .filter(({ schema: { type } }) => !['integer', 'boolean', 'array', 'number'].includes(String(type)))
    .map(({ part, name, schema }) => ({ part, name, ...(schema.enum ? { values: schema.enum } : {}) }));
}

function withField(input: Input, part: 'path' | 'query' | 'body', name: string, value: unknown): Input {
  return { ...input, [part]: { ...(input[part] as object | undefined), [name]: value } };
}

/**
 * Returns the inputs with which a call can request items: its example, the example without a query, the example
 * with all identifiers of each item, the same with each value of each enumerated field, and for the first `byKeys`
 * items the example with each key in each field.
 */
function requestsFor(
  call: DescribedCall,
  example: Input,
  samples: readonly Thing[],
  byKeys: number,
): Input[] {
  const base: Input =
    example.path?.end === undefined ? example : { ...example, path: { ...example.path, start: 0, end: 100 } };
  const fields = fieldsOf(call);
  const whole = samples.flatMap(({ named }) => {
    let input = base;
    for (const { part, name, values } of fields)
      if (!values && named[name] !== undefined) input = withField(input, part, name, named[name]);
    const variants = fields.flatMap(({ part, name, values = [] }) =>
      values.map((value) => withField(input, part, name, value)),
    );
    return [input, ...variants];
  });
  const each = samples
    .slice(0, byKeys)
    .flatMap(({ keys }) =>
      fields
        .filter(({ values }) => !values)
        .flatMap(({ part, name }) => keys.map((key) => withField(base, part, name, key))),
    );
  const { query: _query, ...unfiltered } = base;
  const all = [base, unfiltered, ...whole, ...each].map((input): [string, Input] => [
    JSON.stringify(input),
    input,
  ]);
  return [...new Map(all).values()];
}

onEachEngine('hidden cubes and drops', (engine) => {
  const getWorld = useWorld(engine);
  const inputs = new Map<string, Input>();
  let samples: Awaited<ReturnType<typeof samplesOf>>;
  /** Items that a test has hidden and not shown again. */
  const hiddenThings = new Set<Thing>();

  beforeAll(async () => {
    const world = getWorld();
    samples = await samplesOf(world);
    for (const { id } of reads) {
      const { token: _token, as: _as, ...input } = await examples[id as keyof operations].input(world);
      inputs.set(id, input);
    }
    for (const { kind, id } of [...samples.cubes, samples.drop])
      await world.api('stranger').post('/follows/add', { body: { kind, subject: id } });
  });

  afterEach(async () => {
    for (const thing of hiddenThings) await hide(thing, false);
  });

  const hide = (thing: Thing, hidden: boolean): Promise<unknown> => {
    const { kind, id } = thing;
    if (hidden) hiddenThings.add(thing);
    else hiddenThings.delete(thing);
    const api = getWorld().api('admin');
    const change = { hidden, ...(hidden ? { reason: 'Not theirs.' } : {}) };
    return kind === 'profile'
      ? api.post('/admin/profiles', { body: { address: id, ...change } })
      : api.post('/admin/listings', { body: { kind, id, ...change } });
  };

  /**
   * Returns the calls that reveal any of the items, with what they reveal. The outbid bidder may know transactions:
   * notices and exports name those in which they were outbid.
   */
  const revealingCalls = async (
    items: readonly Thing[],
    { as, byKeys }: { as?: Person; byKeys: number },
  ): Promise<Map<string, string>> => {
    const { url, token } = getWorld();
    const revealed = new Map<string, string>();
    for (const call of reads) {
      // A call that requires a token rejects every anonymous request.
      const isOpen = call.token !== 'required' || as !== undefined;
      await mapConcurrently(
        requestsFor(call, inputs.get(call.id)!, items, isOpen ? byKeys : 0),
        async (input) => {
          const sent = JSON.stringify(input);
          const { text } = await send(url, call, input, token(as));
          const secret = items
            .flatMap(({ secrets }) => secrets)
            .filter((one) => as !== 'outbid' || !TRANSACTION.test(one))
            .find((one) => text.includes(one) && !sent.includes(one));
          if (secret !== undefined) revealed.set(call.id, `${secret} for ${sent}`);
        },
      );
    }
    return revealed;
  };

  it('classifies every call as reading or writing', () => {
    const ids = calls.map(({ id }) => id);
    expect([...WRITES, ...EXCLUDED].filter((id) => !ids.includes(id))).toEqual([]);
    expect(reads.filter(({ id, method }) => method !== 'get' && !/^(get|list|lookup)/.test(id))).toEqual([]);
  });

  it('shows visible items in all relevant calls', async () => {
    const revealed = await revealingCalls([...samples.cubes, samples.drop, samples.profile], { byKeys: 0 });
    expect([...revealed.keys()]).toEqual(
      expect.arrayContaining([
        'listAllDrops',
        'getDrop',
        'getCube',
        'getSeason',
        'listCollections',
        'searchEverything',
        'getCollection',
        'listCreatorCubes',
        'listCollectorCubes',
        'listHappenings',
        'listBids',
        'listUserAuctionBids',
        'getFundsClaim',
        'readDrop',
        'readCube',
        'readSeason',
        'readCollection',
        'readBids',
        'readUserAuctionBids',
        'readFundsClaim',
        'getPublicProfiles',
        'getUpload',
        'getPicture',
      ]),
    );
  });

  it('shows visible items to an account that watches them', async () => {
    const params = { path: { start: 0, end: 100 } };
    const { follows } = await getWorld().api('stranger').get('/follows/{start}/{end}', { params });
    const watched = follows.map(({ subject }) => subject).toSorted();
    expect(watched).toEqual([...samples.cubes, samples.drop].map(({ id }) => id).toSorted());
  });

  it('reveals hidden cubes in no read, neither to visitors nor to other accounts', async () => {
    for (const cube of samples.cubes) await hide(cube, true);
    for (const as of [undefined, 'stranger'] as const)
      expect(await revealingCalls(samples.cubes, { ...(as && { as }), byKeys: 2 })).toEqual(new Map());
    // These differ from the stranger in what their own lists contain, not in what they can look up.
    for (const as of ['outbid', 'business'] as const)
      expect(await revealingCalls(samples.cubes, { as, byKeys: 0 })).toEqual(new Map());
    // The bidder neither holds these nor leads in an auction of them.
    const { onSale, freeCube, takenOff } = getWorld().samples;
    const ofOthers = samples.cubes.filter(({ id }) =>
      [onSale.cube, freeCube, takenOff.cube].some((cube) => cube.id === id),
    );
    expect(await revealingCalls(ofOthers, { as: 'bidder', byKeys: 0 })).toEqual(new Map());
  });

  it('finds no drop by the words, artist or rarity of a hidden cube, and no collection by the title of its NFT', async () => {
    const { api, samples: made } = getWorld();
    const { cube, drop } = made.dropped;
    const hidden = samples.cubes.find(({ id }) => id === cube.id)!;
    const nft = `${cube.metadata.title} one`;
    const artist = cube.metadata.MusicArtistName;
    const path = { start: 0, end: 10 };
    const inCube: { search?: string; artist?: string; rarity?: ['Rare']; mine?: true }[] = [
      { search: cube.metadata.title },
      { search: nft },
      { artist },
      { rarity: ['Rare'] },
    ];
    const found = async (query: (typeof inCube)[number], as?: Person) => {
      const drops = await api(as).get('/drop/drops/{start}/{end}', { params: { path, query } });
      const named = await api(as).get('/collection/collections/{start}/{end}', { params: { path, query } });
      return [drops.Dropdata.map(({ _id }) => _id), drops.Dropscount, named.Collectiondata.length];
    };
    const shown = await Promise.all(inCube.map((query) => found(query)));
    expect(shown.map(([drops]) => drops)).toEqual([[drop.id], [drop.id], [drop.id], [drop.id]]);
    await hide(hidden, true);
    for (const as of [undefined, 'stranger'] as const) {
      for (const query of inCube) expect((await found(query, as)).slice(0, 2)).toEqual([[], 0]);
      expect((await found({ search: nft }, as))[2]).toBe(0);
      expect((await found({ search: drop.metadata.title }, as))[0]).toEqual([drop.id]);
      expect((await found({ search: `${drop.metadata.title} ${nft}` }, as))[0]).toEqual([]);
    }
    // The creator of the cube still finds the drop by the title of the NFT.
    expect((await found({ search: nft, mine: true }, 'creator'))[0]).toEqual([drop.id]);
    await hide(hidden, false);
    expect(await Promise.all(inCube.map((query) => found(query)))).toEqual(shown);
  });

  it('reveals a hidden drop in no read, neither to visitors nor to other accounts', async () => {
    await hide(samples.drop, true);
    for (const as of [undefined, 'stranger'] as const)
      expect(await revealingCalls([samples.drop], { ...(as && { as }), byKeys: 2 })).toEqual(new Map());
    for (const as of ['outbid', 'business'] as const)
      expect(await revealingCalls([samples.drop], { as, byKeys: 0 })).toEqual(new Map());
  });

  it('reveals a hidden profile in one read to its owner, in one read to admins, and in none to others', async () => {
    await hide(samples.profile, true);
    for (const as of [undefined, 'stranger', 'creator', 'business'] as const)
      expect(await revealingCalls([samples.profile], { ...(as && { as }), byKeys: 1 })).toEqual(new Map());
    for (const [as, call] of [
      ['bidder', 'getOwnPublicProfile'],
      ['admin', 'listHiddenProfiles'],
    ] as const)
      expect([...(await revealingCalls([samples.profile], { as, byKeys: 1 })).keys()]).toEqual([call]);
    await hide(samples.profile, false);
    const shown = await revealingCalls([samples.profile], { byKeys: 0 });
    expect([...shown.keys()].toSorted()).toEqual(['getPicture', 'getPublicProfiles', 'getUpload']);
  });

  it('does not serve the metadata of a hidden cube after somebody creates another cube with that metadata', async () => {
    const { url, chain, database, samples: made } = getWorld();
    const free = samples.cubes.find(({ id }) => id === made.freeCube.id)!;
    const { cid, digest } = await contentOfJson(made.freeCube.metadata);
    const statusOfMetadata = async () => (await fetch(`${url}/ipfs/${cid}`)).status;
    expect(await statusOfMetadata()).toBe(200);
    await hide(free, true);
    expect(await statusOfMetadata()).toBe(404);
    await chain.send(7, 'cube', 'createCube(string)', `ipfs://${cid}`);
    const opened = await openForCommand(database);
    const cubes = cubeTable(opened.sequelize);
    await eventually(async () => (await cubes.count({ digest: digest.slice(2) })) === 2);
    await opened.close();
    expect(await statusOfMetadata()).toBe(404);
  });

  it('answers a report about a hidden lot as one about an unknown lot', async () => {
    const { url, token, wallets, samples: made } = getWorld();
    for (const thing of [...samples.cubes, samples.drop]) await hide(thing, true);
    const transaction = `0x${'9'.repeat(64)}`;
    const unknown = 'f'.repeat(24);
    const lots = {
      reportBid: made.dropped.cube.id,
      reportSettlement: made.dropped.cube.id,
      reportFundsClaim: made.dropped.cube.id,
      reportUserAuctionBid: made.auctioned.cube.id,
      reportUserAuctionSettlement: made.auctioned.cube.id,
      reportUserAuctionFundsClaim: made.auctioned.cube.id,
    } as const;
    for (const [id, cubeId] of Object.entries(lots)) {
      const call = calls.find((one) => one.id === id)!;
      const { body } = (await examples[id as keyof typeof lots].input(getWorld())) as { body: object };
      const statusOf = async (tokenId: string) => {
        const input = { body: { ...body, tokenId, transaction, address: wallets.stranger.address } };
        return (await send(url, call, input, token('stranger'))).status;
      };
      expect([id, await statusOf(cubeId)]).toEqual([id, await statusOf(unknown)]);
    }
    // The bidders of a hidden lot can still report that they withdrew.
    const settled = await examples.reportSettlement.input(getWorld());
    const reported = await send(
      url,
      calls.find(({ id }) => id === 'reportSettlement')!,
      settled,
      token('outbid'),
    );
    expect(reported.status).toBe(200);
  });

  it('reveals no hidden items in the event stream', async () => {
    const { url, chain, samples: made } = getWorld();
    const free = samples.cubes.find(({ id }) => id === made.freeCube.id)!;
    await hide(free, true);
    const stopping = new AbortController();
    const { body } = await fetch(`${url}/events`, { signal: stopping.signal });
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = (await reader.read()).value!;
    const from = chain.accounts[0]!.address;
    const to = chain.accounts[7]!.address;
    await chain.send(0, 'cube', 'transferFrom', from, to, made.freeCube.onChainId);
    const untilCube = async (): Promise<boolean> => {
      await chain.send(0, 'cube', 'createCube(string)', 'ipfs://bafkrei');
      text += (await reader.read()).value;
      return text.includes('"cube"');
    };
    await eventually(untilCube, { what: 'the event of a new cube' });
    stopping.abort();
    expect(text).not.toContain(free.id);
  });
});
