import { Outlet, Route, Routes } from 'react-router-dom';
import { lazyPart } from '../components/part/lazy-part.tsx';
import { paths } from '../config/paths.ts';
import { Frame } from './frame.tsx';
import { AdminOnly, ByRole, PublicOnly, RequireIds, RequireSession } from './guards.tsx';
import { Default } from './routes/default.tsx';
import { DropPage } from './routes/drop.tsx';
import { Drops } from './routes/drops.tsx';
import { Home } from './routes/home/home.tsx';
import { Market } from './routes/market.tsx';
import { DropCubePage, SalePage, UserAuctionPage } from './preloaded-screens.ts';

const Login = lazyPart(async () => (await import('./routes/account/sign-in.tsx')).LoginPage);
const AdminLogin = lazyPart(async () => (await import('./routes/account/sign-in.tsx')).AdminLoginPage);
const ForgotPassword = lazyPart(
  async () => (await import('./routes/account/sign-in.tsx')).ForgotPasswordPage,
);
const EmailVerification = lazyPart(
  async () => (await import('./routes/account/sign-in.tsx')).EmailVerificationPage,
);
const Register = lazyPart(async () => (await import('./routes/account/business.tsx')).RegisterPage);
const Kyc = lazyPart(async () => (await import('./routes/account/business.tsx')).KycPage);
const Profile = lazyPart(async () => (await import('./routes/account/settings.tsx')).ProfilePage);
const ChangePassword = lazyPart(
  async () => (await import('./routes/account/settings.tsx')).ChangePasswordPage,
);
const TransactionPage = lazyPart(async () => (await import('./routes/transaction.tsx')).TransactionPage);
const CreatorPage = lazyPart(async () => (await import('./routes/creator/creator.tsx')).CreatorPage);
const CollectorPage = lazyPart(async () => (await import('./routes/collector.tsx')).CollectorPage);
const SeasonPage = lazyPart(async () => (await import('./routes/season.tsx')).SeasonPage);
const CollectionPage = lazyPart(async () => (await import('./routes/collection.tsx')).CollectionPage);
const AddressPage = lazyPart(async () => (await import('./routes/address.tsx')).AddressPage);
const Notices = lazyPart(async () => (await import('./routes/dashboard/notices.tsx')).Notices);
const Following = lazyPart(async () => (await import('./routes/dashboard/following.tsx')).Following);
const MyBids = lazyPart(async () => (await import('./routes/dashboard/my-bids/my-bids.tsx')).MyBids);
const MyMoney = lazyPart(async () => (await import('./routes/dashboard/my-money.tsx')).MyMoney);
const DashboardFrame = lazyPart(async () => (await import('./dashboard/dashboard-frame.tsx')).DashboardFrame);
const WalletOnly = lazyPart(async () => (await import('./dashboard/wallet-only.tsx')).WalletOnly);
const Welcome = lazyPart(async () => (await import('./dashboard/welcome.tsx')).Welcome);
const HeldCubes = lazyPart(async () => (await import('./routes/dashboard/my-cubes.tsx')).HeldCubes);
const MadeAndHeldCubes = lazyPart(
  async () => (await import('./routes/dashboard/my-cubes.tsx')).MadeAndHeldCubes,
);
const MyCube = lazyPart(async () => (await import('./routes/dashboard/my-cube.tsx')).MyCube);
const NewNftPage = lazyPart(async () => (await import('./routes/dashboard/new-nft.tsx')).NewNftPage);
const NewCubePage = lazyPart(async () => (await import('./routes/dashboard/new-cube.tsx')).NewCubePage);
const NewDropPage = lazyPart(async () => (await import('./routes/dashboard/new-drop.tsx')).NewDropPage);
const NewRandomDropPage = lazyPart(
  async () => (await import('./routes/dashboard/new-random-drop.tsx')).NewRandomDropPage,
);
const NewSeasonPage = lazyPart(async () => (await import('./routes/dashboard/new-season.tsx')).NewSeasonPage);
const MyNfts = lazyPart(async () => (await import('./routes/dashboard/my-nfts.tsx')).MyNfts);
const MyDrops = lazyPart(async () => (await import('./routes/dashboard/my-drops.tsx')).MyDrops);
const MyDrop = lazyPart(async () => (await import('./routes/dashboard/my-drop.tsx')).MyDrop);
const MySeasons = lazyPart(async () => (await import('./routes/dashboard/my-seasons.tsx')).MySeasons);
const MySeason = lazyPart(async () => (await import('./routes/dashboard/my-season.tsx')).MySeason);
const MyCollections = lazyPart(
  async () => (await import('./routes/dashboard/my-collections.tsx')).MyCollections,
);
const MyCollection = lazyPart(
  async () => (await import('./routes/dashboard/my-collection.tsx')).MyCollection,
);
const BusinessesPage = lazyPart(
  async () => (await import('./routes/dashboard/settings/businesses.tsx')).BusinessesPage,
);
const RolesPage = lazyPart(async () => (await import('./routes/dashboard/settings/roles.tsx')).RolesPage);
const ListingsPage = lazyPart(
  async () => (await import('./routes/dashboard/settings/listings.tsx')).ListingsPage,
);
const HiddenProfilesPage = lazyPart(
  async () => (await import('./routes/dashboard/settings/hidden-profiles.tsx')).HiddenProfilesPage,
);
const AuditPage = lazyPart(async () => (await import('./routes/dashboard/settings/audit.tsx')).AuditPage);
const ExportsPage = lazyPart(
  async () => (await import('./routes/dashboard/settings/exports.tsx')).ExportsPage,
);
const Terms = lazyPart(async () => (await import('./routes/terms.tsx')).Terms);
const Privacy = lazyPart(async () => (await import('./routes/privacy.tsx')).Privacy);

