import { Outlet, Route, Routes } from 'react-router-dom';
import { lazyPart } from '../../components/part/lazy-part.tsx';
import { paths } from '../../config/paths.ts';
import { AdminOnly, ByRole, RequireIds, RequireSession } from '../guards.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';
import { WalletOnly } from './wallet-only.tsx';
import { Welcome } from './welcome.tsx';

const Profile = lazyPart(async () => (await import('../routes/account/settings.tsx')).ProfilePage);
const ChangePassword = lazyPart(
  async () => (await import('../routes/account/settings.tsx')).ChangePasswordPage,
);
const Notices = lazyPart(async () => (await import('../routes/dashboard/notices.tsx')).Notices);
const Following = lazyPart(async () => (await import('../routes/dashboard/following.tsx')).Following);
const BecomeCreator = lazyPart(
  async () => (await import('../routes/dashboard/become-creator.tsx')).BecomeCreator,
);
const MyBids = lazyPart(async () => (await import('../routes/dashboard/my-bids/my-bids.tsx')).MyBids);
const MyMoney = lazyPart(async () => (await import('../routes/dashboard/my-money.tsx')).MyMoney);
const HeldCubes = lazyPart(async () => (await import('../routes/dashboard/my-cubes.tsx')).HeldCubes);
const MadeAndHeldCubes = lazyPart(
  async () => (await import('../routes/dashboard/my-cubes.tsx')).MadeAndHeldCubes,
);
const MyCube = lazyPart(async () => (await import('../routes/dashboard/my-cube.tsx')).MyCube);
const NewNftPage = lazyPart(async () => (await import('../routes/dashboard/new-nft.tsx')).NewNftPage);
const NewCubePage = lazyPart(async () => (await import('../routes/dashboard/new-cube.tsx')).NewCubePage);
const NewDropPage = lazyPart(async () => (await import('../routes/dashboard/new-drop.tsx')).NewDropPage);
const NewRandomDropPage = lazyPart(
  async () => (await import('../routes/dashboard/new-random-drop.tsx')).NewRandomDropPage,
);
const ReleasePage = lazyPart(async () => (await import('../routes/dashboard/release.tsx')).ReleasePage);
const NewSeasonPage = lazyPart(
  async () => (await import('../routes/dashboard/new-season.tsx')).NewSeasonPage,
);
const MyNfts = lazyPart(async () => (await import('../routes/dashboard/my-nfts.tsx')).MyNfts);
const MyDrops = lazyPart(async () => (await import('../routes/dashboard/my-drops.tsx')).MyDrops);
const MyDrop = lazyPart(async () => (await import('../routes/dashboard/my-drop.tsx')).MyDrop);
const MySeasons = lazyPart(async () => (await import('../routes/dashboard/my-seasons.tsx')).MySeasons);
const MySeason = lazyPart(async () => (await import('../routes/dashboard/my-season.tsx')).MySeason);
const MyCollections = lazyPart(
  async () => (await import('../routes/dashboard/my-collections.tsx')).MyCollections,
);
const MyCollection = lazyPart(
  async () => (await import('../routes/dashboard/my-collection.tsx')).MyCollection,
);
const AccountsPage = lazyPart(
  async () => (await import('../routes/dashboard/settings/accounts.tsx')).AccountsPage,
);
const BusinessesPage = lazyPart(
  async () => (await import('../routes/dashboard/settings/businesses.tsx')).BusinessesPage,
);
const RolesPage = lazyPart(async () => (await import('../routes/dashboard/settings/roles.tsx')).RolesPage);
const ApplicationsPage = lazyPart(
  async () => (await import('../routes/dashboard/settings/applications.tsx')).ApplicationsPage,
);
const ListingsPage = lazyPart(
  async () => (await import('../routes/dashboard/settings/listings.tsx')).ListingsPage,
);
const HiddenProfilesPage = lazyPart(
  async () => (await import('../routes/dashboard/settings/hidden-profiles.tsx')).HiddenProfilesPage,
);
const AuditPage = lazyPart(async () => (await import('../routes/dashboard/settings/audit.tsx')).AuditPage);
const WebhooksPage = lazyPart(
  async () => (await import('../routes/dashboard/settings/webhooks.tsx')).WebhooksPage,
);
const WebhookPage = lazyPart(
  async () => (await import('../routes/dashboard/settings/webhooks.tsx')).WebhookPage,
);
const ExportsPage = lazyPart(
  async () => (await import('../routes/dashboard/settings/exports.tsx')).ExportsPage,
);

