import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { eventually } from '../../../test/eventually.ts';
import { startTestApp, type TestApp } from '../../../test/http/test-app.ts';
import { signatures } from '../../../test/upload/test-uploads.ts';
import { localFolders } from '../../platform/storage/open-storage.ts';
import { checkPicture } from './picture-check.ts';
import { pictureRoutes } from './picture-routes.ts';
import { pictureService } from './picture-service.ts';

/** Number of pictures that are processed at once: at most two, leaving a core for other calls if there are several. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Number of pictures of one network that can wait. */
const WAITING_EACH = 60;
const FLOOD = '203.0.113.1';
const OTHER = '203.0.113.2';

describe('turns for processing pictures', () => {
  let app: TestApp;
  let good: Uint8Array;
  let pictures = 0;
  /** Number of requests that the service has received. */
  let asked: number;
  let running: number;
  /** Maximum of `running`. */
  let most: number;
  /** The pictures in the order in which they were read. */
  let order: string[];
  /** Resolves when `open` is called. Reads of pictures wait for it. */
  let gate: Promise<void>;
  let open: () => void;
  /** Returns or throws the result of each read. */
  let read: (id: string) => Uint8Array | undefined;

  const source = async (id: string): Promise<Uint8Array | undefined> => {
    running += 1;
    most = Math.max(most, running);
    order.push(id);
    await gate;
    // Long enough for others to begin meanwhile, if they could.
    await new Promise((resolve) => setTimeout(resolve, 2));
    running -= 1;
    return read(id);
  };
  const isHidden = async (): Promise<boolean> => {
    asked += 1;
    return false;
  };

  beforeAll(async () => {
    const create = { width: 16, height: 16, channels: 3, background: '#123456' } as const;
    good = new Uint8Array(await sharp({ create }).png().toBuffer());
    app = await startTestApp({
      trustedProxies: 1,
      routers: ({ folder, url }) => {
        const { renditions } = localFolders({ dataFolder: folder, publicUrl: url, signatures });
        return [pictureRoutes(pictureService({ source, renditions, isHidden }))];
      },
    });
  });
  beforeEach(() => {
    [asked, running, most, order] = [0, 0, 0, []];
    gate = new Promise((resolve) => (open = resolve));
    read = () => good;
  });
  afterEach(() => open());
  afterAll(() => app.close());

  const newPicture = (): string => `${(pictures += 1).toString(16).padStart(64, '0')}.png`;
  /** Requests a picture as a client in a network. Returns the status, and after how many seconds to try again. */
  const ask = async (network: string, picture = newPicture()) => {
    const headers = { 'x-forwarded-for': network };
    const answer = await fetch(`${app.url}/pictures/${picture}/thumb.jpg`, { headers });
    await answer.arrayBuffer();
    return { status: answer.status, retry: answer.headers.get('retry-after') };
  };
  const askMany = (count: number, network: string) => Array.from({ length: count }, () => ask(network));
  const arrived = (count: number) => eventually(async () => asked === count, { what: `${count} requests` });
  const statuses = async (answers: readonly Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status);
  const all = (count: number, status: number) => Array<number>(count).fill(status);

  it('are limited, however many networks ask for pictures at once', async () => {
    const answers = Array.from({ length: 50 }, (_, at) => ask(`203.0.113.${at}`));
    await arrived(50);
    expect(running).toBe(AT_ONCE);
    open();
    expect(await statuses(answers)).toEqual(all(50, 200));
    expect([most, running, order.length]).toEqual([AT_ONCE, 0, 50]);
  });

  it('alternate between networks, so that a few pictures do not wait for the flood of another network', async () => {
    const flood = askMany(50, FLOOD);
    await arrived(50);
    const few = [newPicture(), newPicture(), newPicture()];
    const answers = few.map((picture) => ask(OTHER, picture));
    await arrived(53);
    open();
    expect(await statuses(answers)).toEqual(all(3, 200));
    // Only pictures that were being processed already, and one picture of the flood for each of the few, may be
    // read before the few.
    for (const [at, picture] of few.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).entries())
      expect(order.indexOf(picture)).toBeLessThanOrEqual(AT_ONCE + 2 * at + 1);
    expect(await statuses(flood)).toEqual(all(50, 200));
  });

  it('are refused only to a network with too many waiting pictures, and granted to it later', async () => {
    const flood = askMany(AT_ONCE + WAITING_EACH, FLOOD);
    await arrived(AT_ONCE + WAITING_EACH);
    const refused = newPicture();
    for (let times = 0; times < 3; times++)
      expect(await ask(FLOOD, refused)).toEqual({ status: 503, retry: '5' });
    const other = ask(OTHER);
    await arrived(AT_ONCE + WAITING_EACH + 4);
    open();
    expect(await other).toEqual({ status: 200, retry: null });
    expect(await statuses(flood)).toEqual(all(AT_ONCE + WAITING_EACH, 200));
    expect(await ask(FLOOD, refused)).toEqual({ status: 200, retry: null });
  });

  it('are given back by pictures that do not exist, are damaged or cannot be read', async () => {
    open();
    for (const [status, fail] of [
      [404, () => undefined],
      [503, () => new Uint8Array(100)],
      [
        503,
        () => {
          throw new Error('The storage is away.');
        },
      ],
    ] as const) {
      read = fail;
      expect(await statuses(askMany(10, FLOOD))).toEqual(all(10, status));
    }
    read = () => good;
    expect(await statuses([...askMany(10, FLOOD), ...askMany(10, OTHER)])).toEqual(all(20, 200));
    expect([most, running]).toEqual([AT_ONCE, 0]);
  });

  it('are given back by visitors who leave before their turn', async () => {
    const leaving = new AbortController();
    const left = Array.from({ length: 20 }, () =>
      fetch(`${app.url}/pictures/${newPicture()}/thumb.jpg`, { signal: leaving.signal }).catch(() => 'left'),
    );
    await arrived(20);
    leaving.abort();
    expect(new Set(await Promise.all(left))).toEqual(new Set(['left']));
    open();
    expect((await ask(OTHER)).status).toBe(200);
  });

  it('go to uploads before the flood of a network is over, and are given back by damaged uploads', async () => {
    const flood = askMany(50, FLOOD);
    await arrived(50);
    const damaged = good.slice(0, good.length - 20);
    const checks = [damaged, good, damaged, good].map((bytes) => checkPicture(bytes, 'png'));
    const outcomes = Promise.allSettled(checks).then((settled) => {
      expect(order.length).toBeLessThan(50);
      return settled.map(({ status }) => status);
    });
    // The checks read the header of each picture before they ask for a turn.
    await new Promise((resolve) => setTimeout(resolve, 100));
    open();
    expect(await outcomes).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await statuses(flood)).toEqual(all(50, 200));
    expect((await ask(OTHER)).status).toBe(200);
  });
});
