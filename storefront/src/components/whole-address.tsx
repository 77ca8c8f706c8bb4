import { useConfig } from '@cubedrop/react';

/** A whole address, linked to the explorer. Plain text until the explorer is known. */
export function WholeAddress({ address }: { address: string }) {
  const explorerUrl = useConfig()?.explorerUrl;
  const look = 'mono text-sm [overflow-wrap:anywhere]';
  if (!explorerUrl) return <span className={look}>{address}</span>;
  return (
    <a className={`link justify-self-start ${look}`} href={`${explorerUrl}/address/${address}`}>
      {address}
    </a>
  );
}
