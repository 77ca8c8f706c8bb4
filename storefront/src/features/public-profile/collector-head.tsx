import { shortAddress, type Address } from '@cubedrop/sdk';
import type { PublicProfile } from '@cubedrop/sdk/api';
import { Portrait } from '../../components/portrait.tsx';
import { ShareActions } from '../../components/share-actions.tsx';
import { useSleeve } from '../../components/sleeve/use-sleeve.ts';
import { UnverifiedName } from '../../components/unverified-name.tsx';
import { WholeAddress } from '../../components/whole-address.tsx';
import { ProfileLinks } from '../../components/profile-links.tsx';
import '../../components/creator-head.css';

interface CollectorHeadProps {
  address: Address;
  /** The wallet's public profile; `undefined` while loading, if the wallet has none, or if an admin has hidden it. */
  profile: PublicProfile | undefined;
  /** The number of cubes that the wallet holds, as text; `undefined` while loading. */
  count: string | undefined;
}

/** A wallet's header: its picture, the name that it has chosen, its whole address and its links. */
export function CollectorHead({ address, profile, count }: CollectorHeadProps) {
  const picture = profile?.picture ?? undefined;
  const { style, onPicture } = useSleeve(picture);
  const name = profile?.name ?? null;
  return (
    <div className="creator-head" style={style}>
      <div className="wrap creator-head-row">
        <Portrait src={picture} size={176} onPicture={onPicture} />
        <div className="grid min-w-0 gap-4">
          <h1 className="[overflow-wrap:anywhere]">
            <bdi>{name ?? shortAddress(address)}</bdi>
          </h1>
          <p className="min-h-[1.5em] text-lead">{count}</p>
          <WholeAddress address={address} />
          {name !== null && <UnverifiedName />}
          {profile && <ProfileLinks links={profile.links} />}
          <ShareActions title={name ?? shortAddress(address)} />
        </div>
      </div>
    </div>
  );
}
