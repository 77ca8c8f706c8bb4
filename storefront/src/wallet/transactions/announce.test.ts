import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { ErrorCode } from '@cubedrop/sdk';
import type { ProgressEvent, StepKind } from '@cubedrop/sdk/flows';
import { act, renderHook } from '@testing-library/react';
import { showMessages, type Message } from '../../components/messages/show-message.ts';
import { closeDialog, useOpenDialogs } from '../dialogs/open-dialogs.ts';
import { applyEvent, newActivity, stopped } from './activity.ts';
import { announceEnd, announceStart } from './announce.ts';
import { flowTexts, type FlowKind } from './flow-texts.ts';

const ACCOUNT = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';
const HASH = `0x${'a'.repeat(64)}` as const;

/** Messages for a flow whose transaction fails on the chain. */
const FAILED_ON_CHAIN: Partial<Record<FlowKind, string>> = {
  placeBid: 'Unable to Create Bid.',
  claimFunds: 'Unable to transfer Funds.',
  claimCube: 'Unable to transfer Cube.',
  sendCube: 'Unable to transfer Cube.',
  withdrawBid: 'Unable to withdraw funds',
  createSale: 'Unable to Allow Exchange to Sale.',
  cancelSale: 'Unable to Remove from Sale.',
  cancelAllSales: 'Unable to Remove from Sale.',
  takeOut: 'Unable to Remove from Sale.',
  buyCube: 'Unable to Buy Cube.',
  buyNow: 'Unable to Buy Cube.',
  createAuction: 'Unable to Put on Auction.',
  createNfts: 'Unable to Create Nfts.',
  createCube: 'Unable to Create Cube.',
  createDrop: 'Unable to Create Drop.',
};

/** Messages for a completed flow. */
const DONE: Partial<Record<FlowKind, string>> = {
  placeBid: 'Bid Created Successfully.',
  getWeth: 'Successfully transferred Weth to your account',
  claimFunds: 'Funds transferred Successfully.',
  claimCube: 'Cube transferred Successfully.',
  sendCube: 'Cube transferred Successfully.',
  withdrawBid: 'Funds withdrawn Successfully',
  createSale: 'Successfully Allowed Exchange to Sale.',
  cancelSale: 'Removed from Sale Successfully.',
  cancelAllSales: 'All your Cubes are removed from Sale.',
  takeOut: 'Removed from Sale Successfully.',
  buyCube: 'Cube Bought Successfully.',
  buyNow: 'Cube Bought Successfully.',
  createAuction: 'Auction Created Successfully.',
  lowerMinimumBid: 'The minimum bid was lowered.',
  createNfts: 'Nfts Created Successfully.',
  createCube: 'Cube Created Successfully.',
  createDrop: 'Drop Created Successfully.',
  createSeason: 'New Season Created Successfully.',
};

let unsubscribe: () => void = () => undefined;
afterEach(() => unsubscribe());

/** Returns the messages after a flow with a single step has ended. */
function messagesAfter(
  kind: FlowKind,
  step: StepKind,
  code: ErrorCode | null,
  text = 'No.',
  hint: string | null = null,
): string[] {
  const named = { flow: kind, scope: '', step: 'one' };
  const outline = { ...named, kind: step, title: 'One', index: 0, total: 1 };
  const events = [
    { type: 'flow-started', flow: kind, scope: '', steps: [outline] },
    { type: 'step-started', ...outline },
    ...(step === 'transaction' ? [{ type: 'transaction-sent', ...named, hash: HASH }] : []),
    ...(code === null ? [{ type: 'flow-done', flow: kind, scope: '', result: {} }] : []),
  ] as unknown as ProgressEvent[];
  const started = newActivity({ id: '1', kind, about: 'Tide', account: ACCOUNT, startedAt: 1 });
  const activity = events.reduce(applyEvent, started);
  return messagesFor(() =>
    announceEnd(code === null ? activity : stopped(activity, { code, text, hint }, null)),
  );
}

/** The sentences below the messages shown last. */
let notes: (string | undefined)[] = [];

/** Returns the messages that are shown while something runs. */
function messagesFor(work: () => void): string[] {
  const messages: string[] = [];
  notes = [];
  unsubscribe = showMessages({
    show({ tone, text, note }) {
      messages.push(`${tone}: ${text}`);
      notes.push(note);
    },
    hide: () => undefined,
  });
  work();
  return messages;
}

describe('a transaction that the chain reverted', () => {
  it.each(Object.entries(FAILED_ON_CHAIN))('of %s shows "%s"', (kind, text) => {
    expect(messagesAfter(kind as FlowKind, 'transaction', 'reverted')).toEqual([`bad: ${text}`]);
  });
});

describe('a completed flow', () => {
  it.each(Object.entries(DONE))('of %s shows "%s"', (kind, text) => {
    expect(messagesAfter(kind as FlowKind, 'transaction', null)).toEqual([`good: ${text}`]);
  });

  it.each([
    ['createSale', 'Your cube is on sale.'],
    ['createAuction', 'Your cube is in an auction.'],
    ['createDrop', 'Everyone can see it now.'],
    ['placeBid', undefined],
  ] as const)('of %s shows this sentence below its message: %s', (kind, note) => {
    messagesAfter(kind, 'transaction', null);
    expect(notes).toEqual([note]);
  });
});

it('shows no sentence about the outcome below the message of a flow that failed', () => {
  messagesAfter('createSale', 'transaction', 'reverted');
  expect(notes).toEqual([undefined]);
});

