import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../components/icon.tsx';
import { paths } from '../config/paths.ts';
import { NoticeList } from './notice-list.tsx';
import { useMarkRead, useNotices } from './queries.ts';
import { noticeTexts as texts } from './texts.ts';

/** Maximum number of notices in the popover. The page of notices has all notices. */
const SHOWN = 5;
/** Maximum number that the bell shows; a higher one is shown as "99+". */
const MAX_COUNT = 99;

/** The bell with the number of unread notices, and a popover with the latest. Closing the popover marks all as read. */
export function Bell() {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { data } = useNotices({ index: 0, size: SHOWN });
  const markRead = useMarkRead();
  const unread = data?.unreadCount ?? 0;
  const close = () => panel.current?.hidePopover();
  return (
    <>
      <button type="button" className="icon-btn relative" popoverTarget={id} aria-label={texts.bell(unread)}>
        <Icon name="bell" />
        {unread > 0 && (
          <span className="bell-count" aria-hidden="true">
            {unread > MAX_COUNT ? `${MAX_COUNT}+` : unread}
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
        {data && data.items.length > 0 ? (
          <NoticeList notices={data.items} onFollow={close} />
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
