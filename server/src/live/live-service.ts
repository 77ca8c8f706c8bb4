import type { LiveEvent } from '@cubedrop/sdk/api';
import type { Chain } from '../chain/chain.ts';
import type { LiveHub } from './live-hub.ts';
import type { LiveStore, NumberedEvent } from './live-store.ts';
import type { ShownEvents } from './shown-events.ts';

const MOST_LISTENERS = 2_000;
/** Of these, how many are kept for those who are signed in. */
const RESERVED = 500;
const MOST_FROM_ONE_NETWORK = 200;
const MOST_OF_ONE_ACCOUNT = 20;
/** More than this was missed: the screen reads its lists again instead. */
const LONGEST_GAP = 1_000;

/** Who listens to the stream. */
export interface StreamListener {
  /** @param id what the listener shows to go on from here */
  hear(event: LiveEvent, id: string): void;
  end(): void;
}

/** The stream of events, as a listener sees it. */
export interface LiveService {
  /** Whether there is room for one more of whoever it is, and of all; some places are for those who are signed in. */
  hasRoom(visitor: string, isSignedIn: boolean): boolean;
  /**
   * Tells of each event from now on, and first of what was missed since `lastId`; where that cannot be told any more,
   * that everything is to be read again. Returns what ends it.
   */
  listen(listener: StreamListener, place: string, lastId: string | undefined): () => void;
  /** How many listen now. */
  readonly listeners: number;
  /** Ends all listening, for good. */
  close(): void;
}

export interface LiveServiceOptions {
  hub: LiveHub;
  store: LiveStore;
  /** Leaves out what is of hidden things. */
  shown: ShownEvents;
  chain: () => Promise<Pick<Chain, 'id'>>;
  onError: (error: unknown) => void;
}

export function liveService({ hub, store, shown, chain, onError }: LiveServiceOptions): LiveService {
  let isClosed = false;
  const places = new Map<string, number>();
  const count = (place: string, by: number): void => {
    const listeners = (places.get(place) ?? 0) + by;
    if (listeners > 0) places.set(place, listeners);
    else places.delete(place);
  };

  return {
    hasRoom: (visitor, isSignedIn) =>
      !isClosed &&
      hub.listeners < (isSignedIn ? MOST_LISTENERS : MOST_LISTENERS - RESERVED) &&
      (places.get(visitor) ?? 0) < (isSignedIn ? MOST_OF_ONE_ACCOUNT : MOST_FROM_ONE_NETWORK),
    close() {
      isClosed = true;
      hub.close();
    },
    get listeners() {
      return hub.listeners;
    },
    listen(listener, place, lastId) {
      count(place, 1);
      /** What happens while the missed events are read; undefined once these have been told. */
      let waiting: NumberedEvent[] | undefined = [];
      const unsubscribe = hub.subscribe({
        hear: (event) => void (waiting ? waiting.push(event) : tell(event)),
        end: listener.end,
      });
      let tell: (event: NumberedEvent) => void = () => {};
      let over = false;

      const begin = async (): Promise<void> => {
        const [stream, { id: followed }] = await Promise.all([store.stream(), chain()]);
        let told = 0;
        tell = ({ number, chain: of, event }) => {
          if (number <= told || of !== followed || over) return;
          told = number;
          listener.hear(event, `${stream}-${number}`);
        };
        if (lastId !== undefined) {
          const missed = await missedSince(store, stream, lastId);
          if (missed === undefined)
            listener.hear({ type: 'reorganised' }, `${stream}-${await store.newest()}`);
          if (missed) (await shown(missed)).forEach(tell);
        }
        waiting?.forEach(tell);
        waiting = undefined;
      };
      begin().catch((error: unknown) => {
        onError(error);
        listener.end();
      });
      return () => {
        if (over) return;
        over = true;
        count(place, -1);
        unsubscribe();
      };
    },
  };
}

/** The events after an id; undefined where they are not all known any more, or the id is another database's. */
async function missedSince(
  store: LiveStore,
  stream: string,
  lastId: string,
): Promise<NumberedEvent[] | undefined> {
  const [, of, digits] = /^([0-9a-f]+)-(\d{1,15})$/.exec(lastId) ?? [];
  if (of !== stream) return undefined;
  const last = Number(digits);
  const [oldest, newest] = await Promise.all([store.oldest(), store.newest()]);
  if (last > newest || (oldest !== undefined && last < oldest - 1)) return undefined;
  const missed = await store.after(last, LONGEST_GAP + 1);
  return missed.length > LONGEST_GAP ? undefined : missed;
}
