/** What the first screen of the admin's dashboard says in its own words. */
export const overviewTexts = {
  running: 'Running auctions',
  noneRunning: 'No drop of yours takes bids now.',
  noBids: 'No bids yet',
  bids: (count: number) => (count === 1 ? 'Highest of 1 bid' : `Highest of ${count} bids`),
  funds: 'Funds ready to claim',
  fundsFailed: 'What is ready to claim did not load',
  noFunds: 'Nothing to claim now.',
  health: 'How far the server has read the chain',
  upToDate: 'Up to date',
  behind: (blocks: number) => (blocks === 1 ? '1 block behind' : `${blocks} blocks behind`),
  block: 'Newest block',
  unreachable: 'The chain is not reachable',
  unknown: 'Unknown',
  drafts: 'Waiting in the queue',
};
