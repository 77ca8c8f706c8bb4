import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { Frame } from './frame.tsx';
import { PublicOnly } from './session/public-only.tsx';
import { RequireSession } from './session/require-session.tsx';

const Home = lazy(async () => ({ default: (await import('./routes/home/home.tsx')).Home }));
const Drops = lazy(async () => ({ default: (await import('./routes/drops.tsx')).Drops }));
const DropPage = lazy(async () => ({ default: (await import('./routes/drop.tsx')).DropPage }));
const CubePage = lazy(async () => ({ default: (await import('./routes/cube.tsx')).CubePage }));
const Market = lazy(async () => ({ default: (await import('./routes/not-open.tsx')).Market }));
const AdminLogin = lazy(async () => ({ default: (await import('./routes/not-open.tsx')).AdminLogin }));
const TransactionPage = lazy(async () => ({
  default: (await import('./routes/transaction.tsx')).TransactionPage,
}));
const DashboardFrame = lazy(async () => ({
  default: (await import('./dashboard/dashboard-frame.tsx')).DashboardFrame,
}));
const Welcome = lazy(async () => ({ default: (await import('./dashboard/welcome.tsx')).Welcome }));
const Terms = lazy(async () => ({ default: (await import('./routes/terms.tsx')).Terms }));
const Privacy = lazy(async () => ({ default: (await import('./routes/privacy.tsx')).Privacy }));
const Default = lazy(async () => ({ default: (await import('./routes/default.tsx')).Default }));

/** Every screen, each loaded when it is first asked for. */
export function Screens() {
  return (
    <Routes>
      <Route element={<RequireSession />}>
        <Route path={paths.dashboard.path} element={<DashboardFrame />}>
          <Route index element={<Welcome />} />
          <Route path="*" element={<Welcome />} />
        </Route>
      </Route>
      <Route element={<Frame />}>
        <Route path={paths.transaction.path} element={<TransactionPage />} />
        <Route element={<PublicOnly />}>
          <Route path={paths.home.path} element={<Home />} />
          <Route path={paths.drops.path} element={<Drops />} />
          <Route path={paths.drop.path} element={<DropPage />} />
          <Route path={paths.cube.path} element={<CubePage />} />
          <Route path={paths.market.path} element={<Market />} />
          <Route path={paths.adminLogin.path} element={<AdminLogin />} />
          <Route path={paths.terms.path} element={<Terms />} />
          <Route path={paths.privacy.path} element={<Privacy />} />
          <Route path="*" element={<Default />} />
        </Route>
      </Route>
    </Routes>
  );
}
