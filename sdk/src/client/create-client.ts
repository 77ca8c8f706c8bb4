import { createApi, type Api } from '../api/create-api.ts';
import { getDrop, type DropInFull, type GetDropParameters } from '../api/drop/get-drop.ts';
import type { Config, Role } from '../api/records.ts';
import { sameAddress, type Address } from '../base/hex.ts';
import type { Balance } from '../base/money/index.ts';
import { phaseOf, type Phase, type Seconds } from '../base/time/index.ts';
import { readBalance } from '../chain/balances.ts';
import { abortableChain } from '../chain/abortable-chain.ts';
import { privateKeySender } from '../chain/local-key.ts';
import { chainNow } from '../chain/now.ts';
import type { Sender } from '../chain/sender.ts';
import type { Chain } from '../chain/types.ts';
import type { LotInput } from '../domain/lot/lot-input.ts';
import { readLot, type LotState } from '../domain/lot/read-lot.ts';
import { connectChain } from '../domain/problem/connect-chain.ts';
import type { Trusted, UntrustedError } from '../domain/trust/trust-contracts.ts';
import { connectServer, type ConnectedServer, type ServerOptions } from './connect-server.ts';
import { eventsOf, type CubedropEvent, type WatchParameters } from './events.ts';
import { createFlowMethods, type FlowMethods } from './flow-methods.ts';
import { accountLists, publicLists, type AccountLists, type PublicLists } from './lists.ts';
import { runsOf, type FlowOptions, type ResumedRun } from './runs.ts';
import { openSession } from './session.ts';
import type { ClientStorage } from './storage.ts';
import { trustContracts } from './trust.ts';

/** Options of a client that only reads. */
export interface ReaderOptions extends ServerOptions {
  /** A client without an account has none. */
  key?: undefined;
  /** A client without an account has none. */
  sender?: undefined;
}

/** Options of a client that signs in and can pay. */
export type AccountOptions = ServerOptions & {
  /** Node to use instead of the one in the server's configuration. */
  rpcUrl?: string | undefined;
  /**
   * Storage of unfinished runs and pinned contracts. Defaults to IndexedDB in browsers, and to files in
   * `@cubedrop/sdk/node`.
   */
  storage?: ClientStorage | undefined;
  /**
   * Called for contracts that are unknown or not the pinned ones, with the error that describes them. Return `true`
   * only if a person has confirmed them: a malicious contract can take everything that the account approves. By
   * default, such contracts are refused. Contracts that do not refer to each other are refused even if the function
   * returns `true`.
   */
  confirmContracts?: ((error: UntrustedError) => boolean | Promise<boolean>) | undefined;
  /** The local clock. Defaults to the system clock. */
  clock?: (() => Seconds) | undefined;
  /** Maximum fee per gas of flows whose options set none, in wei. Defaults to no limit. */
  maxFeePerGas?: bigint | undefined;
  /** `bumpAfterSeconds` of flows whose options do not set it; see `FlowContext`. */
  bumpAfterSeconds?: Seconds | undefined;
} & (
    | {
        /** Private key: `0x` and 64 hex digits. It stays in this process. */
        key: string;
        sender?: undefined;
      }
    | {
        key?: undefined;
        /** Signs for the account, such as a wallet. */
        sender: Sender;
      }
  );

/** The state of a lot for an account. */
export interface LotNow extends LotState {
  /** Phase at the chain's time. A lot that was bought has ended. */
  phase: Phase;
  /** Whether the account is the highest bidder. */
  isLeading: boolean;
}

/** A client that reads. */
export interface CubedropReader extends PublicLists {
  /** Client for the calls that have no method here. */
  readonly api: Api;
  /** Configuration of the server, as it was when the client was created. */
  readonly config: Config;
  /** Returns a drop and its cubes. @throws ApiError with status 404 if there is none */
  drop(parameters: GetDropParameters): Promise<DropInFull>;
  /**
   * Yields events from now on, or those after the event `after`, until `signal` is aborted or the consumer stops. After
   * a lost connection, it resumes after the last event, so that no event is lost or repeated. If the server no longer
   * has all events since then, the next event is `reorganised` instead.
   * @throws ApiError if the server refuses the stream
   */
  watch(parameters?: WatchParameters): AsyncIterable<CubedropEvent>;
  /** Closes the connection to the chain, if the client has one. Does not end a `watch`: abort its `signal` for that. */
  close(): void;
}

/** Options of a read from the chain. */
export interface ReadOptions {
  /** Aborts the read. */
  signal?: AbortSignal | undefined;
}

