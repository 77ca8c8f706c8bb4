import type { Notice } from '@cubedrop/sdk/api';
import { Link } from 'react-router-dom';
import { PastTime } from '../components/past-time.tsx';
import { paths } from '../config/paths.ts';
import { noticeTexts as texts } from './texts.ts';

/**
 * Returns the path of the cube that the notice is about, within its drop, sale or auction if the notice names one.
 * Without a cube, returns the path of the drop or, without a drop, of the page of notices. A notice about a webhook
 * leads to the page where the webhook can be enabled again, and one about an application to the page that shows it.
 */
function pathOf({ type, dropId, auctionId, saleId, cubeId, time }: Notice): string {
  if (type === 'webhook-disabled') return paths.webhooks.to();
  if (type === 'creator-approved' || type === 'creator-rejected') return paths.becomeCreator.to();
  if (!cubeId) return dropId ? paths.drop.to(dropId) : paths.notices.to();
  if (dropId) return paths.cube.to(dropId, cubeId);
  // The time in the path of a sale is only for readers; nothing depends on it.
  if (saleId) return paths.sale.to(time, cubeId, saleId);
  return auctionId ? paths.userAuction.to(cubeId, auctionId) : paths.myCube.to(undefined, cubeId);
}

/** A list of notices, each linked to its subject. */
export function NoticeList({ notices, onFollow }: { notices: readonly Notice[]; onFollow?: () => void }) {
  return (
    <ul className="divide-y divide-line">
      {notices.map((notice) => (
        <li key={notice.id}>
          <Link to={pathOf(notice)} className="grid gap-0.5 py-3 hover:underline" onClick={onFollow}>
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
