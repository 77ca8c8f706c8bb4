import { Outlet } from 'react-router-dom';
import { useSession } from '../../session/use-session.ts';
import { LinkWallet } from '../../wallet/link-wallet.tsx';
import { walletTexts } from '../../wallet/texts.ts';
import { DashboardPage } from './dashboard-page.tsx';

/** Screens of what a wallet made, holds and pays for: without one, the server has nothing to list. */
export function WalletOnly() {
  if (useSession()?.address) return <Outlet />;
  return (
    <DashboardPage title={walletTexts.link}>
      <LinkWallet />
    </DashboardPage>
  );
}
