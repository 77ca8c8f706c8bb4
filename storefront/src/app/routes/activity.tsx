import { useHappenings, useNewerHappenings, type ShownHappenings } from '@cubedrop/react';
import { ACTIVITY_FEED_PATH } from '@cubedrop/sdk';
import { useRef, type RefObject } from 'react';
import { FeedLink } from '../../components/feed-link.tsx';
import { Choice } from '../../components/filters/choice.tsx';
import { useChoice } from '../../components/filters/use-choice.ts';
import { LivePaused } from '../../components/live-paused.tsx';
import { NextStep } from '../../components/next-step.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { paths } from '../../config/paths.ts';
import { dropTexts } from '../../features/drop/texts.ts';
import { HappeningRow } from '../../features/happening/happening-row.tsx';
import { HAPPENING_KINDS } from '../../features/happening/kinds.ts';
import { happeningTexts as texts } from '../../features/happening/texts.ts';

const KINDS = ['any', ...HAPPENING_KINDS] as const;

/** Happenings of everyone's cubes and drops, newest first. */
export function ActivityPage() {
  const [chosen, choose] = useChoice('kind', KINDS);
  const kind = chosen === 'any' ? undefined : chosen;
  const query = useHappenings(kind);
  const { data, dataUpdatedAt, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const list = useRef<HTMLOListElement>(null);
  return (
    <div className="wrap pt-14 pb-18 max-[900px]:pt-7">
      <PageTitle name={texts.title} />
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <div className="flex flex-wrap items-center gap-5">
            <h1>{texts.title}</h1>
            <FeedLink path={ACTIVITY_FEED_PATH} />
          </div>
          <p className="mt-3 text-bone-dim">{texts.lead}</p>
        </div>
        <Choice label={texts.kind} value={chosen} onValue={choose}>
          {KINDS.map((each) => (
            <option key={each} value={each}>
              {texts.kinds[each]}
            </option>
          ))}
        </Choice>
      </div>
      <LivePaused />
      {data && <News key={chosen} shown={{ kind, pages: data.pages, readAt: dataUpdatedAt }} list={list} />}
      <QueryState
        query={query}
        failed={texts.failed}
        skeleton={<span className="skeleton block h-96 w-full" />}
        isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
        next={
          kind === undefined ? (
            <NextStep text={texts.none} link={{ text: dropTexts.explore, to: paths.drops.to() }} />
          ) : (
            <button type="button" className="btn btn-line btn-small mt-2" onClick={() => choose('any')}>
              {texts.showAll}
            </button>
          )
        }
      >
        {({ pages }) => (
          <>
            <ol ref={list} tabIndex={-1} aria-label={texts.list} className="mt-4 outline-none">
              {pages.flatMap(({ items }) =>
                items.map((happening) => <HappeningRow key={happening.id} happening={happening} />),
              )}
            </ol>
            {isFetchNextPageError && (
              <p role="alert" className="mt-6 text-center text-bad">
                {texts.olderFailed}
              </p>
            )}
            {hasNextPage && (
              <p className="mt-8 text-center">
                <button
                  type="button"
                  className="btn btn-line"
                  aria-disabled={isFetchingNextPage}
                  onClick={() => !isFetchingNextPage && void fetchNextPage()}
                >
                  {texts.older}
                </button>
              </p>
            )}
          </>
        )}
      </QueryState>
    </div>
  );
}

interface NewsProps {
  shown: ShownHappenings;
  /** Gets the focus once the new rows are shown, since the button is gone then. */
  list: RefObject<HTMLOListElement | null>;
}

/** Offers to show what has happened since the list was read. */
function News({ shown, list }: NewsProps) {
  const { count, countIsExact, show } = useNewerHappenings(shown);
  return (
    <div role="status" className="happenings-news">
      {count > 0 && (
        <button
          type="button"
          className="btn btn-primary btn-small"
          onClick={() => {
            show();
            list.current?.focus();
          }}
        >
          {texts.news(count, countIsExact)}
        </button>
      )}
    </div>
  );
}
