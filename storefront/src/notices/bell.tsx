import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../components/icon.tsx';
import { paths } from '../config/paths.ts';
import { NoticeList } from './notice-list.tsx';
import { useMarkRead, useNotices } from './queries.ts';
import { noticeTexts as texts } from './texts.ts';

/** How many notices the bell shows; the rest are on their page. */
const SHOWN = 5;

/** What happened to one's bids and cubes, behind a bell that counts what is new. Closing it marks all as read. */
export function Bell() {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { data } = useNotices({ index: 0, size: SHOWN });
  const markRead = useMarkRead();
  const unread = data?.Unreadcount ?? 0;
  const close = () => panel.current?.hidePopover();
  return (
    <>
      <button type="button" className="icon-btn relative" popoverTarget={id} aria-label={texts.bell(unread)}>
        <Icon name="bell" />
        {unread > 0 && (
          <span className="bell-count" aria-hidden="true">
            {unread > 9 ? '9+' : unread}
          </span>
        )}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="account-popover"
        role="group"
        aria-label={texts.title}
        onToggle={(event) => {
          if (event.newState === 'closed' && unread > 0) void markRead();
        }}
      >
        {data && data.Noticedata.length > 0 ? (
          <NoticeList notices={data.Noticedata} onFollow={close} />
        ) : (
          <p className="text-bone-dim">{texts.none}</p>
        )}
        <Link
          className="link inline-flex min-h-11 items-center text-sm"
          to={paths.notices.to()}
          onClick={close}
        >
          {texts.all}
        </Link>
      </div>
    </>
  );
}
