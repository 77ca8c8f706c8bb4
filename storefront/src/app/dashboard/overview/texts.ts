import { DAY, NEW_WALLET_AGE } from '@cubedrop/sdk';
import { counted } from '../../../components/counted.ts';

/** Texts of the admin dashboard's overview. */
export const overviewTexts = {
  running: 'Running auctions',
  noneRunning: 'None of your drops is running.',
  bids: (count: number) => (count === 1 ? 'Highest of 1 bid' : `Highest of ${count} bids`),
  funds: 'Funds ready to claim',
  fundsFailed: 'Your claimable funds did not load',
  noFunds: 'Nothing to claim now.',
  health: 'Sync with the chain',
  upToDate: 'Up to date',
  behind: (blocks: number) => (blocks === 1 ? '1 block behind' : `${blocks} blocks behind`),
  block: 'Newest block',
  unreachable: 'The chain is not reachable',
  unknown: 'Unknown',
  drafts: 'Waiting in the queue',
  dropDraft: 'Unfinished drop',
  untitled: 'Untitled',
  businesses: 'Waiting for approval',
  runningNow: 'Running now',
  unclaimed: 'Unclaimed funds',
  inBids: (amount: string, count: number) => `${amount} in ${counted(count, 'bid')}`,
  volume: 'Volume',
  inTrades: (amount: string, count: number) => `${amount} in ${counted(count, 'trade')}`,
  newWallets: `New wallets, last ${NEW_WALLET_AGE / DAY} days`,
};
