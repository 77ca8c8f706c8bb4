import { usePublicProfile } from '@cubedrop/react';
import { feedPath, shortAddress } from '@cubedrop/sdk';
import type { Creator } from '@cubedrop/sdk/api';
import type { ReactNode } from 'react';
import { FeedLink } from '../../components/feed-link.tsx';
import { Portrait } from '../../components/portrait.tsx';
import { PublicLink } from '../../components/public-link.tsx';
import { ShareActions } from '../../components/share-actions.tsx';
import { useSleeve } from '../../components/sleeve/use-sleeve.ts';
import { UnverifiedName } from '../../components/unverified-name.tsx';
import { WholeAddress } from '../../components/whole-address.tsx';
import { paths } from '../../config/paths.ts';
import { profileTexts } from './texts.ts';
import '../../components/creator-head.css';

/** Maximum number of artists' portraits shown for a creator without a photo. */
const FACES = 3;

interface CreatorHeadProps {
  creator: Creator;
  /** Numbers of the creator's cubes, drops and collections, as text. */
  counts: string;
  /** Further actions, shown before those of this header. */
  actions?: ReactNode;
}

/** A creator's header: portrait, name, wallet, and the music artists of their cubes. */
export function CreatorHead({ creator, counts, actions }: CreatorHeadProps) {
  const { address, artists, isCreator, photo } = creator;
  const { style, onPicture } = useSleeve(photo ?? artists[0]?.portrait);
  const [onlyArtist] = artists.length === 1 ? artists : [];
  const ownName = usePublicProfile(address)?.name;
  const name = creator.name ?? ownName ?? shortAddress(address);
  return (
    <div className="creator-head" style={style}>
      <div className="wrap creator-head-row">
        <span className="creator-faces">
          {(photo === null ? artists.slice(0, FACES).map(({ portrait }) => portrait) : [photo]).map(
            (face, index) => (
              <Portrait
                key={face}
                src={face}
                size={photo === null ? 120 : 176}
                onPicture={index === 0 ? onPicture : undefined}
              />
            ),
          )}
        </span>
        <div className="grid min-w-0 gap-4">
          <h1 className="[overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </h1>
          <p className="text-lead">{counts}</p>
          <WholeAddress address={address} />
          {name === ownName && <UnverifiedName />}
          <PublicLink className="link justify-self-start" to={paths.collector.to(address)}>
            {profileTexts.held}
          </PublicLink>
          {!isCreator && <p className="text-bone-dim">{profileTexts.former}</p>}
          {onlyArtist?.statement && (
            <p className="max-w-(--cd-measure) text-bone-dim">
              <bdi>{onlyArtist.statement}</bdi>
            </p>
          )}
          <ShareActions title={name}>
            {actions}
            <FeedLink path={feedPath(address)} />
          </ShareActions>
        </div>
      </div>
      {artists.length > 1 && (
        <ul className="wrap creator-artists">
          {artists.map(({ name, portrait, statement }) => (
            <li key={name} className="flex min-w-0 items-start gap-3.5">
              <Portrait src={portrait} size={44} />
              <span className="min-w-0">
                <b className="block font-[640]">
                  <bdi>{name}</bdi>
                </b>
                {statement && (
                  <span className="line-clamp-3 text-sm text-bone-dim">
                    <bdi>{statement}</bdi>
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Placeholder for a header that is loading. */
export function CreatorHeadSkeleton() {
  return (
    <div className="creator-head">
      <div className="wrap creator-head-row">
        <span className="skeleton size-44 rounded-full" />
        <div className="grid gap-4">
          <span className="skeleton h-14 w-3/5" />
          <span className="skeleton h-6 w-2/5" />
          <span className="skeleton h-5 w-4/5" />
        </div>
      </div>
    </div>
  );
}
