import { CLOCK_SLACK_SECONDS } from '../../index/chain/clock-slack.ts';
import type { Database } from '../../platform/database/index.ts';
import { repeatedly, type Repetition } from '../../platform/repetition.ts';
import type { FollowNotice, FollowNoticeStore } from '../notice/follow-notice-store.ts';
import type { FollowNewsRow } from './follow-news-model.ts';
import type { FollowNewsStore } from './follow-news-store.ts';
import type { FollowStore } from './follow-store.ts';

/** Number of followers that are notified in one transaction. Other writers may have to wait until it ends. */
const PAGE_SIZE = 200;
const PAGES_PER_ROUND = 50;

export interface NewsFanOutOptions {
  database: Pick<Database, 'transaction'>;
  news: Pick<FollowNewsStore, 'lease' | 'advance'>;
  follows: Pick<FollowStore, 'followersAfter'>;
  notices: Pick<FollowNoticeStore, 'add'>;
  /** Returns the wall-clock time in milliseconds. */
  now: () => number;
  /** Milliseconds between rounds. */
  interval: number;
  onError: (error: unknown) => void;
}

/**
 * Notifies, page by page, the followers of a subject to which something happened, except the wallet that caused it.
 * Accounts that began to follow the subject within `CLOCK_SLACK_SECONDS` afterwards are notified too. The
 * transaction that notifies a page also records its last follower, so that no follower is left out or notified
 * twice if a server is killed. Several pieces of news take turns, page by page. Runs on every server. If a server
 * is killed, another one continues once the killed server's lease has ended.
 */
export function newsFanOut(options: NewsFanOutOptions): Repetition {
  const { database, news, follows, notices, now, interval, onError } = options;

  /** Notifies a page of followers. Returns whether there was any news. */
  const notifyPage = async (): Promise<boolean> => {
    const leased = await news.lease(now());
    if (!leased) return false;
    const { chain, followed: kind, subject, lastAccount, dueAt } = leased;
    const until = dueAt + CLOCK_SLACK_SECONDS;
    const followers = await follows.followersAfter(chain, { kind, subject }, lastAccount, until, PAGE_SIZE);
    const last = followers.length < PAGE_SIZE ? undefined : followers.at(-1)?.account;
    await database.transaction(async (tx) => {
      // Done first, to lock the row: a reorganisation removes this row before the notices, so it misses no notice.
      if (await news.advance(leased, last, now(), tx))
        await notices.add(
          followers.map(({ account }) => noticeTo(account, leased)).filter(isOfOthers(leased)),
          tx,
        );
    });
    return true;
  };

  const round = async (): Promise<boolean | 'unfinished'> => {
    try {
      for (let page = 0; page < PAGES_PER_ROUND; page++) if (!(await notifyPage())) return true;
      return 'unfinished';
    } catch (error) {
      onError(error);
      return false;
    }
  };
  return repeatedly(round, { interval, longestPause: 30_000 });
}

const isOfOthers =
  ({ actor }: FollowNewsRow) =>
  ({ recipient }: FollowNotice): boolean =>
    recipient !== actor;

function noticeTo(recipient: string, row: FollowNewsRow): FollowNotice {
  const { chain, kind, anchor, dueAt, cubeId, dropId, auctionId, saleId, amount } = row;
  const { blockNumber, transactionHash } = row;
  return {
    chain,
    recipient,
    kind,
    anchor,
    dueAt,
    cubeId,
    dropId,
    auctionId,
    saleId,
    amount,
    blockNumber,
    transactionHash,
  };
}
