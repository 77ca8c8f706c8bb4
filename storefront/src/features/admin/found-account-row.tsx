import type { FoundAccount } from '@cubedrop/sdk/api';
import { AddressLink } from '../../components/address-link.tsx';
import { Moment } from '../../components/moment.tsx';
import { adminTexts as texts } from './texts.ts';

/** An account that an admin searched for. */
export function FoundAccountRow({ account }: { account: FoundAccount }) {
  const { kind, name, email, address, state, createdAt } = account;
  return (
    <li className="grid min-w-0 gap-y-1 border-b border-line py-4 [overflow-wrap:anywhere] min-[700px]:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_auto] min-[700px]:items-center min-[700px]:gap-x-6">
      <div className="min-w-0">
        {/* The link to a wallet shows its name itself. */}
        {kind === 'wallet' && address ? (
          <AddressLink address={address} />
        ) : (
          <b className="font-[640]">
            <bdi>{name ?? email}</bdi>
          </b>
        )}
      </div>
      <div className="min-w-0 text-sm">
        {email && (
          <a className="link" href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
        )}
        {address && <p className="mono text-bone-dim">{address}</p>}
      </div>
      <p className="label">
        {texts.accountKinds[kind]}
        {state && `, ${texts.accountStates[state]}`}, {texts.accountSince} <Moment at={createdAt} />
      </p>
    </li>
  );
}
