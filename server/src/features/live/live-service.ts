import type { Wire } from '@cubedrop/sdk/api';
import type { Chain } from '../../index/chain/chain.ts';
import type { LiveHub } from './live-hub.ts';
import type { LiveStore, NumberedEvent } from './live-store.ts';
import type { ShownEvents } from './shown-events.ts';

const MAX_LISTENERS = 2_000;
/** Number of places out of `MAX_LISTENERS` that are reserved for signed-in listeners. */
const RESERVED = 500;
const MAX_PER_NETWORK = 200;
const MAX_PER_ACCOUNT = 20;
/** Maximum number of missed events to replay. If more were missed, the screen reloads its lists. */
const MAX_MISSED = 1_000;

/** Network of a listener and, if signed in, their account. */
export interface StreamVisitor {
  readonly network: string;
  readonly account: string | undefined;
}

/** A client of the stream. */
export interface StreamListener {
  /** @param id the event's id; a listener that sends it as `lastId` resumes after this event */
  onEvent(event: Wire['LiveEvent'], id: string): void;
  onEnd(): void;
}

/** The event stream. */
export interface LiveService {
  /**
   * Whether there is room for another listener of this network and account, and in total. Some places are reserved for
   * signed-in listeners. Signed-in listeners count for their network too, since anyone can create accounts.
   */
  hasRoom(visitor: StreamVisitor): boolean;
  /**
   * Sends a listener all events since `lastId`, if given, then all future ones. If the events since `lastId` are not
   * available, sends `reorganised` instead, so that the client reloads everything. Returns a function that ends the
   * subscription.
   */
  listen(listener: StreamListener, visitor: StreamVisitor, lastId: string | undefined): () => void;
  /** Number of current listeners. */
  readonly listeners: number;
  /** Ends all subscriptions and accepts no new ones. */
  close(): void;
}

export interface LiveServiceOptions {
  hub: LiveHub;
  store: LiveStore;
  /** Filters out events about hidden items. */
  shown: ShownEvents;
  chain: () => Promise<Pick<Chain, 'id'>>;
  onError: (error: unknown) => void;
}

export function liveService({ hub, store, shown, chain, onError }: LiveServiceOptions): LiveService {
  let isClosed = false;
  const perNetwork = counter();
  const perAccount = counter();
  const count = ({ network, account }: StreamVisitor, by: 1 | -1): void => {
    perNetwork.add(network, by);
    if (account !== undefined) perAccount.add(account, by);
  };

  return {
    hasRoom: ({ network, account }) =>
      !isClosed &&
      hub.listeners < (account === undefined ? MAX_LISTENERS - RESERVED : MAX_LISTENERS) &&
      perNetwork.of(network) < MAX_PER_NETWORK &&
      (account === undefined || perAccount.of(account) < MAX_PER_ACCOUNT),
    close() {
      isClosed = true;
      hub.close();
    },
    get listeners() {
      return hub.listeners;
    },
    listen(listener, visitor, lastId) {
      count(visitor, 1);
      /** Events that arrive while the missed ones are loaded; `undefined` once those have been sent. */
      let pending: NumberedEvent[] | undefined = [];
      const unsubscribe = hub.subscribe({
        onEvent: (event) => void (pending ? pending.push(event) : send(event)),
        onEnd: listener.onEnd,
      });
      let send: (event: NumberedEvent) => void = () => {};
      let isEnded = false;

      const begin = async (): Promise<void> => {
        const [stream, { id: followed }] = await Promise.all([store.stream(), chain()]);
        let sentUpTo = 0;
        send = ({ number, chain: eventChain, event }) => {
          if (number <= sentUpTo || eventChain !== followed || isEnded) return;
          sentUpTo = number;
          listener.onEvent(event, `${stream}-${number}`);
        };
        if (lastId !== undefined) {
          const missed = await missedSince(store, stream, lastId);
          if (missed === undefined)
            listener.onEvent({ type: 'reorganised' }, `${stream}-${await store.newest()}`);
          if (missed) (await shown(missed)).forEach(send);
        }
        pending?.forEach(send);
        pending = undefined;
      };
      begin().catch((error: unknown) => {
        onError(error);
        listener.onEnd();
      });
      return () => {
        if (isEnded) return;
        isEnded = true;
        count(visitor, -1);
        unsubscribe();
      };
    },
  };
}

/** Counts listeners by key. */
function counter() {
  const counts = new Map<string, number>();
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    add(key: string, by: 1 | -1): void {
      const sum = (counts.get(key) ?? 0) + by;
      if (sum > 0) counts.set(key, sum);
      else counts.delete(key);
    },
  };
}

/** Returns the events after an id, or `undefined` if they are not all available or the id is from another database. */
async function missedSince(
  store: LiveStore,
  stream: string,
  lastId: string,
): Promise<NumberedEvent[] | undefined> {
  const [, streamOfId, digits] = /^([0-9a-f]+)-(\d{1,15})$/.exec(lastId) ?? [];
  if (streamOfId !== stream) return undefined;
  const last = Number(digits);
  const [oldest, newest] = await Promise.all([store.oldest(), store.newest()]);
  if (last > newest || (oldest !== undefined && last < oldest - 1)) return undefined;
  const missed = await store.after(last, MAX_MISSED + 1);
  return missed.length > MAX_MISSED ? undefined : missed;
}
