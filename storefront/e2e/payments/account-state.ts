import { decodeLog, readBalance, readHead, readNonce, type Chain } from '@cubedrop/sdk/chain';
import type { Address } from '@cubedrop/sdk';

/** An account's state on the chain. */
export interface AccountState {
  block: number;
  nonce: number;
  weth: bigint;
}

/** Activity of an account on the chain since an earlier state, whichever page caused it. */
export interface AccountActivity {
  /** Number of transactions sent. */
  sent: number;
  /** Events that our contracts emitted in these transactions, such as `weth.Deposit`, in alphabetical order. */
  events: readonly string[];
  /** Change of its WETH balance, in wei. */
  weth: bigint;
}

/** Reads an account's current state. */
export async function accountStateOf(chain: Chain, account: Address): Promise<AccountState> {
  const [block, nonce, { weth }] = await Promise.all([
    readHead(chain),
    readNonce(chain, account, 'latest'),
    readBalance(chain, account),
  ]);
  return { block, nonce, weth };
}

/** Returns an account's activity on the chain since an earlier state. */
export async function activitySince(
  chain: Chain,
  account: Address,
  before: AccountState,
): Promise<AccountActivity> {
  const after = await accountStateOf(chain, account);
  const logs = await chain.provider.getLogs({
    address: Object.values(chain.contracts),
    fromBlock: before.block + 1,
    toBlock: after.block,
  });
  const senders = new Map<string, Promise<string | undefined>>();
  const senderOf = (hash: string) => {
    const sender = senders.get(hash) ?? chain.provider.getTransaction(hash).then((sent) => sent?.from);
    senders.set(hash, sender);
    return sender;
  };
  const events: string[] = [];
  for (const log of logs) {
    if ((await senderOf(log.transactionHash))?.toLowerCase() !== account.toLowerCase()) continue;
    const event = decodeLog(chain.contracts, log);
    events.push(event ? `${event.contract}.${event.name}` : log.topics[0]!);
  }
  return { sent: after.nonce - before.nonce, events: events.sort(), weth: after.weth - before.weth };
}

/** Returns a description of how two activities differ, or `undefined` if they do not. */
export function differenceOf(found: AccountActivity, wanted: AccountActivity): string | undefined {
  const differences = [
    found.sent !== wanted.sent && `${found.sent} transactions instead of ${wanted.sent}`,
    found.weth !== wanted.weth && `${found.weth} wei of WETH instead of ${wanted.weth}`,
    found.events.join() !== wanted.events.join() &&
      `events ${found.events.join(' ') || 'none'} instead of ${wanted.events.join(' ') || 'none'}`,
  ].filter(Boolean);
  return differences.length > 0 ? differences.join('; ') : undefined;
}
