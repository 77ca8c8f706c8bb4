import { parseAmount } from '@cubedrop/sdk';
import { applyAsCreator, createApi, getConfig, listNotices, savePublicProfile } from '@cubedrop/sdk/api';
import { getWeth, makeOffer } from '@cubedrop/sdk/flows';
import { expect } from '@playwright/test';
import { Contract, Wallet } from 'ethers';
import { nodeClient } from './node-client.ts';
import { actAs } from './act-as.ts';
import { openStack } from './stack.ts';

/** Index of the demo account that is outbid on the hostile cubes, and makes an offer. */
export const BUYER = 5;
/** Index of the demo account that outbids the buyer. */
const RIVAL = 6;

const BID = 'function bid(uint256, uint256, uint256) payable';
const LOW = parseAmount('0.1 ETH');
const HIGH = parseAmount('0.2 ETH');
/** The buyer's offer. */
const OFFER = parseAmount('0.5 WETH');
const WEEK = 7 * 24 * 60 * 60;

/**
 * Display names of both wallets: a right-to-left text with as many combining marks as are allowed, and a text that is
 * as wide as possible.
 */
const NAMES = { [BUYER]: `ذاكرة ${'ي\u064b\u0651\u0670'.repeat(8)}`, [RIVAL]: 'W'.repeat(40) };

/** Texts of applicants about their work: markup, and a word that is wider than a page. */
const MARKUP = '<img src=x onerror="window.injectedScriptRan=1">';
const WIDE = 'w'.repeat(60);

/** On-chain ids of a lot. */
type Lot = readonly [auctionId: bigint, cubeId: bigint];

export interface HostileLots {
  readonly drops: readonly Lot[];
  readonly auctions: readonly Lot[];
  /** On-chain id of the cube for which the buyer makes an offer. */
  readonly cube: bigint;
}

/**
 * Bids on every lot as the buyer and then as the rival, gives both wallets their display names, lets both apply for the
 * creator role, and makes the buyer's offer for a cube. Afterwards the buyer has WETH and notices.
 */
export async function actOnHostileContent(
  url: string,
  { drops, auctions, cube }: HostileLots,
): Promise<void> {
  const { stack, people, chain } = await openStack(url);
  const { contracts } = await getConfig(createApi({ baseUrl: url }));
  const provider = nodeClient(chain.rpc);
  const bidOn = async (index: number, total: bigint): Promise<void> => {
    const bidder = new Wallet(people[index]!.privateKey, provider);
    const placeOn = async (auction: string, lots: readonly Lot[]): Promise<void> => {
      for (const lot of lots) {
        const contract = new Contract(auction, [BID], bidder);
        const sent = await contract.getFunction('bid')(...lot, total, { value: total });
        await sent.wait();
      }
    };
    await placeOn(contracts.dropAuction!, drops);
    await placeOn(contracts.userAuction!, auctions);
  };
  await bidOn(BUYER, LOW);
  await bidOn(RIVAL, HIGH);
  provider.destroy();
  for (const [index, name] of Object.entries(NAMES)) {
    const { api } = await actAs(url, Number(index));
    await savePublicProfile(api, { name, picture: null, links: [] });
    await applyAsCreator(api, {
      name,
      work: `${MARKUP} ${name}\n${WIDE}`,
      links: [`https://${WIDE}.example/`],
    });
  }
  const buyer = await actAs(url, BUYER);
  await buyer.run(getWeth, { amount: parseAmount('3 ETH') });
  const expiresAt = (await stack.now()) + WEEK;
  await buyer.run(makeOffer, {
    target: { kind: 'cube', cubeId: cube },
    price: OFFER,
    expiresAt,
  });
  const hasNotices = async () => (await listNotices(buyer.api, { range: { start: 0, end: 1 } })).count > 0;
  await expect.poll(hasNotices, { message: 'the buyer has notices' }).toBe(true);
}
