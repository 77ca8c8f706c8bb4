import { BrowserProvider, Interface, concat, getAddress, toBeHex, toQuantity } from 'ethers';
import type { Eip1193Provider, InterfaceAbi, LogDescription, Result } from 'ethers';

/** EIP-1193 provider of the test network, set by the Jest environment that a test's first line names. */
declare const hardhatProvider: Eip1193Provider;

/** Provider of the test network for Ethers. */
export const provider = new BrowserProvider(hardhatProvider, undefined, { cacheTimeout: -1 });

const request = <T>(method: string, params: unknown[] = []): Promise<T> =>
  hardhatProvider.request({ method, params });

/** Unlocked accounts of the test network, in the order in which they are derived from its mnemonic. */
export const accounts = await request<string[]>('eth_accounts').then((list) =>
  list.map((address) => getAddress(address)),
);

/** An event as tests compare it: its name, then its arguments. */
export type Event = [name: string, ...args: unknown[]];

/** Effects of a transaction. */
export interface Outcome {
  gasUsed: bigint;
  /** Timestamp of its block, in seconds. */
  timestamp: number;
  events: Event[];
}

/** Returns the error that a reverted call throws, such as `new Error('BidTooLow(1, 2)')`. */
export const revert = (name: string, ...args: unknown[]): Error =>
  new Error(`${name}(${args.map(String).join(', ')})`);

/** Interfaces of all deployed contracts by address, to decode logs and errors. */
const interfaces = new Map<string, Interface>();

export class TestContract {
  readonly address: string;
  readonly interface: Interface;

  constructor(address: string, abi: Interface) {
    this.address = address;
    this.interface = abi;
    interfaces.set(address.toLowerCase(), abi);
  }

  /** Calls a view function. Returns a single result as is, several results as an array. */
  async read<T>(method: string, ...args: unknown[]): Promise<T> {
    const data = this.interface.encodeFunctionData(method, args);
    const encoded = await request<string>('eth_call', [{ to: this.address, data }, 'latest']).catch(
      decodeFailure,
    );
    const results = this.interface.decodeFunctionResult(method, encoded).toArray(true);
    return (results.length === 1 ? results[0] : results) as T;
  }

  /** Sends a transaction and waits for its block. */
  async send(from: string, method: string, ...args: unknown[]): Promise<Outcome> {
    return transact({ from, to: this.address, data: this.interface.encodeFunctionData(method, args) });
  }

  /** Like `send`, but also sends ether: `value` in wei. */
  async pay(from: string, value: bigint, method: string, ...args: unknown[]): Promise<Outcome> {
    const data = this.interface.encodeFunctionData(method, args);
    return transact({ from, to: this.address, data, value: toQuantity(value) });
  }
}

/** Deploys a contract from its creation code and the arguments of its constructor. */
export async function deployContract(
  from: string,
  abi: InterfaceAbi,
  bytecode: string,
  ...args: unknown[]
): Promise<TestContract> {
  const parsed = Interface.from(abi);
  const receipt = await sendRaw({ from, data: concat([bytecode, parsed.encodeDeploy(args)]) });
  return new TestContract(getAddress(receipt.contractAddress), parsed);
}

/** Returns the timestamp of the latest block, in seconds. */
export async function now(): Promise<number> {
  return Number((await request<{ timestamp: string }>('eth_getBlockByNumber', ['latest', false])).timestamp);
}

/** Sets the timestamp of the next block, in seconds. */
export const setNextTime = (timestamp: number): Promise<unknown> =>
  request('evm_setNextBlockTimestamp', [toQuantity(timestamp)]);

/**
 * Returns a `beforeEach` hook that runs `prepare` once and restores the chain to that state before each later test.
 * At most one such hook may apply to a test, since reverting to an outer snapshot removes the inner ones.
 */
export function fromSnapshot(prepare: () => Promise<unknown>): () => Promise<void> {
  let snapshot: string | undefined;
  return async () => {
    if (snapshot === undefined) await prepare();
    else if (!(await request<boolean>('evm_revert', [snapshot])))
      throw new Error('The snapshot no longer exists');
    snapshot = await request<string>('evm_snapshot');
  };
}

/** Returns the ether of an account, in wei. */
export const etherOf = (account: string): Promise<bigint> =>
  request<string>('eth_getBalance', [account, 'latest']).then(BigInt);

/** Estimates the gas of a call sent as a separate transaction. */
export const gasOf = ({ address, interface: abi }: TestContract, method: string, ...args: unknown[]) =>
  request<string>('eth_estimateGas', [{ to: address, data: abi.encodeFunctionData(method, args) }]).then(
    Number,
  );

/** Changes one storage slot of a contract based on its previous value. */
export async function rewriteSlot(
  { address }: TestContract,
  slot: number,
  change: (word: bigint) => bigint,
): Promise<void> {
  const word = BigInt(await request<string>('eth_getStorageAt', [address, toQuantity(slot), 'latest']));
  await request('hardhat_setStorageAt', [address, toQuantity(slot), toBeHex(change(word), 32)]);
}

/** Lets an account without a known key send transactions, and funds it. */
export async function impersonate(account: string): Promise<string> {
  const address = getAddress(account.toLowerCase());
  await request('hardhat_impersonateAccount', [address]);
  await request('hardhat_setBalance', [address, toQuantity(10n ** 18n)]);
  return address;
}

interface Transaction {
  from: string;
  to?: string;
  data: string;
  value?: string;
}

interface Receipt {
  gasUsed: string;
  blockNumber: string;
  contractAddress: string;
  logs: { address: string; topics: string[]; data: string }[];
}

/** Sends a transaction and waits for its block. @throws Error of {@link revert} if it reverts with a known error */
export async function transact(transaction: Transaction): Promise<Outcome> {
  const { gasUsed, logs } = await sendRaw(transaction);
  return { gasUsed: BigInt(gasUsed), timestamp: await now(), events: logs.map(decodeLog) };
}

async function sendRaw(transaction: Transaction): Promise<Receipt> {
  const gas = toQuantity(16_000_000);
  const hash = await request<string>('eth_sendTransaction', [{ ...transaction, gas }]).catch(decodeFailure);
  return request<Receipt>('eth_getTransactionReceipt', [hash]);
}

function decodeLog({ address, topics, data }: Receipt['logs'][number]): Event {
  const parsed: LogDescription | null | undefined = interfaces
    .get(address.toLowerCase())
    ?.parseLog({ topics, data });
  if (!parsed) throw new Error(`Log of the unknown contract ${address}`);
  return [parsed.name, ...plain(parsed.args)];
}

const plain = (args: Result): unknown[] => args.toArray(true);

/**
 * Throws the error of {@link revert} for a failed request. If the request failed without revert data, throws `failure`
 * itself; if no deployed contract declares the error in the revert data, throws an error that quotes this data.
 */
function decodeFailure(failure: Error & { data?: string | { data?: string } }): never {
  const data = typeof failure.data === 'string' ? failure.data : failure.data?.data;
  if (!data || data === '0x') throw failure;
  for (const candidate of interfaces.values()) {
    const parsed = candidate.parseError(data);
    if (parsed) throw revert(parsed.name, ...plain(parsed.args));
  }
  throw new Error(`Unknown revert ${data}`);
}
