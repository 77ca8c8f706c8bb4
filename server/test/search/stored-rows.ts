import type { Sequelize } from 'sequelize';
import { ZERO_ADDRESS } from '@cubedrop/sdk';
import { memberTable, type MemberRow } from '../../src/features/account/member-model.ts';
import { AUDIT_ACTIONS, auditTable, type AuditRow } from '../../src/features/admin/audit-model.ts';
import { hiddenTable, type HiddenRow } from '../../src/features/admin/hidden-store.ts';
import { creatorTermTable, type CreatorTermRow } from '../../src/features/profile/creator-term-store.ts';
import { randomDropTables, type RandomDropRow } from '../../src/features/drop/random-drop-model.ts';
import { followTable, type FollowRow } from '../../src/features/follow/follow-model.ts';
import { lotKey } from '../../src/features/lot/lot-projection.ts';
import { noticeTables, type NoticeRow } from '../../src/features/notice/notice-model.ts';
import {
  creatorApplicationTable,
  type CreatorApplicationRow,
} from '../../src/features/creator-application/creator-application-model.ts';
import {
  publicProfileTable,
  type PublicProfileRow,
} from '../../src/features/public-profile/public-profile-model.ts';
import { seasonTables, type SeasonDropRow, type SeasonRow } from '../../src/features/season/season-model.ts';
import { signedOrderTable, type SignedOrderRow } from '../../src/features/signed-order/signed-order-model.ts';
import {
  webhookTables,
  type WebhookDeliveryRow,
  type WebhookRow,
} from '../../src/features/webhook/webhook-model.ts';
import { chainTables, type EventKeyRow, type EventRow } from '../../src/index/chain/chain-model.ts';
import { account, CHAIN, hash, id, NOW, SELLER, wei } from './test-ids.ts';

/** Id of the account whose random drops are filled in. */
export const EXPORTER = id('m', 1);
/** Id of the webhook whose deliveries are filled in. */
export const WEBHOOK = id('w', 1);
/** Cube that a twentieth of all signed orders are for. */
export const WANTED_CUBE = 20;
/** Items that each have a thirtieth of all events. */
export const BUSY = { lot: lotKey(3, 3), auction: '1', cube: '2' };
const MOST_FOLLOWS = 200;
const WEBHOOKS = 5;

/** The rows that are filled in for one number, by table. */
interface StoredRows {
  seasons: SeasonRow;
  season_drops: SeasonDropRow;
  signed_orders: SignedOrderRow;
  notices: NoticeRow;
  audit_log: AuditRow;
  members: MemberRow;
  creator_terms: CreatorTermRow;
  hidden_listings: HiddenRow;
  public_profiles: PublicProfileRow;
  creator_applications: CreatorApplicationRow;
  webhooks?: WebhookRow;
  webhook_deliveries: WebhookDeliveryRow;
  random_drops: RandomDropRow;
  follows?: FollowRow;
  events: EventRow;
  event_keys: EventKeyRow;
}

/**
 * Returns, for one number, the rows that accounts and admins stored, and an event of one of a few items.
 * @param now the chain's time in seconds
 */
