import { useConfig } from '@cubedrop/react';
import { shortAddress } from '@cubedrop/sdk';
import { Link } from 'react-router-dom';
import type { Session } from '../../session/claims.ts';
import { paths } from '../../config/paths.ts';
import { OwnBidsLink } from '../../components/own-bid-count.tsx';
import { noticeTexts } from '../../notices/texts.ts';
import { startPage } from '../../session/roles.ts';
import { signOut } from '../../api/sign-out.ts';
import { walletTexts as texts } from '../texts.ts';
import { NetworkWarning, TransactionsButton } from './account-menu.tsx';
import { Balances } from './balances.tsx';

/** The account section of the menu drawer, which narrow windows have in place of the header's links. */
export function AccountDrawer({ session }: { session: Session }) {
  const { address } = session;
  const explorerUrl = useConfig()?.explorerUrl;
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      <Link to={startPage(session.roles)} className="drawer-link">
        {texts.dashboard}
      </Link>
      {address && <OwnBidsLink className="drawer-link" />}
      <TransactionsButton isNamed />
      {address && (
        <Link to={paths.notices.to()} className="drawer-link">
          {noticeTexts.title}
        </Link>
      )}
      {address && (
        <div className="grid gap-3 px-3">
          {explorerUrl && (
            <a
              className="link mono inline-flex min-h-11 items-center text-sm"
              href={`${explorerUrl}/address/${address}`}
              target="_blank"
              rel="noreferrer"
            >
              {shortAddress(address)}
            </a>
          )}
          <Balances />
        </div>
      )}
      <div className="px-3 empty:hidden">
        <NetworkWarning />
      </div>
      <button type="button" className="btn btn-line" onClick={() => void signOut()}>
        {texts.logout}
      </button>
    </div>
  );
}
