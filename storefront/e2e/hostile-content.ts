import { contentOfJson } from '@cubedrop/sdk';
import {
  confirmPhone,
  createApi,
  getConfig,
  getDrawCommitment,
  listCubes,
  listDrops,
  listMarket,
  listOwnCollections,
  orderRandomDrop,
  savePublicProfile,
  saveSeason,
  signUp,
  storeArtwork,
  storeFile,
  storeJson,
  verifyEmail,
} from '@cubedrop/sdk/api';
import { connectChain, privateKeySender } from '@cubedrop/sdk/chain';
import { signIn } from '@cubedrop/sdk/flows';
import { expect } from '@playwright/test';
import { Contract, NonceManager, Wallet } from 'ethers';
import { readFileSync } from 'node:fs';
import { nodeClient } from './node-client.ts';
import { EXAMPLE } from './forms.ts';
import { openStack } from './stack.ts';
import { actOnHostileContent } from './hostile-buyers.ts';

/** Name of the global variable that an injected script sets. */
export const CANARY = 'injectedScriptRan';
/** Host from which injected texts try to load something. */
const UNTRUSTED_HOST = 'stranger.example';

const RUN = `window.${CANARY}=1`;
const LOAD = `https://${UNTRUSTED_HOST}`;

/** Hostile texts, each used as a name. */
const NAMES = [
  `<img src=x onerror="${RUN}">`,
  `"><svg/onload=${RUN}><script>${RUN}</script>`,
  `'-${RUN}-'</title><script src=${LOAD}/a.js></script>`,
  `\u202e\u2066gnihtyreve snrut`,
  `\u200b\u200d\u00ad\ufeff`,
  `Z${'\u0300\u0316\u0489'.repeat(100)}`,
  'W'.repeat(500),
  `{{constructor.constructor("${RUN}")()}}\${${RUN}}`,
  `ذاكرة\u202e المد`,
];
const WORDS = [
  `</script><style>@import url(${LOAD}/a.css);*{position:fixed}</style><iframe srcdoc="<script>parent.${RUN}</script>">`,
  `[a](javascript:${RUN}) ![b](${LOAD}/a.png) <a href="javascript:${RUN}">x</a><base href=${LOAD}>`,
  'M'.repeat(10_000),
  `${'\u202e'}${'﷽'.repeat(2_000)}${`e${'\u0301'.repeat(60)}`.repeat(60)}`,
];
const WEBSITES = [
  `javascript:${RUN}`,
  `JaVaScRiPt://x%0a${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `//${UNTRUSTED_HOST}/`,
];

/** Host of the business's e-mail address. It reverses the text after it unless the address is isolated. */
export const TURNED_HOST = 'example.\u202egro';

/** Signs up a business. All texts of its form that an admin sees are hostile. */
async function applyAsBusiness(url: string): Promise<void> {
  const api = createApi({ baseUrl: url });
  // Unique to each call, so that each call finds its own messages.
  const stamp = String(Date.now()).slice(-8);
  const email = `stranger${stamp}@${TURNED_HOST}`;
  const mobile = `+346${stamp}`;
  const messageTo = async (to: string): Promise<string> => {
    const find = async () => {
      const { messages } = await api.get('/dev/outbox');
      return messages.find((message) => message.to === to)?.text;
    };
    await expect.poll(find).toBeDefined();
    return (await find())!;
  };
  const form = {
    name: NAMES[0]!,
    city: NAMES[1]!,
    country: NAMES[2]!,
    address: NAMES[6]!,
    factoryName: NAMES[5]!,
  };
  const short = Object.fromEntries(
    Object.entries(form).map(([field, text]) => [field, [...text].slice(0, 100).join('')]),
  );
  const person = { email, mobile, password: 'a password for one', role: 'importer' } as const;
  await signUp(api, { ...(short as typeof form), ...person });
  const pin = /\b\d{6}\b/.exec(await messageTo(mobile))![0];
  await confirmPhone(api, { email, pin });
  const [, token] = /\/emailverification\/[^/]+\/(\S+)/.exec(await messageTo(email))!;
  await verifyEmail(api, { email, token: token! });
}

/** Name of a wallet, as hostile as the server allows. */
const WALLET_NAME = `<script>${CANARY}=1</script>`;
/** Link of a wallet, which fills several lines. */
const WALLET_LINK = `${LOAD}/${'W'.repeat(170)}`;

/** Returns the item at an index, which wraps around after the last item. */
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length]!;

const ABIS = {
  musicNft: [
    'function new_batch(uint256, uint256[], bytes32[])',
    'function batchCount() view returns (uint256)',
    'function setApprovalForAll(address, bool)',
  ],
  cube: [
    'function createCube(string, uint256[6])',
    'function totalSupply() view returns (uint256)',
    'function setApprovalForAll(address, bool)',
  ],
  dropAuction: [
    'function newAuction(uint256, uint256, uint256, uint256, bytes32, uint256[])',
    'function dropCount() view returns (uint256)',
  ],
  userAuction: [
    'function newAuction(uint256, uint256, uint256, uint256, uint256, uint256, uint256)',
    'function dropCount() view returns (uint256)',
  ],
  exchange: ['function createOrder(address, uint256, uint256, uint256)'],
} as const;

