import { sameAddress, type Address } from '@cubedrop/sdk';
import type { FollowParameters } from '@cubedrop/sdk/api';
import { Suspense } from 'react';
import { lazyPart } from '../../components/part/lazy-part.tsx';
import { useSession } from '../../session/use-session.ts';
import { askForWallet } from '../../wallet/ask-for-wallet.ts';
import { FollowSwitch } from './follow-switch.tsx';

/** Loaded separately from the first page, since visitors never need it. */
const OwnFollowToggle = lazyPart(async () => (await import('./follow-toggle.tsx')).OwnFollowToggle);

interface FollowButtonProps {
  subject: FollowParameters;
  /**
   * The creator, the drop's creator or the cube's holder. This account sees no button, since nobody gets notices of
   * their own actions.
   */
  owner: Address;
}

/**
 * The button on a subject's page, to follow the creator or to watch the drop or cube. Asks visitors to log in, and
 * accounts without a wallet to link one.
 */
export function FollowButton({ subject, owner }: FollowButtonProps) {
  const account = useSession()?.address ?? null;
  const { kind } = subject;
  if (account === null) return <FollowSwitch kind={kind} isPressed={false} onPress={askForWallet} />;
  if (sameAddress(account, owner)) return null;
  return (
    <Suspense fallback={<FollowSwitch kind={kind} isPressed={false} isInvisible />}>
      <OwnFollowToggle subject={subject} />
    </Suspense>
  );
}
