import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { ErrorCode } from '@cubedrop/sdk';
import type { ProgressEvent, StepKind } from '@cubedrop/sdk/flows';
import { showMessages } from '../../components/messages/say.ts';
import { follow, newActivity, stopped } from './activity.ts';
import { announceEnd } from './announce-end.ts';
import type { FlowKind } from './flow-texts.ts';

const ACCOUNT = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';
const HASH = `0x${'a'.repeat(64)}` as const;

/** What a person reads when the transaction of a flow fails on the chain. */
const FAILED_ON_CHAIN: Partial<Record<FlowKind, string>> = {
  placeBid: 'Unable to Create Bid.',
  claimFunds: 'Unable to transfer Funds.',
  claimCube: 'Unable to transfer Cube.',
  sendCube: 'Unable to transfer Cube.',
  withdrawBid: 'Unable to withdraw funds',
  createSale: 'Unable to Allow Exchange to Sale.',
  cancelSale: 'Unable to Remove from Sale.',
  takeOut: 'Unable to Remove from Sale.',
  buyCube: 'Unable to Buy Cube.',
  buyNow: 'Unable to Buy Cube.',
  createAuction: 'Unable to Put on Auction.',
  createNfts: 'Unable to Create Nfts.',
  createCube: 'Unable to Create Cube.',
  createDrop: 'Unable to Create Drop.',
};

/** What a person reads when a flow is done. */
const DONE: Partial<Record<FlowKind, string>> = {
  placeBid: 'Bid Created Successfully.',
  getWeth: 'Successfully transferred Weth to your account',
  claimFunds: 'Funds transferred Successfully.',
  claimCube: 'Cube transferred Successfully.',
  sendCube: 'Cube transferred Successfully.',
  withdrawBid: 'Funds withdrawn Successfully',
  createSale: 'Successfully Allowed Exchange to Sale.',
  cancelSale: 'Removed from Sale Successfully.',
  takeOut: 'Removed from Sale Successfully.',
  buyCube: 'Cube Bought Successfully.',
  buyNow: 'Cube Bought Successfully.',
  createAuction: 'Auction Created Successfully.',
  createNfts: 'Nfts Created Successfully.',
  createCube: 'Cube Created Successfully.',
  createDrop: 'Drop Created Successfully.',
  createSeason: 'New Season Created Successfully.',
};

let leave: () => void = () => undefined;
afterEach(() => leave());

/** What is said once a flow of one step has come to its end. */
function said(kind: FlowKind, step: StepKind, code: ErrorCode | null, text = 'No.'): string[] {
  const words: string[] = [];
  leave = showMessages(({ tone, text: each }) => void words.push(`${tone}: ${each}`));
  const named = { flow: kind, scope: '', step: 'one' };
  const outline = { ...named, kind: step, title: 'One', index: 0, total: 1 };
  const events = [
    { type: 'flow-started', flow: kind, scope: '', steps: [outline] },
    { type: 'step-started', ...outline },
    ...(step === 'transaction' ? [{ type: 'transaction-sent', ...named, hash: HASH }] : []),
    ...(code === null ? [{ type: 'flow-done', flow: kind, scope: '', result: {} }] : []),
  ] as unknown as ProgressEvent[];
  const begun = newActivity({ id: '1', kind, about: 'Tide', account: ACCOUNT, startedAt: 1 });
  const activity = events.reduce(follow, begun);
  announceEnd(code === null ? activity : stopped(activity, { code, text, hint: null }, null));
  return words;
}

describe('a transaction that the chain reverted', () => {
  it.each(Object.entries(FAILED_ON_CHAIN))('of %s says "%s"', (kind, text) => {
    expect(said(kind as FlowKind, 'transaction', 'reverted')).toEqual([`bad: ${text}`]);
  });
});

describe('what is done', () => {
  it.each(Object.entries(DONE))('of %s says "%s"', (kind, text) => {
    expect(said(kind as FlowKind, 'transaction', null)).toEqual([`good: ${text}`]);
  });
});

it('a season that the server does not save says so, since nothing of it is on the chain', () => {
  const text = 'Unable to Create New Season.';
  expect(said('createSeason', 'save', 'internal')).toEqual([`bad: ${text}`]);
});

it('what the wallet is told not to send is no fault', () => {
  expect(said('placeBid', 'transaction', 'canceled')).toEqual(['info: User Canceled Transaction']);
});

it.each([
  ['createCube', 'Unable to Upload Audio to S3 .'],
  ['createCube', 'Unable to Upload Image to S3 .'],
  ['createNfts', 'Unable to Upload Image to IPFS '],
] as const)('a file of %s that is not uploaded says "%s"', (kind, text) => {
  expect(said(kind, 'upload', 'unavailable', text)).toContain(`bad: ${text}`);
});