/**
 * Durations, in seconds: `LONG` for auctions and sales that have not ended when the tests begin, `SHORT` for the drop
 * that has ended by then.
 */
const LONG = 86_400;
const SHORT = 3_600;

/**
 * Server ids of the content with hostile texts, the address of its creator, and the hash of a transaction. The paths of
 * the screens follow from these.
 */
export interface HostileContent {
  readonly dropId: string;
  readonly cubeId: string;
  readonly soldCubeId: string;
  readonly saleId: string;
  /** Id of a cube in its owner's auction. */
  readonly auctionedCubeId: string;
  readonly auctionId: string;
  /** Id of a cube that its creator holds and for which there is an offer. */
  readonly freeCubeId: string;
  /** Id of a drop that has ended with a bid, and of which nothing has been claimed. */
  readonly endedDropId: string;
  readonly seasonId: string;
  readonly collectionId: string;
  readonly creator: string;
  readonly transaction: string;
}

/**
 * Creates NFTs, cubes, drops, a random drop, a season, a sale, an owner's auction and a business sign-up with hostile
 * texts only. Two other accounts bid on the cubes, and one of them makes an offer. Bypasses the checks of our clients
 * by using the server's calls and the contracts directly, with a creator's key.
 */
export async function makeHostileContent(url: string): Promise<HostileContent> {
  const { people, stack, chain } = await openStack(url);
  const creator = people.filter(({ roles }) => roles.includes('creator')).at(-1)!;
  const anonymous = createApi({ baseUrl: url });
  const { contracts, ...config } = await getConfig(anonymous);
  const { token } = await signIn({
    api: anonymous,
    sender: privateKeySender(creator.privateKey),
    chain: connectChain({ contracts, ...config }),
  });
  const api = createApi({ baseUrl: url, token: () => token });
  const provider = nodeClient(chain.rpc);
  const signer = new NonceManager(new Wallet(creator.privateKey, provider));
  const contract = (name: keyof typeof ABIS) => new Contract(contracts[name]!, [...ABIS[name]], signer);
  const send = async (name: keyof typeof ABIS, method: string, ...args: unknown[]): Promise<string> => {
    const sent = await contract(name).getFunction(method)(...args);
    await sent.wait();
    return sent.hash as string;
  };

  const file = (path: string, type: string) => new Blob([readFileSync(`${EXAMPLE}${path}`)], { type });
  const nameOf = (address: string): string => address.split('/').at(-1)!;
  const [face, track, preview, artwork] = await Promise.all([
    storeFile(api, file('people/lio-sandoval.png', 'image/png')).then(nameOf),
    storeFile(api, file('audio/last-tram.mp3', 'audio/mpeg')).then(nameOf),
    storeFile(api, file('audio/last-tram-preview.mp3', 'audio/mpeg')).then(nameOf),
    storeArtwork(api, file('art/undertow.png', 'image/png')),
  ]);
  const store = async (metadata: Record<string, unknown>): Promise<{ digest: string; uri: string }> => {
    await storeJson(api, metadata);
    return contentOfJson(metadata);
  };
  const nft = (at: number): Record<string, unknown> => ({
    title: pick(NAMES, at),
    description: pick(WORDS, at),
    type: 'Epic',
    tokensupply: 1,
    ipfsHash: artwork,
    image: `ipfs://${artwork}`,
    other: pick(WORDS, at + 1),
    ImageArtistName: pick(NAMES, at + 1),
    ImageArtistProfile: face,
    ImageArtistAbout: pick(WORDS, at + 2),
    ImageArtistWebsite: pick(WEBSITES, at),
    ProducerName: pick(NAMES, at + 2),
    ProducerProfile: face,
    ProducerInspiration: pick(WORDS, at + 3),
    ExecutiveProducerName: pick(NAMES, at + 3),
    ExecutiveProducerProfile: face,
    ExecutiveProducerInspiration: pick(WORDS, at),
    FanName: pick(NAMES, at + 4),
    FanProfile: face,
    FanInspiration: pick(WORDS, at + 1),
    collectiontitle: pick(NAMES, at + 5),
  });

  /** @param first index of the first of the cube's texts */
  const makeCube = async (first: number): Promise<bigint> => {
    const digests = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((at) => store(nft(first + at)).then(({ digest }) => digest)),
    );
    await send('musicNft', 'new_batch', 6, new Array(6).fill(1), digests);
    const batch = (await contract('musicNft').getFunction('batchCount')()) as bigint;
    const ids = [0n, 1n, 2n, 3n, 4n, 5n].map((at) => batch * 1_000n + at);
    const { uri } = await store({
      title: pick(NAMES, first),
      description: pick(WORDS, first),
      nftids: ids.map(String),
      SalePrice: '0',
      ownermusicfile: track,
      nonownermusicfile: preview,
      MusicArtistName: pick(NAMES, first + 1),
      MusicArtistAbout: pick(WORDS, first + 2),
      MusicArtistProfile: face,
    });
    await send('cube', 'createCube', uri, ids);
    return contract('cube').getFunction('totalSupply')() as Promise<bigint>;
  };

  await send('musicNft', 'setApprovalForAll', contracts.cube, true);
  await send('cube', 'setApprovalForAll', contracts.dropAuction, true);
  await send('cube', 'setApprovalForAll', contracts.exchange, true);
  await send('cube', 'setApprovalForAll', contracts.userAuction, true);
  const dropped = await makeCube(0);
  const sold = await makeCube(3);
  const auctioned = await makeCube(1);
  const ended = await makeCube(2);
  const free = await makeCube(6);
  const drop = await store({ title: pick(NAMES, 1), description: pick(WORDS, 1), image: face });
  const endedDrop = await store({ title: pick(NAMES, 8), description: pick(WORDS, 3), image: face });
  const start = (await stack.now()) + 60;
  const countOf = (name: 'dropAuction' | 'userAuction') =>
    contract(name).getFunction('dropCount')() as Promise<bigint>;
  const openDrop = (duration: number, digest: string, cube: bigint): Promise<string> =>
    send('dropAuction', 'newAuction', start, start + duration, 1n, 1n, digest, [cube]);
  const transaction = await openDrop(LONG, drop.digest, dropped);
  const dropNumber = await countOf('dropAuction');
  await openDrop(SHORT, endedDrop.digest, ended);
  const endedNumber = await countOf('dropAuction');
  await send('userAuction', 'newAuction', start, start + LONG, 1n, 1n, 0n, 0n, auctioned);
  const auctionNumber = await countOf('userAuction');
  await send('exchange', 'createOrder', contracts.cube, sold, 1n, start + LONG);
  await stack.moveClock(120);
  provider.destroy();

  const findMade = async () => {
    const range = { start: 0, end: 50 };
    const cubes = await listCubes(api, { which: 'made', range });
    const drops = await listDrops(api, { range, filter: { mine: true } });
    const market = await listMarket(api, { range });
    const idOf = (items: readonly { onChainId: string; id: string }[], number: bigint) =>
      items.find(({ onChainId }) => onChainId === String(number))?.id;
    const cubeId = idOf(cubes.items, dropped);
    const soldCubeId = idOf(cubes.items, sold);
    const auctionedCubeId = idOf(cubes.items, auctioned);
    const freeCubeId = idOf(cubes.items, free);
    const saleId = market.sales.items.find(({ sale }) => sale.cubeId === soldCubeId)?.sale.id;
    const auctions = market.auctions.items.map(({ auction }) => auction);
    const auctionId = idOf(auctions, auctionNumber);
    const dropId = idOf(drops.items, dropNumber);
    const endedDropId = idOf(drops.items, endedNumber);
    if (!cubeId || !soldCubeId || !auctionedCubeId || !freeCubeId) return undefined;
    if (!saleId || !auctionId || !dropId || !endedDropId) return undefined;
    const cubeIds = { cubeId, soldCubeId, auctionedCubeId, freeCubeId };
    return { ...cubeIds, saleId, auctionId, dropId, endedDropId };
  };
  await expect.poll(findMade, { message: 'the hostile content is listed' }).toBeDefined();
  const found = (await findMade())!;
  const seasonId = await saveSeason(api, {
    title: pick(NAMES, 2),
    description: WORDS[0]!,
    dropIds: [found.dropId],
    image: `${url}/uploads/${face}`,
  });
  await orderRandomDrop(api, {
    accountId: accountOf(token),
    description: WORDS[1]!,
    cubeCount: '1',
    salePrice: 1n,
    minimumBid: 1n,
    clientSeed: pick(NAMES, 0),
    commitment: await getDrawCommitment(api),
    documents: [],
  });
  await savePublicProfile(api, {
    name: WALLET_NAME,
    picture: `${url}/uploads/${face}`,
    links: [WALLET_LINK],
  });
  await applyAsBusiness(url);
  await actOnHostileContent(url, {
    drops: [
      [dropNumber, dropped],
      [endedNumber, ended],
    ],
    auctions: [[auctionNumber, auctioned]],
    cube: free,
  });
  await stack.moveClock(SHORT);
  const [collection] = await listOwnCollections(api);
  return { ...found, seasonId, collectionId: collection!.id, creator: creator.address, transaction };
}

/** Returns the server id of a token's account. */
function accountOf(token: string): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { userId: string };
  return claims.userId;
}
