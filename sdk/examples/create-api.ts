import { formatAmount, parseWei } from '@cubedrop/sdk';
import { createApi } from '@cubedrop/sdk/api';

/** What is on sale at fixed prices, newest first, as "Morning: 0.5 WETH". Reading takes no sign-in. */
export async function cubesOnSale(baseUrl: string): Promise<string[]> {
  const api = createApi({ baseUrl });
  const path = { start: 0, end: 12 };
  const { Saletokendata } = await api.get('/marketplace/tokenIds/{start}/{end}', { params: { path } });
  return Saletokendata.map(
    ({ title, SalePrice }) => `${title}: ${formatAmount(parseWei(SalePrice), 'WETH')}`,
  );
}
