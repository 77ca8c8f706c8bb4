import { useConfig, usePublicProfile } from '@cubedrop/react';
import { shortAddress } from '@cubedrop/sdk';
import { paths } from '../config/paths.ts';
import { PublicLink } from './public-link.tsx';

interface AddressLinkProps {
  address: string;
  className?: string;
}

/**
 * The display name of a wallet, linked to its page, above the start of its address. Only the address if the wallet
 * shows no name.
 */
export function AddressLink({ address, className = '' }: AddressLinkProps) {
  const name = usePublicProfile(address)?.name;
  if (!name) return <ExplorerLink address={address} className={className} />;
  return (
    <span className="inline-flex max-w-full flex-col items-start align-baseline" title={address}>
      <PublicLink
        className={`name-link [overflow-wrap:anywhere] ${className}`}
        to={paths.collector.to(address)}
      >
        <bdi>{name}</bdi>
      </PublicLink>
      <ExplorerLink address={address} className="text-label font-[400] tracking-normal text-bone-dim" />
    </span>
  );
}

/** The start of an address, linked to the explorer. Plain text until the explorer is known. */
function ExplorerLink({ address, className }: Required<AddressLinkProps>) {
  const explorerUrl = useConfig()?.explorerUrl;
  const look = `mono inline-block min-h-6 leading-6 ${className}`;
  if (!explorerUrl) {
    return (
      <span className={look} title={address}>
        {shortAddress(address)}
      </span>
    );
  }
  return (
    <a
      className={`link ${look}`}
      title={address}
      href={`${explorerUrl}/address/${address}`}
      target="_blank"
      rel="noreferrer"
    >
      {shortAddress(address)}
    </a>
  );
}
