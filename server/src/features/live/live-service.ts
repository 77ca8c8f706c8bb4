import type { Wire } from '@cubedrop/sdk/api';
import type { Chain } from '../../index/chain/chain.ts';
import { fairQueue } from '../../platform/fair-queue.ts';
import { unavailable } from '../../platform/errors.ts';
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
/** Number of missed events that are read and sent at once. */
const PAGE = 50;
/** Maximum number of pages of missed events that are read at once, for all listeners. */
const READS = 2;

/** Network of a listener and, if signed in, their account. */
export interface StreamVisitor {
  readonly network: string;
  readonly account: string | undefined;
}

/** A client of the stream. */
export interface StreamListener {
  /** @param id the event's id; a listener that sends it as `lastId` resumes after this event */
  onEvent(event: Wire['LiveEvent'], id: string): void;
  /** Resolves once the listener has read enough for more to be sent, or has disconnected. */
  ready(): Promise<void>;
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
   * Sends a listener the events that it missed since `lastId`, if given, then all future ones. Missed events are read
   * in pages, in turns that are fair between networks. If some are not available, or if there are more than
   * `MAX_MISSED`, sends `reorganised` instead, so that the client reloads everything. Returns a function that ends the
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
  // Each listener waits for one page at a time, so no more can wait than there are listeners.
  const reads = fairQueue({
    atOnce: READS,
    waiting: Infinity,
    full: () => unavailable('Too many listeners.'),
  });
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
      /** Events that arrive before all earlier ones have been sent; `undefined` once none is left. */
      let pending: NumberedEvent[] | undefined = [];
      let send: (event: NumberedEvent) => void = () => {};
      let isEnded = false;
      const unsubscribe = hub.subscribe({
        onEvent(event) {
          if (!pending) return send(event);
          // A listener that does not keep up has to reconnect, and resumes after the last event that it received.
          if (pending.push(event) > MAX_MISSED) end();
        },
        onEnd: listener.onEnd,
      });
      const stop = (): void => {
        if (isEnded) return;
        isEnded = true;
        count(visitor, -1);
        unsubscribe();
      };
      const end = (): void => {
        stop();
        listener.onEnd();
      };

      /** Returns a page of the shown events after a number, and the number of the last event that the page covers. */
      const read = async (after: number, newest: number) => {
        const missed = isEnded ? [] : await store.after(after, PAGE);
        return { events: await shown(missed), upTo: missed.at(-1)?.number ?? newest };
      };
      const replay = async (after: number, newest: number): Promise<void> => {
        let last = after;
        while (last < newest && !isEnded) {
          const from = last;
          const { events, upTo } = await reads.run(visitor.network, () => read(from, newest));
          events.forEach(send);
          last = upTo;
          await listener.ready();
        }
      };
      const begin = async (): Promise<void> => {
        const [stream, { id: followed }] = await Promise.all([store.stream(), chain()]);
        let sentUpTo = 0;
        send = ({ number, chain: eventChain, event }) => {
          if (number <= sentUpTo || eventChain !== followed || isEnded) return;
          sentUpTo = number;
          listener.onEvent(event, `${stream}-${number}`);
        };
        if (lastId !== undefined) {
          const [oldest = 1, newest] = await Promise.all([store.oldest(), store.newest()]);
          const last = numberOf(lastId, stream);
          const isKnown = last !== undefined && last <= newest && last >= oldest - 1;
          if (isKnown && newest - last <= MAX_MISSED) await replay(last, newest);
          else listener.onEvent({ type: 'reorganised' }, `${stream}-${newest}`);
        }
        for (let page = pending?.splice(0, PAGE); page?.length; page = pending?.splice(0, PAGE)) {
          page.forEach(send);
          await listener.ready();
        }
        pending = undefined;
      };
      begin().catch((error: unknown) => {
        onError(error);
        end();
      });
      return stop;
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

/** Returns the number of an event, given its id; `undefined` if the id is malformed or from another database. */
function numberOf(id: string, stream: string): number | undefined {
  const [, streamOfId, digits] = /^([0-9a-f]+)-(\d{1,15})$/.exec(id) ?? [];
  return streamOfId === stream ? Number(digits) : undefined;
}