export function storedRowsOf(number: number, now = NOW): StoredRows {
  const maker = account(number % 100);
  const isOffer = number % 2 === 0;
  const cubeId = number % 20 === 0 ? WANTED_CUBE : number;
  const digest = hash(number).slice(2);
  return {
    seasons: {
      number,
      id: id('5', number),
      chain: CHAIN,
      account: number % 4 === 0 ? SELLER : maker,
      title: `Season ${number}`,
      description: '',
      image: 'season.png',
      itemKey: null,
      createdAt: number,
    },
    season_drops: { seasonId: id('5', number), dropId: id('d', number), position: 0 },
    signed_orders: {
      chain: CHAIN,
      orderHash: hash(number),
      kind: isOffer ? 'offer' : 'listing',
      maker,
      publisher: maker,
      cubeId,
      creator: ZERO_ADDRESS,
      maxCubeId: 0,
      dropId: 0,
      transferCount: 0,
      price: wei((number * 104_729) % 10_000),
      expiresAt: now + number,
      maxCutPerMillion: 0,
      counter: 0,
      salt: '1',
      signature: '0x',
      createdAt: number,
      withdrawnAt: null,
      deadSince: null,
      listedAt: isOffer ? null : number,
    },
    notices: {
      chain: CHAIN,
      id: id('n', number),
      source: `drop:${lotKey(number, number)}`,
      recipient: SELLER,
      kind: 'sold',
      dueAt: Math.floor(number / 2),
      cubeId: number,
      dropId: number,
      auctionId: null,
      amount: wei(1),
      blockNumber: number,
      logIndex: 0,
      transactionHash: hash(number),
    },
    audit_log: {
      number,
      at: number,
      actorId: null,
      actorName: 'command',
      action: AUDIT_ACTIONS[number % 2] ?? 'exported',
      subject: `drop:${id('d', number)}`,
      reason: '',
      details: '{}',
      source: null,
    },
    members: {
      userId: id('m', number),
      kind: isOffer ? 'importer' : 'exporter',
      userName: null,
      email: `${number}@example.org`,
      passwordHash: 'none',
      name: `Business ${number}`,
      city: '',
      country: '',
      address: '',
      factoryName: '',
      state: isOffer ? 'approved' : 'pending',
      emailVerified: true,
      decidedBy: null,
      decidedAt: null,
      reason: '',
      wallet: null,
      tokenGeneration: 0,
      createdAt: number,
    },
    creator_terms: {
      chain: CHAIN,
      account: account(1_000 + number),
      fromBlock: number,
      fromLog: 0,
      untilBlock: null,
      untilLog: null,
    },
    hidden_listings: {
      kind: 'cube',
      id: id('h', number),
      reason: 'none',
      hiddenBy: EXPORTER,
      hiddenAt: number,
    },
    public_profiles: {
      account: account(number),
      name: 'Ana',
      picture: null,
      links: '[]',
      hiddenReason: 'none',
      hiddenBy: EXPORTER,
      hiddenAt: number,
    },
    creator_applications: {
      chain: CHAIN,
      account: account(number),
      name: 'Ana',
      work: 'Loops.',
      links: '[]',
      email: null,
      state: isOffer ? 'approved' : 'pending',
      reason: '',
      appliedAt: number,
      decidedAt: isOffer ? number : null,
      decidedBy: isOffer ? EXPORTER : null,
    },
    ...(number <= WEBHOOKS && {
      webhooks: {
        webhookId: id('w', number),
        chain: CHAIN,
        owner: SELLER,
        url: `https://example.org/${number}`,
        urlDigest: digest,
        types: 'bid',
        onlyOwn: false,
        generation: 1,
        previousUntil: null,
        since: 0,
        createdAt: number,
        failingSince: null,
        disabledAt: null,
      },
    }),
    webhook_deliveries: {
      webhookId: WEBHOOK,
      eventId: id('v', number),
      chain: CHAIN,
      state: 'delivered',
      attempts: 1,
      dueAt: number,
      status: 200,
      fault: null,
      createdAt: number,
    },
    random_drops: {
      id: id('r', number),
      chain: CHAIN,
      userId: EXPORTER,
      creator: SELLER,
      number,
      request: digest,
      description: '',
      documentNames: '[]',
      salePrice: null,
      minimumBid: null,
      serverSeed: digest,
      clientSeed: '',
      candidates: '',
      drawn: '',
      createdAt: number,
    },
    ...(number <= MOST_FOLLOWS && {
      follows: {
        chain: CHAIN,
        account: SELLER,
        kind: 'drop' as const,
        subject: id('d', number),
        since: number,
      },
    }),
    events: {
      id: number,
      chain: CHAIN,
      blockNumber: number,
      blockHash: hash(number),
      logIndex: 0,
      transactionHash: hash(number),
      timestamp: number,
      sender: SELLER,
      contract: 'dropAuction',
      name: 'BidPlaced',
      args: '{}',
      canonical: true,
    },
    event_keys: { chain: CHAIN, ...eventKeyOf(number % 30), eventId: number },
  };
}

function eventKeyOf(number: number): Pick<EventKeyRow, 'kind' | 'itemKey'> {
  if (number % 3 === 0) return { kind: 'lot', itemKey: lotKey(number, number) };
  return { kind: number % 3 === 1 ? 'auction' : 'cube', itemKey: String(number) };
}

/** Returns the tables of `storedRowsOf`. */
export function storedTables(sequelize: Sequelize) {
  const { seasons, seasonDrops } = seasonTables(sequelize);
  const { webhooks, deliveries } = webhookTables(sequelize);
  const { events, eventKeys } = chainTables(sequelize);
  return {
    seasons,
    season_drops: seasonDrops,
    signed_orders: signedOrderTable(sequelize),
    notices: noticeTables(sequelize).notices,
    audit_log: auditTable(sequelize),
    members: memberTable(sequelize),
    creator_terms: creatorTermTable(sequelize),
    hidden_listings: hiddenTable(sequelize),
    public_profiles: publicProfileTable(sequelize),
    creator_applications: creatorApplicationTable(sequelize),
    webhooks,
    webhook_deliveries: deliveries,
    random_drops: randomDropTables(sequelize).orders,
    follows: followTable(sequelize),
    events,
    event_keys: eventKeys,
  };
}
