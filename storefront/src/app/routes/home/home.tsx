import { Link } from 'react-router-dom';
import { NextStep } from '../../../components/next-step.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { paths } from '../../../config/paths.ts';
import { DropBill, DropBillSkeleton } from '../../../features/drop/drop-bill.tsx';
import { dropTexts } from '../../../features/drop/texts.ts';
import { UnfoldedCube } from '../../../features/nft/unfolded-cube.tsx';
import { saleTexts } from '../../../features/sale/texts.ts';
import { Hero } from './hero.tsx';
import { Latest } from './latest.tsx';
import { SHOWN, useLots } from './use-lots.ts';
import { PageTitle } from '../../../components/page-title.tsx';

export function Home() {
  const { drops, shownDrops, featured, latest, isPending, isError } = useLots();
  return (
    <>
      <PageTitle name="Re-Imagine the NFT Exchange" />
      <Hero lot={featured} isPending={isPending && !isError} />
      <section className="section wrap" aria-labelledby="latest">
        <div className="section-head">
          <h2 id="latest" className="capital">
            latest drops in our auction
          </h2>
          <ViewAll of="the latest drops in our auction" to={paths.market.to()} />
        </div>
        <Latest lots={latest} isPending={isPending} />
      </section>
      <UnfoldedCube id="cube" nfts={featured?.cube.faces ?? []} />
      <section className="section wrap" aria-labelledby="drops">
        <div className="section-head">
          <h2 id="drops" className="capital">
            explore the drops
          </h2>
          <ViewAll of="the drops" to={paths.drops.to()} />
        </div>
        <QueryState
          query={drops}
          failed={dropTexts.listFailed}
          skeleton={<DropBillSkeleton count={SHOWN} />}
          isEmpty={({ items }) => items.length === 0}
          next={<NextStep text={dropTexts.none} link={{ text: saleTexts.see, to: paths.market.to() }} />}
        >
          {() => <DropBill drops={shownDrops} />}
        </QueryState>
      </section>
    </>
  );
}

function ViewAll({ of, to }: { of: string; to: string }) {
  return (
    <Link className="link py-2.5 whitespace-nowrap" to={to} aria-label={`View All of ${of}`}>
      View All
    </Link>
  );
}
