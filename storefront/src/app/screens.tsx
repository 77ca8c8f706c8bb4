import { lazy } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { Frame } from './frame.tsx';
import { RequireIds } from './require-ids.tsx';
import { Default } from './routes/default.tsx';
import { DropPage } from './routes/drop.tsx';
import { Drops } from './routes/drops.tsx';
import { Home } from './routes/home/home.tsx';
import { Market } from './routes/market.tsx';
import { DropCubePage, SalePage, UserAuctionPage } from './screens-sent-along.ts';
import { AdminOnly } from './session/admin-only.tsx';
import { ByRole } from './session/by-role.tsx';
import { PublicOnly } from './session/public-only.tsx';
import { RequireSession } from './session/require-session.tsx';

const Login = lazy(async () => ({ default: (await import('./routes/account/public.tsx')).LoginPage }));
const AdminLogin = lazy(async () => ({
  default: (await import('./routes/account/public.tsx')).AdminLoginPage,
}));
const ForgotPassword = lazy(async () => ({
  default: (await import('./routes/account/public.tsx')).ForgotPasswordPage,
}));
const EmailVerification = lazy(async () => ({
  default: (await import('./routes/account/public.tsx')).EmailVerificationPage,
}));
const Register = lazy(async () => ({
  default: (await import('./routes/account/business.tsx')).RegisterPage,
}));
const Kyc = lazy(async () => ({ default: (await import('./routes/account/business.tsx')).KycPage }));
const Profile = lazy(async () => ({ default: (await import('./routes/account/settings.tsx')).ProfilePage }));
const ChangePassword = lazy(async () => ({
  default: (await import('./routes/account/settings.tsx')).ChangePasswordPage,
}));
const TransactionPage = lazy(async () => ({
  default: (await import('./routes/transaction.tsx')).TransactionPage,
}));
const CreatorPage = lazy(async () => ({
  default: (await import('./routes/creator/creator.tsx')).CreatorPage,
}));
const AddressPage = lazy(async () => ({ default: (await import('./routes/address.tsx')).AddressPage }));
const Notices = lazy(async () => ({ default: (await import('./routes/dashboard/notices.tsx')).Notices }));
const MyMoney = lazy(async () => ({ default: (await import('./routes/dashboard/my-money.tsx')).MyMoney }));
const DashboardFrame = lazy(async () => ({
  default: (await import('./dashboard/dashboard-frame.tsx')).DashboardFrame,
}));
const WalletOnly = lazy(async () => ({
  default: (await import('./dashboard/wallet-only.tsx')).WalletOnly,
}));
const Welcome = lazy(async () => ({ default: (await import('./dashboard/welcome.tsx')).Welcome }));
const HeldCubes = lazy(async () => ({
  default: (await import('./routes/dashboard/my-cubes.tsx')).HeldCubes,
}));
const MadeAndHeldCubes = lazy(async () => ({
  default: (await import('./routes/dashboard/my-cubes.tsx')).MadeAndHeldCubes,
}));
const MyCube = lazy(async () => ({ default: (await import('./routes/dashboard/my-cube.tsx')).MyCube }));
const NewNftPage = lazy(async () => ({
  default: (await import('./routes/dashboard/new-nft.tsx')).NewNftPage,
}));
const NewCubePage = lazy(async () => ({
  default: (await import('./routes/dashboard/new-cube.tsx')).NewCubePage,
}));
const NewDropPage = lazy(async () => ({
  default: (await import('./routes/dashboard/new-drop.tsx')).NewDropPage,
}));
const NewRandomDropPage = lazy(async () => ({
  default: (await import('./routes/dashboard/new-random-drop.tsx')).NewRandomDropPage,
}));
const NewSeasonPage = lazy(async () => ({
  default: (await import('./routes/dashboard/new-season.tsx')).NewSeasonPage,
}));
const MyNfts = lazy(async () => ({ default: (await import('./routes/dashboard/my-nfts.tsx')).MyNfts }));
const MyDrops = lazy(async () => ({ default: (await import('./routes/dashboard/my-drops.tsx')).MyDrops }));
const MyDrop = lazy(async () => ({ default: (await import('./routes/dashboard/my-drop.tsx')).MyDrop }));
const MySeasons = lazy(async () => ({
  default: (await import('./routes/dashboard/my-seasons.tsx')).MySeasons,
}));
const MySeason = lazy(async () => ({ default: (await import('./routes/dashboard/my-season.tsx')).MySeason }));
const MyCollections = lazy(async () => ({
  default: (await import('./routes/dashboard/my-collections.tsx')).MyCollections,
}));
const MyCollection = lazy(async () => ({
  default: (await import('./routes/dashboard/my-collection.tsx')).MyCollection,
}));
const BusinessesPage = lazy(async () => ({
  default: (await import('./routes/dashboard/settings/businesses.tsx')).BusinessesPage,
}));
const RolesPage = lazy(async () => ({
  default: (await import('./routes/dashboard/settings/roles.tsx')).RolesPage,
}));
const ListingsPage = lazy(async () => ({
  default: (await import('./routes/dashboard/settings/listings.tsx')).ListingsPage,
}));
const AuditPage = lazy(async () => ({
  default: (await import('./routes/dashboard/settings/audit.tsx')).AuditPage,
}));
const ExportsPage = lazy(async () => ({
  default: (await import('./routes/dashboard/settings/exports.tsx')).ExportsPage,
}));
const Terms = lazy(async () => ({ default: (await import('./routes/terms.tsx')).Terms }));
const Privacy = lazy(async () => ({ default: (await import('./routes/privacy.tsx')).Privacy }));

/**
 * The routes of all screens. Screens that most visits start on are in the main bundle, the others are lazily loaded.
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
              <Route path={paths.myMoney.path} element={<MyMoney />} />
              <Route path={paths.notices.path} element={<Notices />} />
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
          <Route element={<RequireIds />}>
            <Route path={paths.drop.path} element={<DropPage />} />
            <Route path={paths.cube.path} element={<DropCubePage />} />
            <Route path={paths.sale.path} element={<SalePage />} />
            <Route path={paths.userAuction.path} element={<UserAuctionPage />} />
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
