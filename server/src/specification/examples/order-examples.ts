import type { RandomDrop } from '@cubedrop/sdk/api';
import type { Input } from '../send.ts';
import { formOf } from '../send.ts';
import type { World } from '../world.ts';
import { FIRST_ROWS, type Example } from './example.ts';

const paper = (): Blob => new Blob(['%PDF-1.7\ntrailer <<>>\n%%EOF\n'], { type: 'application/pdf' });
let orders = 0;

/** The form of an order that nobody made before. */
function orderForm(world: World): NonNullable<Input['form']> {
  return {
    exporterId: world.userId('creator'),
    description: 'A random drop.',
    documentNames: 'licence.pdf',
    numberOfTokens: '1',
    salePrice: '500',
    minimumBid: '100',
    clientSeed: `order ${orders++}`,
    documents: paper(),
  };
}

async function madeOrder(world: World): Promise<RandomDrop> {
  const { order } = await world.api('creator').post('/api/v1/exporter/addOrder', {
    body: formOf(orderForm(world)) as never,
    bodySerializer: (form: unknown) => form as FormData,
  });
  return order;
}

/** Where a paper of an order is read. */
async function paperPlace(world: World): Promise<Input & { path: { name: string } }> {
  const { pathname, searchParams } = new URL((await madeOrder(world)).documents[0]!.url);
  return { path: { name: pathname.split('/').at(-1)! }, query: Object.fromEntries(searchParams) };
}

/** Random drops and papers. */
export const orderExamples = {
  getDrawCommitment: { as: 'creator', input: () => ({}), forbidden: () => ({ as: 'stranger' }) },
  addOrder: {
    as: 'creator',
    input: (world) => ({ form: orderForm(world) }),
    // The addresses of its papers are signed anew.
    varies: ['order'],
    forbidden: (world) => ({ as: 'stranger', form: orderForm(world) }),
  },
  listOrders: {
    as: 'creator',
    input: () => FIRST_ROWS,
    varies: ['Orderdata'],
    forbidden: () => ({ as: 'stranger', ...FIRST_ROWS }),
  },
  getDraw: { input: async (world) => ({ path: { orderId: (await madeOrder(world))._id } }) },
  getDocument: {
    input: paperPlace,
    async forbidden(world) {
      const { path, query } = await paperPlace(world);
      return { path, query: { ...query, signature: 'Zm9v' } };
    },
    elsewhere: { statuses: [404], why: 'No address is signed for a paper that is not there.' },
  },
} satisfies Record<string, Example>;
