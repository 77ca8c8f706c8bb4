import {
  changeText,
  contractTitle,
  trustMessages as texts,
  type ContractsOnChain,
  type ContractChange,
} from '@cubedrop/sdk';
import type { UntrustedError } from '@cubedrop/sdk/chain';

export interface ContractChangesProps {
  state: UntrustedError['state'];
  found: ContractsOnChain;
  changes: readonly ContractChange[];
}

/**
 * Lists how the server's contracts differ from the trusted ones, then their references to contracts other than the
 * server's, and at the end all contracts of the server.
 */
export function ContractChanges({ state, found, changes }: ContractChangesProps) {
  return (
    <>
      <p>{texts[state]}</p>
      <ul className="grid list-disc gap-2 pl-5 [overflow-wrap:anywhere]">
        {changes.map((change) => (
          <li key={JSON.stringify(change)}>{changeText(change)}</li>
        ))}
        {found.miswired.map((link) => (
          <li key={link} className="mono">
            {link}
          </li>
        ))}
      </ul>
      <ul className="grid gap-3 text-sm">
        {found.contracts.map(({ name, address, isKnown }) => (
          <li key={name}>
            <span className="flex flex-wrap justify-between gap-x-4">
              <b className="font-[640]">{contractTitle(name)}</b>
              <span className={isKnown ? 'text-bone-dim' : 'text-bad'}>
                {isKnown ? texts.known : texts.notKnown}
              </span>
            </span>
            <span className="mono break-all text-bone-dim">{address}</span>
          </li>
        ))}
      </ul>
      {state !== 'miswired' && <p>{texts.why}</p>}
    </>
  );
}
