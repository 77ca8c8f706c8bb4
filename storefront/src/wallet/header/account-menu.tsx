import { useConfig } from '@cubedrop/react';
import { shortAddress, transactionMessages } from '@cubedrop/sdk';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { OwnBidsLink } from '../../components/own-bid-count.tsx';
import { Bell } from '../../notices/bell.tsx';
import type { Session } from '../../session/claims.ts';
import { startPage } from '../../session/roles.ts';
import { signOut } from '../../api/sign-out.ts';
import { useConnection } from '../connection/use-connection.ts';
import { openDialog } from '../dialogs/open-dialogs.ts';
import { walletTexts as texts } from '../texts.ts';
import { isInProgress } from '../transactions/activity.ts';
import { useTransactions } from '../transactions/use-transactions.ts';
import { Balances } from './balances.tsx';
import './account-menu.css';

/** The header's part for a signed-in user: transactions, notices, address and balances, bids, Dashboard and Logout. */
export function AccountMenu({ session }: { session: Session }) {
  return (
    <div className="account">
      <NetworkWarning />
      <TransactionsButton />
      {session.address && <Bell />}
      {session.address && <AddressMenu address={session.address} />}
      {session.address && <OwnBidsLink className="header-link" />}
      <Link to={startPage(session.roles)} className="header-link">
        {texts.dashboard}
      </Link>
      <button type="button" className="btn btn-line btn-small" onClick={() => void signOut()}>
        {texts.logout}
      </button>
    </div>
  );
}

function AddressMenu({ address }: { address: string }) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const explorerUrl = useConfig()?.explorerUrl;
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <div className="account-address">
        {explorerUrl ? (
          <a
            className="header-link mono"
            href={`${explorerUrl}/address/${address}`}
            target="_blank"
            rel="noreferrer"
            title={address}
          >
            {shortAddress(address)}
          </a>
        ) : (
          <span className="mono" title={address}>
            {shortAddress(address)}
          </span>
        )}
        <button
          type="button"
          className="icon-btn"
          popoverTarget={id}
          aria-label={texts.openAccount(shortAddress(address))}
        >
          <Icon name="down" />
        </button>
      </div>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="account-popover"
        role="group"
        aria-label={texts.account}
      >
        <span className="mono text-sm [overflow-wrap:anywhere]">{address}</span>
        <Balances onDialog={close} />
      </div>
    </>
  );
}

/** Shown while the wallet is on a network other than this site's. */
export function NetworkWarning() {
  const config = useConfig();
  const connected = useConnection();
  if (!config || !connected?.chainId || connected.chainId === config.network.chainId) return null;
  return (
    <button
      type="button"
      className="btn btn-line btn-small"
      onClick={() => openDialog({ name: 'wrong-network' })}
    >
      <Icon name="warning" className="text-warn" />
      {transactionMessages.wrongNetwork}
    </button>
  );
}

/** Opens the list of transactions. Shows a spinner while any is in progress. */
export function TransactionsButton({ isNamed = false }: { isNamed?: boolean }) {
  const count = useTransactions().filter(isInProgress).length;
  return (
    <button
      type="button"
      className={isNamed ? 'drawer-link' : 'icon-btn relative'}
      aria-label={count === 0 ? texts.transactions : `${texts.transactions}: ${texts.inProgress(count)}`}
      onClick={() => openDialog({ name: 'transactions' })}
    >
      {count > 0 ? <span className="spin text-now" /> : <Icon name="list" />}
      {isNamed && texts.transactions}
    </button>
  );
}