it('shows that a season was not created if saving failed, since none of it is on the chain', () => {
  const text = 'Unable to Create New Season.';
  expect(messagesAfter('createSeason', 'save', 'internal')).toEqual([`bad: ${text}`]);
});

it('does not report a rejection in the wallet as an error', () => {
  expect(messagesAfter('placeBid', 'transaction', 'canceled')).toEqual(['info: User Canceled Transaction']);
});

it('shows why a run stopped if the user did not cancel it', () => {
  const hint = 'Stopped: you continued in another tab.';
  expect(messagesAfter('placeBid', 'transaction', 'canceled', 'No.', hint)).toEqual([`info: ${hint}`]);
});

it('opens the dialog to get WETH if the account has too little', () => {
  expect(messagesAfter('placeBid', 'check', 'insufficient-weth', 'Too little.')).toEqual([
    'bad: Too little.',
  ]);
  expect(renderHook(useOpenDialogs).result.current).toEqual([{ name: 'get-weth' }]);
  act(() => closeDialog('get-weth'));
});

it.each([
  ['createCube', 'Unable to Upload Audio to S3 .'],
  ['createCube', 'Unable to Upload Image to S3 .'],
  ['createNfts', 'Unable to Upload Image to IPFS '],
] as const)('after a failed upload of %s, shows "%s"', (kind, text) => {
  expect(messagesAfter(kind, 'upload', 'not-uploaded', text)).toContain(`bad: ${text}`);
});

const paid = { at: 1, hash: HASH, isAll: true, isWaiting: false };
const fault = { code: 'internal', text: 'No.', hint: null } as const;

/** Messages of flows for which only saving failed. Without `createSeason`, which sends no transaction. */
const ON_CHAIN: Record<Exclude<FlowKind, 'createSeason'>, string> = {
  placeBid: 'Your bid is on the chain.',
  getWeth: 'Your WETH is in your account.',
  unwrapWeth: 'Your ETH is back in your account.',
  claimFunds: 'The funds have been paid out on the chain.',
  claimCube: 'The Cube has been transferred on the chain.',
  withdrawBid: 'Your bid has been paid back on the chain.',
  claimAll: 'Your claims are complete on the chain.',
  createSale: 'Your Cube is on sale on the chain.',
  cancelSale: 'Your Cube is no longer on sale on the chain.',
  cancelAllSales: 'None of your Cubes is on sale on the chain.',
  buyCube: 'The Cube is yours on the chain.',
  buyNow: 'The Cube is yours on the chain.',
  createAuction: 'Your auction is open on the chain.',
  lowerMinimumBid: 'The minimum bid is lower on the chain.',
  takeOut: 'What you took out of the auction is yours again.',
  sendCube: 'The Cube has been sent on the chain.',
  createNfts: 'Your Nfts are on the chain.',
  createCube: 'Your Cube is on the chain.',
  createDrop: 'Your drop is open on the chain.',
  revokeAllowance: 'The allowance has been revoked on the chain.',
  grantCreator: 'The role has been changed on the chain.',
  revokeCreator: 'The role has been changed on the chain.',
  makeOffer: 'Your offer is signed.',
  acceptOffer: 'The Cube is sold on the chain.',
  makeListing: 'Your listing is signed.',
  fillListing: 'The Cube is yours on the chain.',
  cancelOrder: 'It is taken back on the chain.',
  cancelAllOrders: 'Everything is taken back on the chain.',
};

describe('a flow for which only saving failed', () => {
  it.each(Object.entries(ON_CHAIN))('of %s shows "%s", and not that the flow failed', (kind, text) => {
    const messages = messagesFor(() => {
      const start = newActivity({
        id: '9',
        kind: kind as FlowKind,
        about: 'Tide',
        account: ACCOUNT,
        startedAt: 1,
      });
      announceEnd(stopped(start, fault, paid));
    });
    expect(messages).toEqual([`bad: ${text} It still has to be saved. Finish it; you will not pay twice.`]);
    for (const failure of Object.values(FAILED_ON_CHAIN)) expect(messages.join()).not.toContain(failure);
  });

  it('is tested for every flow except the creation of a season', () => {
    const paying = Object.keys(flowTexts).filter((kind) => kind !== 'createSeason');
    expect(Object.keys(ON_CHAIN).sort()).toEqual(paying.sort());
  });
});

describe('a failure after a payment, in a run whose steps are not on screen', () => {
  const sale = newActivity({ id: '7', kind: 'createSale', about: 'Tide', account: ACCOUNT, startedAt: 1 });

  it('shows a message that links to the run, and removes the message once the run continues', () => {
    const messages: Message[] = [];
    const hidden: string[] = [];
    unsubscribe = showMessages({
      show: (each) => void messages.push(each),
      hide: (about) => void hidden.push(about),
    });
    announceEnd(stopped(sale, fault, paid));
    expect(messages).toMatchObject([
      { text: expect.stringContaining('Finish it'), action: { word: 'Show' } },
    ]);
    const { result } = renderHook(useOpenDialogs);
    act(() => messages[0]!.action!.act());
    expect(result.current).toEqual([{ name: 'transaction', id: '7' }]);

    const other = { ...sale, id: '8' };
    announceStart(other, { type: 'flow-started', flow: 'create-sale', scope: '', steps: [] } as never);
    expect(hidden).toEqual([messages[0]!.about]);
  });
});
