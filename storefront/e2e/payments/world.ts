import {
  createApi,
  getConfig,
  sessionFromResponse,
  sessionKeeper,
  type Api,
  type Config,
} from '@cubedrop/sdk/api';
import {
  addressOf,
  broadcast,
  connectChain,
  prepareTransaction,
  privateKeySender,
  readNonce,
  type Chain,
  type ContractName,
  type LocalSender,
} from '@cubedrop/sdk/chain';
import { memoryJournal, processLock, runFlow, signIn, type Flow } from '@cubedrop/sdk/flows';
import type { Address, JsonObject } from '@cubedrop/sdk';
import { LocalStack } from '../../../examples/tools/local-stack.mjs';

/** A signed-in demo account. */
export interface Person {
  address: Address;
  privateKey: string;
  /** Returns a valid token. */
  token: () => Promise<string>;
  sender: LocalSender;
  api: Api;
}

/** A stack with its signed-in demo accounts, and functions that prepare payments on it. */
export interface World {
  url: string;
  config: Config;
  chain: Chain;
  people: readonly Person[];
  /** Returns the chain's time in seconds. */
  now(): Promise<number>;
  /** Moves the chain's clock forward. */
  pass(seconds: number): Promise<void>;
  /** Runs a flow of the SDK to its end. */
  run<Input, State extends JsonObject, Result extends JsonObject>(
    person: Person,
    flow: Flow<Input, State, Result>,
    input: Input,
  ): Promise<Result>;
  /** Sends a transaction to a contract. */
  send(person: Person, to: ContractName, data: `0x${string}`): Promise<void>;
  close(): void;
}

/** Indices of the demo accounts: the admin, the seller, three accounts that buy and bid, and a buyer without WETH. */
export const ADMIN = 0;
export const SELLER = 1;
export const BUYER = 2;
export const RIVAL = 3;
export const CLAIMER = 4;
export const ETHER_BUYER = 5;

const clock = () => Math.floor(Date.now() / 1_000);

export async function openWorld(url: string): Promise<World> {
  const stack = await LocalStack.find(url);
  const config = await getConfig(createApi({ baseUrl: url }));
  const chain = connectChain(config);
  const accounts = stack.accounts as { privateKey: string }[];
  const people = await Promise.all(accounts.map(({ privateKey }) => enter(url, chain, privateKey)));
  const lock = processLock();
  return {
    url,
    config,
    chain,
    people,
    now: () => stack.now(),
    pass: (seconds) => stack.moveClock(seconds),
    run: ({ sender, api }, flow, input) =>
      runFlow(flow, input, { chain, api, sender, lock, clock, journal: memoryJournal() }),
    async send({ sender }, to, data) {
      const call = { from: sender.address, to: addressOf(chain, to), data, value: 0n };
      const nonce = await readNonce(chain, sender.address, 'pending');
      const { raw } = await sender.sign(await prepareTransaction(chain, call, nonce));
      await broadcast(chain, raw);
    },
    close: () => chain.provider.destroy(),
  };
}

async function enter(url: string, chain: Chain, privateKey: string): Promise<Person> {
  const sender = privateKeySender(privateKey);
  const anonymous = createApi({ baseUrl: url });
  let kept = sessionFromResponse(await signIn({ api: anonymous, sender, chain }));
  const keeper = sessionKeeper({ api: anonymous, read: () => kept, write: (session) => (kept = session) });
  const token = async () => (await keeper.token()) ?? kept.token;
  return { address: sender.address, privateKey, token, sender, api: createApi({ baseUrl: url, ...keeper }) };
}
