import type { Wire } from '@cubedrop/sdk/api';
import type { Input } from '../send.ts';
import { formOf } from '../send.ts';
import type { World } from '../world.ts';
import { FIRST_ROWS, type Example } from './example.ts';

const document = (): Blob => new Blob(['%PDF-1.7\ntrailer <<>>\n%%EOF\n'], { type: 'application/pdf' });
let orders = 0;

/** Returns the form of a new order. */
function orderForm(world: World): NonNullable<Input['form']> {
  return {
    exporterId: world.userId('creator'),
    description: 'A random drop.',
    documentNames: 'licence.pdf',
    numberOfTokens: '1',
    salePrice: '500',
    minimumBid: '100',
    clientSeed: `order ${orders++}`,
    documents: document(),
  };
}

async function madeOrder(world: World): Promise<Wire['RandomDrop']> {
  const form = formOf(orderForm(world));
  const { order } = await world.api('creator').postForm('/api/v1/exporter/addOrder', form);
  return order;
}

/** Makes an order. Returns the path and query of the URL of its document. */
async function documentUrlParts(world: World): Promise<Input & { path: { name: string } }> {
  const { pathname, searchParams } = new URL((await madeOrder(world)).documents[0]!.url);
  return { path: { name: pathname.split('/').at(-1)! }, query: Object.fromEntries(searchParams) };
}

/** Examples of random drops and documents. */
export const orderExamples = {
  getDrawCommitment: { as: 'creator', input: () => ({}), forbidden: () => ({ as: 'stranger' }) },
  addOrder: {
    as: 'creator',
    input: (world) => ({ form: orderForm(world) }),
    // The URLs of its documents are signed again each time.
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
    input: documentUrlParts,
    async forbidden(world) {
      const { path, query } = await documentUrlParts(world);
      return { path, query: { ...query, signature: 'Zm9v' } };
    },
    elsewhere: { statuses: [404], why: 'No URL is signed for a document that does not exist.' },
  },
} satisfies Record<string, Example>;
