import { useConfig } from '@cubedrop/react';
import { contractTitle, shortAddress, trustMessages as texts, type ContractRole } from '@cubedrop/sdk';
import { useQuery } from '@tanstack/react-query';
import { contractsQuery } from './queries.ts';

/**
 * Shows the contract that will receive the payment or allowance, and whether its code is known. Empty until the
 * contracts are read from the chain, or if the server names no such contract.
 */
export function ContractLine({ contract }: { contract: ContractRole }) {
  const { data } = useQuery(contractsQuery(useConfig()));
  const found = data?.find(({ name }) => name === contract);
  if (!found) return null;
  return (
    <p className="mt-4 text-sm text-bone-dim">
      {texts.with(contractTitle(contract))}{' '}
      <span className="mono" title={found.address}>
        {shortAddress(found.address)}
      </span>
      ,{' '}
      <span className={found.isKnown ? '' : 'text-bad'}>{found.isKnown ? texts.known : texts.notKnown}</span>.
    </p>
  );
}
