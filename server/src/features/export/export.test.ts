import { describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { eventually } from '../../../test/eventually.ts';
import { startTestApp } from '../../../test/http/test-app.ts';
import { signedOrders } from '../../../test/signed-order/sign-orders.ts';
import { useWorld } from '../../../test/specification/test-world.ts';
import type { Person } from '../../../test/specification/world.ts';
import { exportRoutes } from './export-routes.ts';
import type { ExportService } from './export-service.ts';

describe('CSV export', () => {
  it('follows RFC 4180 and escapes formulas', async () => {
    const exports: ExportService = {
      async *rows() {
        yield { Title: '=HYPERLINK("http://evil.example")', Seller: '+1', Bids: 2 };
        yield { Title: 'two\nlines, a comma', Seller: '@SUM(A1)', Bids: 0 };
      },
      async *entries() {},
      logAccess: async () => {},
    };
    const app = await startTestApp({ routers: () => [exportRoutes(exports)] });
    const token = await app.signIn(new Wallet(Wallet.createRandom().privateKey));
    const answer = await fetch(`${app.url}/exports/drops?mine=true`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(await answer.text()).toBe(
      [
        'Title,Seller,Bids\r\n',
        `"'=HYPERLINK(""http://evil.example"")",'+1,2\r\n`,
        `"two\nlines, a comma",'@SUM(A1),0\r\n`,
      ].join(''),
    );
    await app.close();
  });
});

onEachEngine('CSV export', (engine) => {
  const getWorld = useWorld(engine);
  const table = async (person: Person, list: string, query = ''): Promise<string[][]> => {
    const { url, token } = getWorld();
    const answer = await fetch(`${url}/exports/${list}${query}`, {
      headers: { authorization: `Bearer ${token(person)}` },
    });
    expect(answer.status).toBe(200);
    return (await answer.text())
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
  };
  const column = ([titles, ...rows]: string[][], title: string): string[] =>
    rows.map((row) => row[titles!.indexOf(title)]!);

  it("exports everyone's rows for admins and the caller's own rows for others, oldest first", async () => {
    const { wallets } = getWorld();
    const bidder = wallets.bidder.address;
    const outbid = wallets.outbid.address;
    const all = await table('admin', 'bids');
    expect(column(all, 'Bidder')).toEqual([outbid, bidder, outbid, bidder]);
    expect(column(all, 'Kind')).toEqual(['drop', 'drop', 'auction', 'auction']);
    expect(column(all, 'Total (wei)')).toEqual(['100', '150', '100', '150']);
    expect(column(all, 'Total (ETH)')[1]).toBe('0.00000000000000015');
    expect(column(await table('bidder', 'bids', '?mine=true'), 'Bidder')).toEqual([bidder, bidder]);
    expect(await table('creator', 'bids', '?mine=true')).toEqual(all);
    expect(await table('stranger', 'bids', '?mine=true')).toEqual([['']]);

    expect(column(await table('admin', 'drops'), 'Title')).toEqual(['Friday Drop']);
    expect(column(await table('admin', 'sales'), 'Price (wei)')).toEqual(['5000']);
    expect(column(await table('bidder', 'sales', '?mine=true'), 'Buyer')).toEqual([bidder]);
    const claims = await table('admin', 'claims');
    expect(column(claims, 'Claim')).toEqual(['funds', 'cube', 'withdrawal', 'funds', 'cube', 'withdrawal']);
    expect(column(await table('outbid', 'claims', '?mine=true'), 'Claim')).toEqual([
      'withdrawal',
      'withdrawal',
    ]);
  });

  it("logs who exported everyone's rows", async () => {
    await table('admin', 'claims');
    const { Auditdata } = await getWorld()
      .api('admin')
      .get('/admin/audit/{start}/{end}', {
        params: { path: { start: 0, end: 1 }, query: { action: 'exported' } },
      });
    expect(Auditdata).toMatchObject([{ subject: 'list:claims', actor: { name: 'keeper' } }]);
  });

  it('exports the filtered audit log to admins only, newest entries first, and logs the filter', async () => {
    await table('admin', 'drops');
    const entries = await table('admin', 'audit', '?action=exported&actor=keeper');
    expect(entries[0]).toEqual([
      ...['Number', 'Time', 'Action', 'Actor', 'Account', 'Subject', 'Reason', 'Details'],
    ]);
    expect(new Set(column(entries, 'Action'))).toEqual(new Set(['exported']));
    const numbers = column(entries, 'Number').map(Number);
    expect(numbers).toEqual([...numbers].sort((one, other) => other - one));
    expect(column(entries, 'Subject').slice(0, 2)).toEqual(['list:audit', 'list:drops']);
    expect(await table('admin', 'audit', '?until=1')).toEqual([['']]);
    const path = { start: 0, end: 2 };
    const params = { path, query: { action: 'exported' } } as const;
    const { Auditdata } = await getWorld().api('admin').get('/admin/audit/{start}/{end}', { params });
    expect(Auditdata.map(({ details }) => details)).toEqual([
      { until: 1 },
      { action: 'exported', actor: 'keeper' },
    ]);
  });

  it('refuses a filter that does not apply to the table, and the audit log to others', async () => {
    const { url, token } = getWorld();
    const statusOf = async (person: Person, path: string): Promise<number> => {
      const headers = { authorization: `Bearer ${token(person)}` };
      return (await fetch(`${url}/exports/${path}`, { headers })).status;
    };
    expect(await statusOf('admin', 'audit?mine=true')).toBe(400);
    expect(await statusOf('admin', 'bids?actor=keeper')).toBe(400);
    expect(await statusOf('admin', 'audit?from=soon')).toBe(400);
    expect(await statusOf('creator', 'audit')).toBe(403);
  });

  it('exports sales by listings and offers', async () => {
    const { chain, samples, wallets } = getWorld();
    const { onChainId: cubeId } = samples.freeCube;
    const orders = signedOrders(chain);
    await orders.approve(0);
    await orders.approve(2);
    await orders.approve(3, 1_000n);
    await orders.fill(2, await orders.listing(0, cubeId));
    const offer = await orders.offer(3, { kind: 'cube', cubeId }, { price: 1_000n });
    await orders.accept(2, offer, cubeId);
    const sales = await eventually(async () => {
      const found = await table('admin', 'sales');
      return found.length === 4 && found;
    });
    expect(column(sales, 'Kind')).toEqual(['sale', 'listing', 'offer']);
    expect(column(sales, 'Price (wei)')).toEqual(['5000', '500', '1000']);
    const buyers = [wallets.bidder.address, wallets.outbid.address];
    expect(column(sales, 'Buyer').slice(1)).toEqual(buyers);
    expect(column(await table('outbid', 'sales', '?mine=true'), 'Kind')).toEqual(['offer']);
  });
});
