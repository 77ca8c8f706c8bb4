import { sameAddress } from '@cubedrop/sdk';
import type { RoleHolder } from '@cubedrop/sdk/api';
import { Moment } from '../../../components/moment.tsx';
import { useSession } from '../../../session/use-session.ts';
import { useOwnsContract } from '../../../wallet/contract-owner/queries.ts';
import type { GivenRole } from './queries.ts';
import type { WantedRole } from './role-change.tsx';
import { roleTexts as texts } from './texts.ts';

interface HolderListProps {
  role: GivenRole;
  holders: readonly RoleHolder[];
  onWanted: (wanted: WantedRole) => void;
}

/** Lists the holders of a role and how each got it. Those whose role can be revoked here have a button to do so. */
export function HolderList({ role, holders, onWanted }: HolderListProps) {
  const own = useSession()?.address ?? null;
  const ownsContract = useOwnsContract();
  return (
    <ul className="border-t border-line">
      {holders.map(({ name, address, by, grantedAt }) => {
        const isOwn = sameAddress(own, address);
        const canRevoke =
          address !== null && ((by === 'chain' && ownsContract) || (by === 'grant' && !isOwn));
        const whyNot = by === 'grant' ? texts.whyNotRevocable.own : texts.whyNotRevocable[by];
        return (
          <li
            key={`${name ?? ''} ${address ?? ''}`}
            className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-2 border-b border-line py-4 min-[700px]:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="min-w-0">
              {name && (
                <b className="block font-[640]">
                  <bdi>{name}</bdi>
                </b>
              )}
              {address && (
                <p className="mono text-sm [overflow-wrap:anywhere]">
                  {address}
                  {isOwn && <span className="you">{texts.you}</span>}
                </p>
              )}
              <p className="label">
                {texts.by[by]}
                {grantedAt !== null && (
                  <>
                    , <Moment at={grantedAt} />
                  </>
                )}
              </p>
            </div>
            {canRevoke ? (
              <button
                type="button"
                className="btn btn-line btn-small justify-self-start"
                aria-label={`${texts.take[role]}: ${address}`}
                onClick={() => onWanted({ role, address, granted: false })}
              >
                {texts.take[role]}
              </button>
            ) : (
              <p className="text-sm text-bone-dim min-[700px]:max-w-56 min-[700px]:text-right">{whyNot}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
