import type { LiveEvent } from '@cubedrop/sdk/api';
import { Op } from 'sequelize';
import { serverIdOf, type Chain } from '../chain/chain.ts';
import { chainTables } from '../chain/chain-model.ts';
import { eventOf } from '../chain/event-store.ts';
import { ZERO_ADDRESS, type ChainEvent } from '../chain/event.ts';
import { repeatedly, type Repetition } from '../chain/repetition.ts';
import { ChainUnknownError } from '../chain/follower.ts';
import type { Domain } from '../domain.ts';
import { shownAddress } from '../metadata/shown.ts';
import type { LiveHub } from './live-hub.ts';

const AT_ONCE = 500;

/** Tells the hub what comes into the database from now on, whichever server put it there. */
export function liveFeed(
  { database, chain }: Pick<Domain, 'database' | 'chain'>,
  hub: LiveHub,
  { interval, onError }: { interval: number; onError: (error: unknown) => void },
): Repetition {
  const { events } = chainTables(database.sequelize);
  let last: number | undefined;

  const tell = async (): Promise<void> => {
    const followed = await chain();
    last ??= (await events.findOne({ attributes: ['id'], order: [['id', 'DESC']] }))?.id ?? 0;
    for (;;) {
      const rows = await events.find({ where: { id: { [Op.gt]: last } }, order: ['id'], limit: AT_ONCE });
      for (const row of rows) {
        last = row.id!;
        if (row.chain !== followed.id || !row.canonical || hub.listeners === 0) continue;
        const event = await liveEventOf(followed, eventOf(row));
        if (event) hub.publish(event);
      }
      if (rows.length < AT_ONCE) return;
    }
  };

  const round = async (): Promise<boolean> => {
    try {
      await tell();
      return true;
    } catch (error) {
      // That the chain is not known yet is for the follower to tell.
      if (!(error instanceof ChainUnknownError)) onError(error);
      return false;
    }
  };
  return repeatedly(round, { interval, longestPause: 30_000 });
}

async function liveEventOf(chain: Chain, event: ChainEvent): Promise<LiveEvent | undefined> {
  const what = await subjectOf(chain, event);
  return what && { ...what, transaction: event.transactionHash, blockTime: event.timestamp };
}

type Subject = Omit<LiveEvent, 'transaction' | 'blockTime'>;

async function subjectOf(chain: Chain, event: ChainEvent): Promise<Subject | undefined> {
  const cube = (cubeId: string): Promise<string> => serverIdOf(chain, 'cube', cubeId);
  const auction = async (dropId: string): Promise<Pick<Subject, 'dropId' | 'auctionId'>> =>
    event.contract === 'userAuction'
      ? { auctionId: await serverIdOf(chain, 'auction', dropId) }
      : { dropId: await serverIdOf(chain, 'drop', dropId) };
  const lot = async ({ dropId, cubeId }: { dropId: string; cubeId: string }) => ({
    ...(await auction(dropId)),
    tokenId: await cube(cubeId),
  });
  const sale = async ({ orderId, cubeId }: { orderId: string; cubeId: string }) => ({
    saleId: await serverIdOf(chain, 'sale', orderId),
    tokenId: await cube(cubeId),
  });
  switch (event.name) {
    case 'NftsTransferred':
      return event.args.from === ZERO_ADDRESS
        ? { type: 'nft', address: shownAddress(event.args.to) }
        : undefined;
    case 'CubeTransferred': {
      const { from, to, cubeId } = event.args;
      const type = from === ZERO_ADDRESS ? 'cube' : 'transfer';
      return { type, tokenId: await cube(cubeId), address: shownAddress(to) };
    }
    case 'AuctionCreated': {
      const { dropId, seller, cubeIds } = event.args;
      if (event.contract !== 'userAuction')
        return { type: 'drop', ...(await auction(dropId)), address: shownAddress(seller) };
      return {
        type: 'auction',
        ...(await lot({ dropId, cubeId: cubeIds[0]! })),
        address: shownAddress(seller),
      };
    }
    case 'BidPlaced': {
      const { bidder, total } = event.args;
      return { type: 'bid', ...(await lot(event.args)), address: shownAddress(bidder), amount: total };
    }
    case 'BidWithdrawn': {
      const { bidder, amount } = event.args;
      return { type: 'withdraw', ...(await lot(event.args)), address: shownAddress(bidder), amount };
    }
    case 'LotExtended':
      return { type: 'extended', ...(await lot(event.args)), endsAt: Number(event.args.end) };
    case 'BoughtNow': {
      const { buyer, price } = event.args;
      return { type: 'bought-now', ...(await lot(event.args)), address: shownAddress(buyer), amount: price };
    }
    case 'FundsClaimed': {
      const { seller, amount } = event.args;
      return { type: 'claim-funds', ...(await lot(event.args)), address: shownAddress(seller), amount };
    }
    case 'NFTClaimed':
      return { type: 'claim-cube', ...(await lot(event.args)), address: shownAddress(event.args.to) };
    case 'OrderCreated': {
      const { seller, price, expiresAt } = event.args;
      const more = { address: shownAddress(seller), amount: price, endsAt: Number(expiresAt) };
      return { type: 'sale', ...(await sale(event.args)), ...more };
    }
    case 'OrderSuccessful': {
      const { buyer, price } = event.args;
      return { type: 'sold', ...(await sale(event.args)), address: shownAddress(buyer), amount: price };
    }
    case 'OrderCancelled':
      return {
        type: 'sale-removed',
        ...(await sale(event.args)),
        address: shownAddress(event.args.seller),
      };
    case 'ExtensionSet':
    case 'BuyNowPriceSet':
    case 'ChangedOwnerCutPerMillion':
    case 'CreatorChanged':
      return undefined;
  }
}
