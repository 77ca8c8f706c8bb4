import { formatAmount, parseWei } from '@cubedrop/sdk';
import { createApi } from '@cubedrop/sdk/api';

/** Returns the cubes on sale at fixed prices, newest first, as in "Morning: 0.5 WETH". Reading requires no sign-in. */
export async function cubesOnSale(baseUrl: string): Promise<string[]> {
  const api = createApi({ baseUrl });
  const path = { start: 0, end: 12 };
  const { Saletokendata } = await api.get('/marketplace/tokenIds/{start}/{end}', { params: { path } });
  return Saletokendata.map(
    ({ title, SalePrice }) => `${title}: ${formatAmount(parseWei(SalePrice), 'WETH')}`,
  );
}
