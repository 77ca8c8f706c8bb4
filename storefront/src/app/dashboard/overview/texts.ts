import { DAY, NEW_WALLET_AGE } from '@cubedrop/sdk';
import { counted } from '../../../components/counted.ts';
import { auctionTexts } from '../../../features/auction/texts.ts';
import { dropTexts } from '../../../features/drop/texts.ts';

/** Texts of the admin dashboard's overview. */
export const overviewTexts = {
  running: 'Running auctions',
  noneRunning: 'None of your drops is running.',
  bids: (count: number) => (count === 1 ? 'Highest of 1 bid' : `Highest of ${count} bids`),
  funds: 'Funds ready to claim',
  fundsFailed: 'Your claimable funds did not load',
  noFunds: 'Nothing to claim now.',
  total: (count: number) =>
    `From ${counted(count, 'ended auction')}. Winners can claim after 24 hours even if you do not.`,
  sync: 'Sync',
  health: 'Chain events',
  checked: 'Last checked',
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
  runningOf: (drops: number, auctions: number) =>
    `${dropTexts.count(drops)}, ${auctionTexts.count(auctions)}`,
  inAll: (things: string) => `in ${things}`,
  volume: 'Volume',
  newWallets: 'New wallets',
  newWalletsSince: `last ${NEW_WALLET_AGE / DAY} days`,
  everyone: 'Everyone',
};
