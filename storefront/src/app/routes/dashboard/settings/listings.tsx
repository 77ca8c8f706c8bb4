import { PAGE_SIZES } from '@cubedrop/sdk';
import { Link } from 'react-router-dom';
import { Switch } from '../../../../components/filters/switch.tsx';
import { useChoice } from '../../../../components/filters/use-choice.ts';
import { NextStep } from '../../../../components/next-step.tsx';
import { usePage } from '../../../../components/page.ts';
import { paths } from '../../../../config/paths.ts';
import { HidingList } from '../../../../features/admin/hiding-list.tsx';
import { useHidden } from '../../../../features/admin/queries.ts';
import { adminTexts as texts } from '../../../../features/admin/texts.ts';
import { DashboardList } from '../../../dashboard/dashboard-list.tsx';
import { DropListings } from './drop-listings.tsx';
import { HiddenRow } from './hidden-row.tsx';
import { MarketListings } from './market-listings.tsx';

const KINDS = ['hidden', 'drops', 'sale', 'auction'] as const;

/** The drops and cubes an admin has hidden, or all drops, cubes on sale or cubes at auction, for an admin to hide. */
export function ListingsPage() {
  const page = usePage(PAGE_SIZES.dashboard);
  const [kind, choose] = useChoice('kind', KINDS);
  const head = (
    <div className="grid gap-5">
      <p className="max-w-(--cd-measure) text-bone-dim">{texts.listingsLead}</p>
      <Link className="link justify-self-start" to={paths.hiddenProfiles.to()}>
        {texts.profilesToo}
      </Link>
      <Switch
        label={texts.which}
        value={kind}
        onValue={choose}
        options={KINDS.map((each) => [each, texts.kinds[each]] as const)}
      />
    </div>
  );
  const hidden = useHidden(page, kind === 'hidden');
  if (kind === 'drops') return <DropListings head={head} page={page} />;
  if (kind !== 'hidden') return <MarketListings head={head} page={page} section={kind} />;
  return (
    <DashboardList
      title={texts.listings}
      query={hidden}
      page={page}
      filters={head}
      countOf={({ count }) => count}
      isExact={({ countIsExact }) => countIsExact}
      countText={texts.count}
      failed={texts.listingsFailed}
      next={<NextStep text={texts.noHidden} />}
      skeleton={<span className="skeleton h-40" />}
    >
      {({ items }) => (
        <HidingList items={items}>
          {items.map((item) => (
            <HiddenRow key={`${item.kind} ${item.id}`} item={item} />
          ))}
        </HidingList>
      )}
    </DashboardList>
  );
}
