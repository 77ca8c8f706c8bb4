import { sameAddress, shortAddress } from '@cubedrop/sdk';
import { useEffect } from 'react';
import { useSession } from '../../session/use-session.ts';
import { useConnection } from '../connection/use-connection.ts';
import { walletTexts as texts } from '../texts.ts';
import { SignInQuestion } from './sign-in-question.tsx';

/** Offers to sign in with the wallet's current account. Closes if the wallet switches back to the signed-in account. */
export function AccountChanged({ onClose }: { onClose: () => void }) {
  const shown = useConnection()?.account ?? null;
  const own = useSession()?.address ?? null;
  const isOver = shown === null || own === null || sameAddress(shown, own);
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  if (isOver) return null;
  return (
    <SignInQuestion
      title={texts.accountChanged}
      stay={texts.stay(shortAddress(own))}
      signIn={texts.signInAs(shortAddress(shown))}
      onClose={onClose}
    >
      {texts.accountChangedWhy(shortAddress(shown), shortAddress(own))}
    </SignInQuestion>
  );
}
