import { shortAddress } from '@cubedrop/sdk';
import { useConfig } from '../api/config-query.ts';

interface AddressLinkProps {
  address: string;
  className?: string;
}

/** The start of an address that links to the explorer. Plain text until the explorer is known. */
export function AddressLink({ address, className = '' }: AddressLinkProps) {
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
