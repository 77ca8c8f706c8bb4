import { usePublicProfile } from '@cubedrop/react';
import { cubeHeading, shortAddress } from '@cubedrop/sdk';
import type { Follow, FollowParameters } from '@cubedrop/sdk/api';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FaceThumb } from '../../components/face-thumb.tsx';
import { Picture } from '../../components/picture.tsx';
import { Portrait } from '../../components/portrait.tsx';
import { FollowToggle } from './follow-toggle.tsx';

const PICTURE_SIZE = 56;

interface FollowRowProps {
  follow: Follow;
  /** Path of the page of the creator, drop or cube. */
  to: string;
  /** Content of the line below the name, after the address if that is shown. */
  children: ReactNode;
}

/** A creator that the user follows, or a drop or a cube that the user watches, with the button to stop. */
export function FollowRow({ follow, to, children }: FollowRowProps) {
  const profile = usePublicProfile(follow.kind === 'creator' && follow.name === null ? follow.address : null);
  const ownName = profile?.name ?? null;
  const name = ownName ?? nameOf(follow);
  return (
    <li className="flex items-center gap-4 py-3">
      <FollowPicture follow={follow} />
      <div className="grid min-w-0 grow gap-0.5">
        <Link className="font-[640] hover:underline" to={to}>
          <bdi>{name}</bdi>
        </Link>
        <span className="label flex flex-wrap gap-x-2">
          {profile && ownName !== null && (
            <span className="mono" title={profile.address}>
              {shortAddress(profile.address)}
            </span>
          )}
          {children}
        </span>
      </div>
      <FollowToggle subject={subjectOf(follow)} isFollowed name={name} />
    </li>
  );
}

/** Returns the kind and the id or address of what is followed. `subject` alone is unique, so it can key a row. */
export function subjectOf(follow: Follow): FollowParameters {
  switch (follow.kind) {
    case 'creator':
      return { kind: 'creator', subject: follow.address };
    case 'drop':
      return { kind: 'drop', subject: follow.drop.id };
    case 'cube':
      return { kind: 'cube', subject: follow.cube.id };
  }
}

function nameOf(follow: Follow): string {
  switch (follow.kind) {
    case 'creator':
      return follow.name ?? shortAddress(follow.address);
    case 'drop':
      return follow.drop.title;
    case 'cube':
      return cubeHeading(follow.cube);
  }
}

function FollowPicture({ follow }: { follow: Follow }) {
  switch (follow.kind) {
    case 'creator':
      return <Portrait src={undefined} size={PICTURE_SIZE} />;
    case 'drop':
      return <Picture src={follow.drop.image} alt="" size={PICTURE_SIZE} className="size-14 shrink-0" />;
    case 'cube':
      return <FaceThumb face={follow.cube.faces[0] ?? null} size={PICTURE_SIZE} />;
  }
}
