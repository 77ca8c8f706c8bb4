import type { Transaction } from 'sequelize';
import { CLOCK_SLACK_SECONDS } from '../../index/chain/clock-slack.ts';
import { groupByKey } from '../../platform/group-by-key.ts';
import type { HiddenStore } from '../admin/hidden-store.ts';
import type { FollowNotice, FollowNoticeStore } from '../notice/follow-notice-store.ts';
import type { FollowStore, Subject } from './follow-store.ts';

/** Something that the followers of a subject are notified of. */
export interface News extends Omit<FollowNotice, 'chain' | 'recipient'> {
  readonly about: Subject;
  /** Wallet that caused it, lower case, which is not notified. */
  readonly actor: string;
  /** Server id of the cube or drop that the news is about. Nobody is notified while the item is hidden. */
  readonly item: string;
}

/**
 * Notifies everyone who followed a subject when something happened to it, or who began to follow it within
 * `CLOCK_SLACK_SECONDS` afterwards. Does not repeat a notice.
 */
export type FollowNotifier = (chain: number, news: readonly News[], tx: Transaction) => Promise<void>;

interface Sources {
  readonly follows: Pick<FollowStore, 'followersOf'>;
  readonly followNotices: Pick<FollowNoticeStore, 'add'>;
  readonly hidden: Pick<HiddenStore, 'ids'>;
}

export function followNotifier({ follows, followNotices, hidden }: Sources): FollowNotifier {
  return async (chain, news, tx) => {
    if (news.length === 0) return;
    const subjects = news.map(({ about }) => about);
    const rows = await follows.followersOf(chain, subjects, tx);
    if (rows.length === 0) return;
    const followers = groupByKey(subjects.map(keyOf), rows, (row) => [keyOf(row), row]);
    const hiddenIds = new Set(await hidden.ids(tx));
    const notices = news
      .filter(({ item }) => !hiddenIds.has(item))
      .flatMap(({ about, actor, item: _item, ...notice }) =>
        (followers.get(keyOf(about)) ?? [])
          .filter(({ account, since }) => account !== actor && since <= notice.dueAt + CLOCK_SLACK_SECONDS)
          .map(({ account }): FollowNotice => ({ ...notice, chain, recipient: account })),
      );
    await followNotices.add(notices, tx);
  };
}

const keyOf = ({ kind, subject }: Subject): string => `${kind}:${subject}`;
