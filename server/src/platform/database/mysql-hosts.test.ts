import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { QueryTypes, Sequelize } from 'sequelize';
import { scaled } from '../../../../scripts/slowness.mjs';
import { startFakeNode, type FakeNode, type NodeState } from '../../../test/database/fake-node.ts';
import { eventually } from '../../../test/eventually.ts';
import { isDatabaseUnavailable } from './faults.ts';
import { clusterConnections, type ClusterConnections } from './mysql-hosts.ts';
import { withRetries } from './transaction.ts';

const INSERT = 'INSERT INTO nonces VALUES (1)';

let nodes: FakeNode[];
let cluster: ClusterConnections;
let sequelize: Sequelize;

beforeEach(async () => {
  nodes = await Promise.all(['a', 'b', 'c'].map(startFakeNode));
  cluster = clusterConnections(
    nodes.map(({ host, port }) => ({ host, port })),
    { user: 'app' },
  );
  sequelize = new Sequelize('mysql://app@127.0.0.1/cubedrop', {
    dialect: 'mysql',
    logging: false,
    dialectOptions: { stream: cluster.open },
  });
  cluster.attach(sequelize);
});
afterEach(async () => {
  cluster.unwatch();
  await sequelize.close();
  for (const node of nodes) node.close();
});

/** Sets the states of the nodes, in their order. */
const become = (...states: NodeState[]): void => {
  for (const [at, node] of nodes.entries()) node.state = states[at] ?? 'fit';
};

/** Returns the name of the node that answers a read. */
const answeringNode = async (): Promise<string | undefined> => {
  const [row] = await sequelize.query<{ node: string }>('SELECT @@hostname AS node', {
    type: QueryTypes.SELECT,
  });
  return row?.node;
};
const insert = () => sequelize.query(INSERT, { type: QueryTypes.INSERT });
const insertedAt = (): string[] => nodes.filter(({ done }) => done.includes(INSERT)).map(({ name }) => name);

it('uses the first node that accepts work, and stays with it', async () => {
  become('without-majority', 'read-only', 'fit');
  await cluster.ready();
  expect(await answeringNode()).toBe('c');
  become('fit', 'fit', 'fit');
  expect(await answeringNode()).toBe('c');
});

it.each(['read-only', 'without-majority'] as const)(
  'switches as soon as the node in use is %s, and retries the change on the next node',
  async (state) => {
    expect(await answeringNode()).toBe('a');
    become(state);
    let attempts = 0;
    await withRetries(() => {
      attempts += 1;
      return insert();
    });
    expect([attempts, insertedAt()]).toEqual([2, ['b']]);
    expect(await answeringNode()).toBe('b');
  },
);

it('fails a change if its node refuses it and nobody retries it, but switches to another node first', async () => {
  expect(await answeringNode()).toBe('a');
  become('without-majority', 'read-only', 'fit');
  const error = await insert().catch((thrown: unknown) => thrown);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect([await answeringNode(), insertedAt()]).toEqual(['c', []]);
});

it('fails a statement while no node accepts work, and uses a node as soon as it does', async () => {
  expect(await answeringNode()).toBe('a');
  become('without-majority', 'without-majority', 'without-majority');
  let attempts = 0;
  const count = () => {
    attempts += 1;
    return insert();
  };
  const error = await withRetries(count).catch((thrown: unknown) => thrown);
  expect([isDatabaseUnavailable(error), attempts, insertedAt()]).toEqual([true, 5, []]);
  become('without-majority', 'fit', 'without-majority');
  await eventually(async () => (await answeringNode().catch(() => undefined)) === 'b');
});

it('switches to the next node if the one in use refuses connections', async () => {
  expect(await answeringNode()).toBe('a');
  nodes[0]?.close();
  await eventually(async () => (await answeringNode().catch(() => undefined)) === 'b');
});

it('ends the statements that a silent node leaves open, within a few seconds', async () => {
  expect(await answeringNode()).toBe('a');
  become('silent');
  const started = performance.now();
  const error = await answeringNode().catch((thrown: unknown) => thrown);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(performance.now() - started).toBeLessThan(scaled(6_000));
  expect(await answeringNode()).toBe('b');
});

it('a cluster is ready once one of its nodes accepts work', async () => {
  become('without-majority', 'without-majority', 'without-majority');
  let isReady = false;
  const ready = cluster.ready().then(() => (isReady = true));
  await expect(answeringNode()).rejects.toThrow();
  expect(isReady).toBe(false);
  become('without-majority', 'without-majority', 'fit');
  await ready;
  expect(await answeringNode()).toBe('c');
});