/** The routes of the dashboard, for signed-in users. All screens but the welcome are loaded lazily. */
export function DashboardScreens() {
  return (
    <Routes>
      <Route element={<DashboardFrame />}>
        <Route path={below(paths.profile)} element={<Profile />} />
        <Route path={below(paths.changePassword)} element={<ChangePassword />} />
        <Route element={<RequireSession />}>
          <Route index element={<Welcome />} />
          <Route element={<WalletOnly />}>
            <Route
              path={below(paths.myCubes)}
              element={<ByRole admin={<MadeAndHeldCubes />} user={<HeldCubes />} />}
            />
            <Route path={below(paths.myBids)} element={<MyBids />} />
            <Route path={below(paths.myMoney)} element={<MyMoney />} />
            <Route path={below(paths.notices)} element={<Notices />} />
            <Route path={below(paths.following)} element={<Following />} />
            <Route path={below(paths.becomeCreator)} element={<BecomeCreator />} />
            <Route path={below(paths.webhooks)} element={<WebhooksPage />} />
            <Route element={<RequireIds />}>
              <Route path={below(paths.webhook)} element={<WebhookPage />} />
            </Route>
          </Route>
          <Route element={<RequireIds orNoDrop />}>
            <Route path={below(paths.myCube)} element={<MyCube />} />
          </Route>
          <Route element={<ByRole admin={<Outlet />} user={<Welcome />} />}>
            <Route element={<WalletOnly />}>
              <Route path={below(paths.newNft)} element={<NewNftPage />} />
              <Route path={below(paths.newCube)} element={<NewCubePage />} />
              <Route path={below(paths.newDrop)} element={<NewDropPage />} />
              <Route path={below(paths.release)} element={<ReleasePage />} />
              <Route path={below(paths.newRandomDrop)} element={<NewRandomDropPage />} />
              <Route path={below(paths.newSeason)} element={<NewSeasonPage />} />
              <Route path={below(paths.myNfts)} element={<MyNfts />} />
              <Route path={below(paths.myDrops)} element={<MyDrops />} />
              <Route path={below(paths.mySeasons)} element={<MySeasons />} />
              <Route path={below(paths.myCollections)} element={<MyCollections />} />
            </Route>
            <Route element={<RequireIds />}>
              <Route path={below(paths.myDrop)} element={<MyDrop />} />
              <Route path={below(paths.mySeason)} element={<MySeason />} />
              <Route path={below(paths.myCollection)} element={<MyCollection />} />
            </Route>
            <Route path={below(paths.exports)} element={<ExportsPage />} />
          </Route>
          <Route element={<AdminOnly otherwise={<Welcome />} />}>
            <Route path={below(paths.accounts)} element={<AccountsPage />} />
            <Route path={below(paths.businesses)} element={<BusinessesPage />} />
            <Route path={below(paths.roles)} element={<RolesPage />} />
            <Route path={below(paths.applications)} element={<ApplicationsPage />} />
            <Route path={below(paths.listings)} element={<ListingsPage />} />
            <Route path={below(paths.hiddenProfiles)} element={<HiddenProfilesPage />} />
            <Route path={below(paths.audit)} element={<AuditPage />} />
          </Route>
          <Route path="*" element={<Welcome />} />
        </Route>
      </Route>
    </Routes>
  );
}

/** Returns the pattern of a screen below the path of the dashboard. */
function below({ path }: { readonly path: string }): string {
  return path.slice(paths.dashboard.path.length + 1);
}
