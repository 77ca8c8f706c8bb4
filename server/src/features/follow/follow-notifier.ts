import type { Transaction } from 'sequelize';
import type { HiddenStore } from '../admin/hidden-store.ts';
import type { FollowNotice } from '../notice/follow-notice-store.ts';
import type { FollowNewsStore, NewFollowNews } from './follow-news-store.ts';
import type { FollowStore, Subject } from './follow-store.ts';

/** Something that the followers of a subject are notified of. */
export interface News extends Omit<FollowNotice, 'chain' | 'recipient'> {
  readonly about: Subject;
  /** Wallet (lower case) that caused it. This wallet is not notified. */
  readonly actor: string;
  /**
   * Server id of the cube or drop that the news is about. If the item is hidden when the news is stored, nobody is
   * notified.
   */
  readonly item: string;
}

/**
 * Stores each piece of news in one row, however many accounts follow its subject. `newsFanOut` notifies the
 * accounts once the transaction has ended. Leaves out news whose subject nobody follows, or whose item is hidden.
 */
export type FollowNotifier = (chain: number, news: readonly News[], tx: Transaction) => Promise<void>;

interface Sources {
  readonly follows: Pick<FollowStore, 'followed'>;
  readonly followNews: Pick<FollowNewsStore, 'add'>;
  readonly hidden: Pick<HiddenStore, 'ids'>;
}

export function followNotifier({ follows, followNews, hidden }: Sources): FollowNotifier {
  return async (chain, news, tx) => {
    if (news.length === 0) return;
    const followed = await follows.followed(
      chain,
      news.map(({ about }) => about),
      tx,
    );
    if (followed.length === 0) return;
    const keys = new Set(followed.map(keyOf));
    const hiddenIds = new Set(await hidden.ids(tx));
    await followNews.add(
      news
        .filter(({ about, item }) => keys.has(keyOf(about)) && !hiddenIds.has(item))
        .map(({ about: { kind: followed, subject }, item: _item, ...one }): NewFollowNews => ({
          ...one,
          chain,
          followed,
          subject,
        })),
      tx,
    );
  };
}

const keyOf = ({ kind, subject }: Subject): string => `${kind}:${subject}`;