/**
 * The routes of all screens. Those on which most visits start are in the main bundle, the others are loaded lazily.
 */
export function Screens() {
  return (
    <Routes>
      <Route element={<RequireSession anyRole />}>
        <Route element={<DashboardFrame />}>
          <Route path={paths.profile.path} element={<Profile />} />
          <Route path={paths.changePassword.path} element={<ChangePassword />} />
          <Route path={paths.dashboard.path} element={<RequireSession />}>
            <Route index element={<Welcome />} />
            <Route element={<WalletOnly />}>
              <Route
                path={paths.myCubes.path}
                element={<ByRole admin={<MadeAndHeldCubes />} user={<HeldCubes />} />}
              />
              <Route path={paths.myBids.path} element={<MyBids />} />
              <Route path={paths.myMoney.path} element={<MyMoney />} />
              <Route path={paths.notices.path} element={<Notices />} />
              <Route path={paths.following.path} element={<Following />} />
            </Route>
            <Route element={<RequireIds orNoDrop />}>
              <Route path={paths.myCube.path} element={<MyCube />} />
            </Route>
            <Route element={<ByRole admin={<Outlet />} user={<Welcome />} />}>
              <Route element={<WalletOnly />}>
                <Route path={paths.newNft.path} element={<NewNftPage />} />
                <Route path={paths.newCube.path} element={<NewCubePage />} />
                <Route path={paths.newDrop.path} element={<NewDropPage />} />
                <Route path={paths.newRandomDrop.path} element={<NewRandomDropPage />} />
                <Route path={paths.newSeason.path} element={<NewSeasonPage />} />
                <Route path={paths.myNfts.path} element={<MyNfts />} />
                <Route path={paths.myDrops.path} element={<MyDrops />} />
                <Route path={paths.mySeasons.path} element={<MySeasons />} />
                <Route path={paths.myCollections.path} element={<MyCollections />} />
              </Route>
              <Route element={<RequireIds />}>
                <Route path={paths.myDrop.path} element={<MyDrop />} />
                <Route path={paths.mySeason.path} element={<MySeason />} />
                <Route path={paths.myCollection.path} element={<MyCollection />} />
              </Route>
              <Route path={paths.exports.path} element={<ExportsPage />} />
            </Route>
            <Route element={<AdminOnly otherwise={<Welcome />} />}>
              <Route path={paths.businesses.path} element={<BusinessesPage />} />
              <Route path={paths.roles.path} element={<RolesPage />} />
              <Route path={paths.listings.path} element={<ListingsPage />} />
              <Route path={paths.hiddenProfiles.path} element={<HiddenProfilesPage />} />
              <Route path={paths.audit.path} element={<AuditPage />} />
            </Route>
            <Route path="*" element={<Welcome />} />
          </Route>
        </Route>
      </Route>
      <Route element={<Frame />}>
        <Route path={paths.transaction.path} element={<TransactionPage />} />
        <Route path={paths.address.path} element={<AddressPage />} />
        <Route element={<PublicOnly />}>
          <Route path={paths.home.path} element={<Home />} />
          <Route path={paths.drops.path} element={<Drops />} />
          <Route path={paths.market.path} element={<Market />} />
          <Route path={paths.creator.path} element={<CreatorPage />} />
          <Route path={paths.collector.path} element={<CollectorPage />} />
          <Route element={<RequireIds />}>
            <Route path={paths.drop.path} element={<DropPage />} />
            <Route path={paths.cube.path} element={<DropCubePage />} />
            <Route path={paths.sale.path} element={<SalePage />} />
            <Route path={paths.userAuction.path} element={<UserAuctionPage />} />
            <Route path={paths.season.path} element={<SeasonPage />} />
            <Route path={paths.collection.path} element={<CollectionPage />} />
          </Route>
          <Route path={paths.login.path} element={<Login />} />
          <Route path={paths.register.path} element={<Register />} />
          <Route path={paths.forgotPassword.path} element={<ForgotPassword />} />
          <Route path={paths.emailVerification.path} element={<EmailVerification />} />
          <Route path={paths.adminLogin.path} element={<AdminLogin />} />
          <Route path={paths.kyc.path} element={<Kyc />} />
          <Route path={paths.terms.path} element={<Terms />} />
          <Route path={paths.privacy.path} element={<Privacy />} />
          <Route path="*" element={<Default />} />
        </Route>
      </Route>
    </Routes>
  );
}
