import { Outlet } from 'react-router-dom';
import { useSession } from '../../session/use-session.ts';
import { LinkWallet } from '../../wallet/link-wallet.tsx';
import { walletTexts } from '../../wallet/texts.ts';
import { DashboardPage } from './dashboard-page.tsx';

/** Guards the routes that need a wallet. Asks an account without a wallet to link one. */
export function WalletOnly() {
  if (useSession()?.address) return <Outlet />;
  return (
    <DashboardPage title={walletTexts.link}>
      <LinkWallet />
    </DashboardPage>
  );
}
