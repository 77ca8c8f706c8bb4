import { PAGE_SIZES } from '@cubedrop/sdk';
import { useEffect } from 'react';
import { NextStep } from '../../../components/next-step.tsx';
import { usePage } from '../../../components/page.ts';
import { Pagination } from '../../../components/pagination.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { paths } from '../../../config/paths.ts';
import { dropTexts } from '../../../features/drop/texts.ts';
import { BrowserNotices } from '../../../notices/browser-notices.tsx';
import { NoticeList } from '../../../notices/notice-list.tsx';
import { useMarkRead, useNotices } from '../../../notices/queries.ts';
import { noticeTexts as texts } from '../../../notices/texts.ts';
import { DashboardPage } from '../../dashboard/dashboard-page.tsx';

/** All notices, newest first. Leaving the page marks them as read. */
export function Notices() {
  const page = usePage(PAGE_SIZES.dashboard);
  const notices = useNotices(page);
  const { count = 0, countIsExact = true } = notices.data ?? {};
  const markRead = useMarkRead();
  // `markRead` changes with each render, and the cleanup must run only when the page is left.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => () => void markRead(), []);
  return (
    <DashboardPage title={texts.title} lead={texts.lead}>
      <div className="mt-8 max-w-[44rem]">
        <div className="mb-8">
          <BrowserNotices />
        </div>
        <QueryState
          query={notices}
          failed={texts.failed}
          skeleton={<span className="skeleton h-60 w-full" />}
          isEmpty={({ items }) => items.length === 0}
          next={<NextStep text={texts.none} link={{ text: dropTexts.explore, to: paths.drops.to() }} />}
        >
          {({ items }) => <NoticeList notices={items} />}
        </QueryState>
        {count > 0 && (
          <Pagination page={page} sizes={PAGE_SIZES.dashboard} count={count} countIsExact={countIsExact} />
        )}
      </div>
    </DashboardPage>
  );
}
