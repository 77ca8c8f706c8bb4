import { Route, Routes } from 'react-router-dom';
import { lazyPart } from '../components/part/lazy-part.tsx';
import { paths } from '../config/paths.ts';
import { Frame } from './frame.tsx';
import { PublicOnly, RequireIds, RequireSession } from './guards.tsx';
import { NotFound } from './routes/not-found.tsx';
import { Drops } from './routes/drops.tsx';
import { Home } from './routes/home/home.tsx';
import { Market } from './routes/market.tsx';
import { ActivityPage, DropCubePage, DropPage, SalePage, UserAuctionPage } from './preloaded-screens.ts';

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
const TransactionPage = lazyPart(async () => (await import('./routes/transaction.tsx')).TransactionPage);
const CreatorPage = lazyPart(async () => (await import('./routes/creator/creator.tsx')).CreatorPage);
const CollectorPage = lazyPart(async () => (await import('./routes/collector.tsx')).CollectorPage);
const SeasonPage = lazyPart(async () => (await import('./routes/season.tsx')).SeasonPage);
const CollectionPage = lazyPart(async () => (await import('./routes/collection.tsx')).CollectionPage);
const AddressPage = lazyPart(async () => (await import('./routes/address.tsx')).AddressPage);
const Terms = lazyPart(async () => (await import('./routes/terms.tsx')).Terms);
const Privacy = lazyPart(async () => (await import('./routes/privacy.tsx')).Privacy);
const DashboardScreens = lazyPart(
  async () => (await import('./dashboard/dashboard-screens.tsx')).DashboardScreens,
);

/**
 * The routes of all screens. The screens on which most visits start are in the main bundle, or in
 * `preloaded-screens.ts` if the server sends their chunk with the page. All other screens are loaded lazily.
 */
export function Screens() {
  return (
    <Routes>
      <Route element={<RequireSession anyRole />}>
        <Route path={`${paths.dashboard.path}/*`} element={<DashboardScreens />} />
      </Route>
      <Route element={<Frame />}>
        <Route path={paths.transaction.path} element={<TransactionPage />} />
        <Route path={paths.address.path} element={<AddressPage />} />
        <Route element={<PublicOnly />}>
          <Route path={paths.home.path} element={<Home />} />
          <Route path={paths.drops.path} element={<Drops />} />
          <Route path={paths.market.path} element={<Market />} />
          <Route path={paths.activity.path} element={<ActivityPage />} />
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
          <Route path="*" element={<NotFound />} />
        </Route>
      </Route>
    </Routes>
  );
}
