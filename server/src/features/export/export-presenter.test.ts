import { describe, expect, it } from '@jest/globals';
import type { ChainEvent } from '../../index/chain/event.ts';
import { presentEventRow } from './export-presenter.ts';

const parties = { sellerOf: () => 'the seller', creatorOf: () => 'the creator' };
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
  const walletsOf = (name: string, args: object): readonly string[] | undefined =>
    presentEventRow(event(name, args), parties)?.wallets;

  it('the seller who was paid, and the creator who was paid a royalty', () => {
    const paid = { seller: wallet, amount: '90' };
    expect(walletsOf('FundsClaimed', { ...paid, royalty: '10' })).toEqual([wallet, 'the creator']);
    expect(walletsOf('FundsClaimed', { ...paid, royalty: '0' })).toEqual([wallet]);
  });

  it('the winner and the seller of a cube', () => {
    expect(walletsOf('NFTClaimed', { to: wallet })).toEqual([wallet, 'the seller']);
  });

  it('only the bidder who withdrew', () => {
    expect(walletsOf('BidWithdrawn', { bidder: wallet, amount: '5' })).toEqual([wallet]);
  });
});
