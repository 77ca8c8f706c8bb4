import { useConfig } from '@cubedrop/react';
import { shortAddress, toAddress, type Address } from '@cubedrop/sdk';
import type { DemoAccount } from '@cubedrop/sdk/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { useSession } from '../../session/use-session.ts';
import { useWallets } from '../connection/use-connection.ts';
import { demoAccountsQuery } from '../demo/queries.ts';
import type { Wallet } from '../discovery/wallets.ts';
import { walletTexts as texts } from '../texts.ts';
import { ProofDialog } from '../proof/proof-dialog.tsx';
import { openDialog } from './open-dialogs.ts';
import { useWalletSignIn, type SignInStage } from './use-wallet-sign-in.ts';

const STAGE_TEXTS: Record<SignInStage, string> = {
  choosing: '',
  connecting: texts.connecting,
  signing: texts.signing,
  entering: texts.entering,
};

/** Signs in with a wallet, or links it to an account without one. If there are several wallets, the user picks one. */
export function SignIn({ onClose }: { onClose: () => void }) {
  const found = useWallets();
  const session = useSession();
  const { data, isError } = useQuery(demoAccountsQuery(useConfig()));
  const demo = isError ? [] : data;
  const { stage, fault, proof, cancelProof, withWallet, asDemo } = useWalletSignIn(onClose);
  const isBusy = stage !== 'choosing';
  const isNone = demo?.length === 0 && found.length === 0;
  const [first, ...others] = found;
  const only = demo?.length === 0 && others.length === 0 ? first : undefined;

  useEffect(() => {
    if (!isNone) return;
    onClose();
    openDialog({ name: 'no-wallet' });
  }, [isNone, onClose]);

  // A single wallet is prompted immediately, and only once.
  const asked = useRef(false);
  useEffect(() => {
    if (!only || asked.current) return;
    asked.current = true;
    void withWallet(only);
  }, [only, withWallet]);

  const isLink = session !== null && session.address === null;
  return (
    <>
      <Dialog title={isLink ? texts.link : texts.signIn} onClose={onClose} isDismissible={!isBusy}>
        {isLink && <p className="text-bone-dim">{texts.linkWhy}</p>}
        <p role="status" className="flex min-h-6 items-center gap-3 text-bone-dim">
          {(isBusy || !demo) && <span className="spin text-now" aria-hidden="true" />}
          {isBusy ? STAGE_TEXTS[stage] : demo && texts.choose}
        </p>
        {fault && (
          <p role="alert" className="text-bad">
            {fault}
          </p>
        )}
        {found.length > 0 && (
          <ul className="grid gap-2">
            {found.map((wallet) => (
              <li key={wallet.id}>
                <WalletButton wallet={wallet} disabled={isBusy} onClick={() => void withWallet(wallet)} />
              </li>
            ))}
          </ul>
        )}
        {demo && demo.length > 0 && (
          <DemoChoice accounts={demo} disabled={isBusy} onChoose={(account) => void asDemo(account)} />
        )}
      </Dialog>
      {proof && (
        <ProofDialog kind={proof.kind} onProven={async () => proof.proceed()} onClose={cancelProof} />
      )}
    </>
  );
}

const ROW =
  'flex min-h-14 w-full cursor-pointer items-center gap-4 rounded border border-line-strong px-4 py-2 text-left hover:not-disabled:border-bone disabled:cursor-not-allowed disabled:border-line disabled:text-bone-faint';

function WalletButton({ wallet, ...button }: { wallet: Wallet; disabled: boolean; onClick: () => void }) {
  return (
    <button type="button" className={ROW} {...button}>
      {wallet.icon ? (
        <img src={wallet.icon} alt="" width="32" height="32" className="size-8 rounded" />
      ) : (
        <Icon name="wallet" className="size-8!" />
      )}
      <b className="font-[640]">
        <bdi>{wallet.name}</bdi>
      </b>
    </button>
  );
}

function DemoChoice({
  accounts,
  disabled,
  onChoose,
}: {
  accounts: readonly DemoAccount[];
  disabled: boolean;
  onChoose: (account: Address) => void;
}) {
  return (
    <section aria-labelledby="demo-wallet" className="grid gap-2">
      <h3 id="demo-wallet" className="mt-2">
        {texts.demo}
      </h3>
      <p className="text-sm text-bone-dim">{texts.demoWhy}</p>
      <ul className="mt-1 grid max-h-72 gap-2 overflow-y-auto p-1.5 -m-1.5">
        {accounts.map(({ address, roles }, index) => (
          <li key={address}>
            <button
              type="button"
              className={ROW}
              disabled={disabled}
              onClick={() => onChoose(toAddress(address))}
            >
              <span className="grid">
                <b className="font-[640]">{texts.demoAccount(index)}</b>
                <span className="text-sm text-bone-dim">{roles.join(', ')}</span>
              </span>
              <span className="mono ml-auto text-sm">{shortAddress(address)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
