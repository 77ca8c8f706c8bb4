import { formatAmount } from '@cubedrop/sdk';
import { createApi, listMarket } from '@cubedrop/sdk/api';

/** Returns the twelve newest sales, each as a text such as "Morning: 0.5 WETH". Reading requires no sign-in. */
export async function cubesOnSale(baseUrl: string): Promise<string[]> {
  const { sales } = await listMarket(createApi({ baseUrl }), { range: { start: 0, end: 12 } });
  return sales.items.map(({ cube }) => `${cube.title}: ${formatAmount(cube.price, 'WETH')}`);
}
