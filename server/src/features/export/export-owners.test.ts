import { describe, expect, it } from '@jest/globals';
import type { ChainEvent } from '../../index/chain/event.ts';
import { ownersOf, type Parties } from './export-owners.ts';

const parties: Parties = { sellerOf: () => 'the seller', creatorOf: () => 'the creator' };
const event = (name: string, args: object): ChainEvent =>
  ({
    name,
    args: { dropId: '1', cubeId: '2', ...args },
    contract: 'userAuction',
    timestamp: 0,
    transactionHash: '0x1',
  }) as unknown as ChainEvent;
const wallet = `0x${'1'.repeat(40)}`;

describe('a claim is in the exports of', () => {
  it('the seller who was paid, and the creator who was paid a royalty', () => {
    const paid = { seller: wallet, amount: '90' };
    expect(ownersOf(event('FundsClaimed', { ...paid, royalty: '10' }), parties)).toEqual([
      wallet,
      'the creator',
    ]);
    expect(ownersOf(event('FundsClaimed', { ...paid, royalty: '0' }), parties)).toEqual([wallet]);
  });

  it('the account that received the cube, and the seller', () => {
    expect(ownersOf(event('NFTClaimed', { to: wallet }), parties)).toEqual([wallet, 'the seller']);
  });

  it('only the bidder who withdrew', () => {
    expect(ownersOf(event('BidWithdrawn', { bidder: wallet, amount: '5' }), parties)).toEqual([wallet]);
  });
});

it('each owner of an event is named once, and unknown owners are left out', () => {
  const sale = { seller: wallet, buyer: wallet, price: '5' };
  expect(ownersOf(event('OrderSuccessful', sale), parties)).toEqual([wallet]);
  const unknown: Parties = { sellerOf: () => undefined, creatorOf: () => undefined };
  expect(ownersOf(event('BidPlaced', { bidder: wallet }), unknown)).toEqual([wallet]);
  expect(ownersOf(event('CubeTransferred', { from: wallet, to: wallet }), parties)).toEqual([]);
});
