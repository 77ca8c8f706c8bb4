import { isCubedropError, transactionMessages, type Address } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { configQuery } from '../../api/config-query.ts';
import { showMessage } from '../../components/messages/show-message.ts';
import { takeIntended } from '../../session/intention.ts';
import { connection, rememberWalletKind, senderOf } from '../browser.ts';
import type { Wallet } from '../discovery/wallets.ts';
import { neededProof, type ProofKind } from '../proof/needed-proof.ts';
import { openDialog } from './open-dialogs.ts';

/** A proof that the server requires before it links the wallet. */
interface RequiredProof {
  kind: ProofKind;
  /** Links the wallet once the proof was accepted. */
  proceed: () => void;
}

export type SignInStage = 'choosing' | 'connecting' | 'signing' | 'entering';

/**
 * Signs in with a wallet or links it, in stages. Then opens the page that the visitor requested, or reloads this
 * one.
 */
export function useWalletSignIn(onClose: () => void) {
  const queries = useQueryClient();
  const [stage, setStage] = useState<SignInStage>('choosing');
  const [fault, setFault] = useState<string | null>(null);
  const [proof, setProof] = useState<RequiredProof | null>(null);

  async function enter(config: Config, account: Address) {
    setStage('signing');
    const [{ signInWith }, sender] = await Promise.all([import('../sign-in.ts'), senderOf(account, config)]);
    await signInWith(sender, config);
    setStage('entering');
    const intended = takeIntended();
    if (intended) window.location.assign(intended);
    else window.location.reload();
  }

  async function attempt(work: (config: Config) => Promise<void>) {
    setFault(null);
    try {
      await work(await queries.fetchQuery(configQuery));
    } catch (error) {
      setStage('choosing');
      const kind = neededProof(error);
      if (kind) setProof({ kind, proceed: () => void attempt(work) });
      else if (isCubedropError(error, 'canceled'))
        showMessage('info', error.hint ?? transactionMessages.canceled);
      else setFault(isCubedropError(error) ? error.message : String(error));
    }
  }

  return {
    stage,
    fault,
    proof,
    cancelProof: () => setProof(null),
    withWallet: (wallet: Wallet) =>
      attempt(async (config) => {
        setStage('connecting');
        const { account, chainId } = await connection.connect(wallet);
        rememberWalletKind('browser');
        if (chainId === config.network.chainId) return enter(config, account);
        onClose();
        openDialog({ name: 'wrong-network' });
      }),
    asDemo: (account: Address) =>
      attempt((config) => {
        rememberWalletKind('demo');
        return enter(config, account);
      }),
  };
}