/** A client of a signed-in account. Each flow is a method. */
export interface Cubedrop extends CubedropReader, AccountLists, FlowMethods {
  /** The signed-in account. */
  readonly address: Address;
  /** Roles of the account when it signed in. */
  readonly roles: readonly Role[];
  /** Connection to the server's chain. */
  readonly chain: Chain;
  /** The contracts, with their trust state when the client was created. */
  readonly trusted: Trusted;
  /** Returns the chain's time, which can differ from the local clock. */
  now(options?: ReadOptions): Promise<Seconds>;
  /** Returns the account's balance, in wei. */
  balance(options?: ReadOptions): Promise<Balance>;
  /** Returns the state of a lot on the chain, with the account's position. @throws whatever `readLot` throws */
  lot(lot: LotInput, options?: ReadOptions): Promise<LotNow>;
  /**
   * Completes the account's interrupted runs that have paid or may have paid, whether this program started them or an
   * earlier one with the same storage. A run whose input has files is not completed, only returned as `needs-input`.
   * Call this method before deciding what else to pay for.
   * @throws CubedropError `aborted`; whatever a flow throws, unless that is a `CubedropError` and nothing that its run
   *   sent can still take effect
   */
  resume(options?: FlowOptions): Promise<ResumedRun[]>;
}

/** Options of a client. Those of an account include the storage. */
export type CompleteOptions = ReaderOptions | (AccountOptions & { storage: ClientStorage });

/** Creates a client; see `createCubedrop`. */
export async function createClient(options: CompleteOptions): Promise<CubedropReader> {
  // A malformed key is reported before anything is sent.
  const sender = options.key === undefined ? options.sender : privateKeySender(options.key);
  const server = await connectServer(options);
  if (!sender || !('storage' in options)) return readerOf(options, server, server.api);
  return openAccount(options, server, sender);
}

function readerOf(options: ServerOptions, { config }: ConnectedServer, api: Api): CubedropReader {
  const { url: baseUrl, insecureHttp = false, fetch } = options;
  return {
    ...publicLists(api),
    api,
    config,
    drop: (parameters) => getDrop(api, parameters),
    watch: (parameters) => eventsOf({ baseUrl, insecureHttp, ...(fetch ? { fetch } : {}) }, parameters),
    close: () => undefined,
  };
}

const systemClock = (): Seconds => Math.floor(Date.now() / 1_000);

async function openAccount(
  options: AccountOptions & { storage: ClientStorage },
  server: ConnectedServer,
  sender: Sender,
): Promise<Cubedrop> {
  const { url, origin, storage, confirmContracts, fetch, signal, insecureHttp = false } = options;
  const { rpcUrl = server.config.rpcUrl, clock = systemClock } = options;
  const chain = connectChain(server.config, { rpcUrl, insecureHttp });
  try {
    // The contracts are verified before anything is signed, including the sign-in message.
    const trusted = await trustContracts({
      chain: abortableChain(chain, signal),
      // The contracts are those of the server, whichever page uses them.
      origin: new URL(url).origin,
      rpcUrl,
      storage,
      confirmContracts,
    });
    const { roles, ...session } = await openSession({ api: server.api, sender, chain, clock, signal });
    const api = createApi({ baseUrl: url, insecureHttp, origin, ...(fetch ? { fetch } : {}), ...session });
    const runs = runsOf({ api, chain, clock, sender, ...limitsOf(options) }, storage);
    const { methods, byName } = createFlowMethods(runs);
    const now = ({ signal: stop }: ReadOptions = {}) => chainNow(abortableChain(chain, stop), clock());
    return {
      ...readerOf(options, server, api),
      ...accountLists(api),
      ...methods,
      address: sender.address,
      roles,
      chain,
      trusted,
      now,
      balance: ({ signal: stop } = {}) => readBalance(abortableChain(chain, stop), sender.address),
      async lot(lot, lotOptions = {}) {
        const reading = abortableChain(chain, lotOptions.signal);
        const [state, time] = await Promise.all([readLot(reading, lot, sender.address), now(lotOptions)]);
        return {
          ...state,
          phase: state.isBought === true ? 'ended' : phaseOf(state, time),
          isLeading: sameAddress(state.highestBidder, sender.address),
        };
      },
      async resume(flowOptions = {}) {
        const resumed: ResumedRun[] = [];
        for (const run of await runs.list()) {
          const flow = byName.get(run.flow);
          const continued = flow && run.input !== null ? () => flow(run.input, flowOptions) : undefined;
          const outcome = await runs.resume(run, continued, flowOptions.signal);
          if (outcome) resumed.push(outcome);
        }
        return resumed;
      },
      close: () => chain.provider.destroy(),
    };
  } catch (error) {
    chain.provider.destroy();
    throw error;
  }
}

function limitsOf({
  maxFeePerGas,
  bumpAfterSeconds,
}: AccountOptions): Pick<FlowOptions, 'maxFeePerGas' | 'bumpAfterSeconds'> {
  return {
    ...(maxFeePerGas === undefined ? {} : { maxFeePerGas }),
    ...(bumpAfterSeconds === undefined ? {} : { bumpAfterSeconds }),
  };
}
