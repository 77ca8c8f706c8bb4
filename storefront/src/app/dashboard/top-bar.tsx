import { shortAddress } from '@cubedrop/sdk';
import { useId, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '../../components/brand.tsx';
import { Icon } from '../../components/icon.tsx';
import { Portrait } from '../../components/portrait.tsx';
import { paths } from '../../config/paths.ts';
import { SearchButton } from '../../features/search/search-button.tsx';
import { Bell } from '../../notices/bell.tsx';
import { useAccount } from '../../api/account-query.ts';
import { useSession } from '../../session/use-session.ts';
import { signOut } from '../../api/sign-out.ts';
import { openDialog } from '../../wallet/dialogs/open-dialogs.ts';
import { NetworkWarning, TransactionsButton } from '../../wallet/header/account-menu.tsx';
import { Balances } from '../../wallet/header/balances.tsx';
import { walletTexts as texts } from '../../wallet/texts.ts';
import { useCurrentBreadcrumbs } from './breadcrumbs.ts';

/**
 * The dashboard's top bar: brand (on narrow screens), breadcrumbs, network warning, search, transactions, notices, the
 * account menu, and `drawer`.
 */
export function TopBar({ drawer }: { drawer: ReactNode }) {
  const { above, here } = useCurrentBreadcrumbs();
  const address = useSession()?.address;
  const trail = above ? [{ text: texts.dashboard, to: paths.dashboard.to() }, ...above] : [];
  return (
    <header className="dash-top">
      <div className="dash-brand">
        <Brand />
      </div>
      <nav aria-label="Breadcrumb" className="dash-crumbs">
        <ol className="flex flex-wrap gap-x-2.5">
          {trail.map(({ text, to }) => (
            <li key={to} className="flex gap-2.5">
              <Link className="link" to={to}>
                <bdi>{text}</bdi>
              </Link>
              <span aria-hidden="true">/</span>
            </li>
          ))}
          {here && (
            <li aria-current="page" className="font-[520] text-bone">
              <bdi>{here}</bdi>
            </li>
          )}
        </ol>
      </nav>
      <div className="flex items-center gap-2">
        <NetworkWarning />
        <SearchButton />
        <TransactionsButton />
        {address && <Bell />}
        <UserMenu />
        {drawer}
      </div>
    </header>
  );
}

function UserMenu() {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const account = useAccount();
  const close = () => menu.current?.hidePopover();
  const name = account ? (account.name ?? shortAddress(account.address ?? '')) : '';
  return (
    <>
      <button
        type="button"
        className="account-button"
        popoverTarget={id}
        aria-label={`${texts.account} ${name}`}
      >
        <Portrait src={account?.photo ?? ''} size={36} />
        <span className={account?.name ? 'dash-name' : 'dash-name mono'}>
          <bdi>{name}</bdi>
        </span>
        <Icon name="down" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="account-popover dash-popover"
        role="group"
        aria-label={texts.account}
      >
        {account?.address && <Balances onDialog={close} />}
        {account && !account.address && (
          <button
            type="button"
            className="dash-item"
            onClick={() => {
              close();
              openDialog({ name: 'sign-in' });
            }}
          >
            <Icon name="wallet" />
            {texts.link}
          </button>
        )}
        <Link className="dash-item" to={paths.dashboard.to()} onClick={close}>
          <Icon name="grid" />
          {texts.dashboard}
        </Link>
        <button type="button" className="dash-item" onClick={() => void signOut()}>
          <Icon name="leave" />
          {texts.logout}
        </button>
      </div>
    </>
  );
}
