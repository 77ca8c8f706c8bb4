import type { Notice } from '@cubedrop/sdk/api';
import { Link } from 'react-router-dom';
import { PastTime } from '../components/past-time.tsx';
import { noticePath } from './notice-path.ts';
import { noticeTexts as texts } from './texts.ts';

/** A list of notices, each linked to its subject. */
export function NoticeList({ notices, onFollow }: { notices: readonly Notice[]; onFollow?: () => void }) {
  return (
    <ul className="divide-y divide-line">
      {notices.map((notice) => (
        <li key={notice.id}>
          <Link to={noticePath(notice)} className="grid gap-0.5 py-3 hover:underline" onClick={onFollow}>
            <span className={notice.isRead ? '' : 'font-[620]'}>
              <bdi>{notice.message}</bdi>
            </span>
            <span className="label">
              {!notice.isRead && <b className="mr-2 font-[620] text-bone">{texts.unread}</b>}
              <PastTime at={notice.time} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
