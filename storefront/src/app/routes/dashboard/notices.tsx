import { PAGE_SIZES } from '@cubedrop/sdk';
import { useEffect } from 'react';
import { usePage } from '../../../components/page.ts';
import { Pagination } from '../../../components/pagination.tsx';
import { Empty, Failed, Loading } from '../../../components/states.tsx';
import { NoticeList } from '../../../notices/notice-list.tsx';
import { useMarkRead, useNotices } from '../../../notices/queries.ts';
import { noticeTexts as texts } from '../../../notices/texts.ts';
import { DashboardPage } from '../../dashboard/dashboard-page.tsx';

/** All notices, newest first. Leaving the page marks them as read. */
export function Notices() {
  const page = usePage(PAGE_SIZES.dashboard);
  const { data, isError, refetch } = useNotices(page);
  const markRead = useMarkRead();
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => () => void markRead(), []);
  return (
    <DashboardPage title={texts.title} lead={texts.lead}>
      <div className="mt-8 max-w-[44rem]">
        {data ? (
          data.Noticedata.length > 0 ? (
            <NoticeList notices={data.Noticedata} />
          ) : (
            <Empty />
          )
        ) : isError ? (
          <Failed onRetry={() => void refetch()}>{texts.failed}</Failed>
        ) : (
          <Loading>
            <span className="skeleton h-60 w-full" />
          </Loading>
        )}
        {data && data.Noticecount > 0 && (
          <Pagination page={page} sizes={PAGE_SIZES.dashboard} count={data.Noticecount} />
        )}
      </div>
    </DashboardPage>
  );
}
