import { usePublicProfile } from '@cubedrop/react';
import { shortAddress } from '@cubedrop/sdk';
import { paths } from '../config/paths.ts';
import { PublicLink } from './public-link.tsx';

interface CreatorLinkProps {
  /** The creator's wallet. */
  address: string;
  /**
   * Text of the link, such as the music artist of the creator's cube. Defaults to the name that the wallet shows, with
   * the start of its address.
   */
  name?: string;
}

/** Link to a creator's page. */
export function CreatorLink({ address, name }: CreatorLinkProps) {
  const to = paths.creator.to(address);
  if (name === undefined) return <WalletLink address={address} to={to} />;
  // The artist of a cube has no name until its metadata is known, and a link without a text could not be seen.
  if (name === '') return null;
  return (
    <PublicLink className="name-link" to={to}>
      <bdi>{name}</bdi>
    </PublicLink>
  );
}

function WalletLink({ address, to }: { address: string; to: string }) {
  const name = usePublicProfile(address)?.name;
  return (
    <PublicLink className="link inline-block py-1 [overflow-wrap:anywhere]" to={to}>
      {name && (
        <>
          <bdi>{name}</bdi>{' '}
        </>
      )}
      <span className="mono" title={address}>
        {shortAddress(address)}
      </span>
    </PublicLink>
  );
}
