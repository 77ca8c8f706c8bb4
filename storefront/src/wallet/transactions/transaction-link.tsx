import { useConfig } from '@cubedrop/react';
import { shortHash } from '@cubedrop/sdk';

/** A shortened transaction hash, with a link to the explorer if there is one. */
export function TransactionLink({ hash }: { hash: string }) {
  const explorerUrl = useConfig()?.explorerUrl;
  const words = <span className="mono text-sm">{shortHash(hash)}</span>;
  if (!explorerUrl) return <p>{words}</p>;
  return (
    <p>
      <a className="link" href={`${explorerUrl}/tx/${hash}`} target="_blank" rel="noreferrer">
        {words}
      </a>
    </p>
  );
}
