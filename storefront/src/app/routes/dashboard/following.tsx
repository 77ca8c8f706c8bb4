import { dropSpan, PAGE_SIZES } from '@cubedrop/sdk';
import type { Follow } from '@cubedrop/sdk/api';
import { AuctionTimeLine } from '../../../components/auction-time.tsx';
import { NextStep } from '../../../components/next-step.tsx';
import { usePage } from '../../../components/page.ts';
import { Pagination } from '../../../components/pagination.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { paths } from '../../../config/paths.ts';
import { cubeTexts } from '../../../features/cube/texts.ts';
import { dropTexts } from '../../../features/drop/texts.ts';
import { FollowRow, subjectOf } from '../../../features/follow/follow-row.tsx';
import { useFollows } from '../../../features/follow/queries.ts';
import { followTexts as texts } from '../../../features/follow/texts.ts';
import { DashboardPage } from '../../dashboard/dashboard-page.tsx';
import { cubePath } from '../../../config/cube-path.ts';
import { CubeTime } from '../cube-time.tsx';

/** The creators that the user follows, and the drops and cubes that they watch, newest first. */
export function Following() {
  const page = usePage(PAGE_SIZES.dashboard);
  const follows = useFollows(page);
  const count = follows.data?.count ?? 0;
  return (
    <DashboardPage title={texts.title} lead={texts.lead}>
      <div className="mt-8 max-w-[44rem]" aria-busy={follows.isPlaceholderData}>
        <QueryState
          query={follows}
          failed={texts.failed}
          skeleton={<span className="skeleton h-60 w-full" />}
          isEmpty={({ items }) => items.length === 0}
          next={<NextStep text={texts.none} link={{ text: dropTexts.explore, to: paths.drops.to() }} />}
        >
          {({ items }) => (
            <ul className="divide-y divide-line">
              {items.map((follow) => (
                <FollowRow key={subjectOf(follow).subject} follow={follow} to={pathOf(follow)}>
                  <State follow={follow} />
                </FollowRow>
              ))}
            </ul>
          )}
        </QueryState>
        {count > 0 && <Pagination page={page} sizes={PAGE_SIZES.dashboard} count={count} />}
      </div>
    </DashboardPage>
  );
}

/**
 * The line below a name: "Creator", or the start or end of a drop or of a cube's sale or auction. For a cube that
 * is in no sale or auction, it says that the cube is with its owner.
 */
function State({ follow }: { follow: Follow }) {
  switch (follow.kind) {
    case 'creator':
      return texts.creator;
    case 'drop':
      return <AuctionTimeLine span={dropSpan(follow.drop)} />;
    case 'cube':
      return <CubeTime cube={follow.cube} otherwise={cubeTexts.elsewhere} />;
  }
}

function pathOf(follow: Follow): string {
  switch (follow.kind) {
    case 'creator':
      return paths.creator.to(follow.address);
    case 'drop':
      return paths.drop.to(follow.drop.id);
    case 'cube':
      return cubePath(follow.cube) ?? paths.myCube.to(undefined, follow.cube.id);
  }
}
