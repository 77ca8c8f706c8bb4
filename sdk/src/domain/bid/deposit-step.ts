import type { Hex } from '../../base/hex.ts';
import type { JsonObject } from '../../base/json.ts';
import { encodeCall } from '../../chain/contracts.ts';
import { findEvents } from '../../chain/events.ts';
import { GAS } from '../../chain/gas.ts';
import type { TransactionStep } from '../../flow/step.ts';

/** Parameters of {@link depositStep}. */
interface Deposit<State extends JsonObject> {
  /** Amount of ETH, in wei, above 0. */
  amount: bigint;
  /** Purpose of the WETH, as part of the fingerprint. If omitted, the fingerprint names no purpose. */
  purpose?: string;
  /** Returns what to merge into the state, given the hash of the transaction. */
  read: (transaction: Hex) => Partial<State>;
}

/** Returns the step that wraps ETH as WETH of the account. */
export function depositStep<State extends JsonObject>({
  amount,
  purpose,
  read,
}: Deposit<State>): TransactionStep<State> {
  return {
    kind: 'transaction',
    name: 'deposit',
    title: 'Turn ETH into WETH',
    gas: GAS.deposit,
    value: amount,
    plan: async ({ chain, sender }) => ({
      fingerprint: `deposit ${amount} wei${purpose === undefined ? '' : ` for ${purpose}`}`,
      to: chain.contracts.weth,
      data: encodeCall('weth', 'deposit', []),
      value: amount,
      async find(after) {
        const events = await findEvents(chain, 'weth', 'Deposit', { where: { dst: sender.address }, after });
        return events.find(({ args }) => args.wad === amount)?.log ?? null;
      },
      read: ({ hash }) => read(hash),
    }),
  };
}
