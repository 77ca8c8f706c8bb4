/**
 * Shows the page of `react/examples/bid-page.tsx` in a browser, as another site does. The query of the address has the URL
 * of the `server` and the on-chain ids of the `drop` and the `cube`. The page signs in with the wallet of the browser.
 */
import { eip1193Sender, toAddress, type Eip1193Requester } from '@cubedrop/sdk';
import { createCubedrop } from '@cubedrop/sdk/client';
import { createRoot } from 'react-dom/client';
import { BidPage } from '../examples/bid-page.tsx';

const { ethereum } = window as unknown as { ethereum: Eip1193Requester };
const query = new URLSearchParams(location.search);
const valueOf = (name: string): string => query.get(name) ?? '';
const url = valueOf('server');
const client = await createCubedrop({ url });

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <BidPage
    client={client}
    connect={async ({ signal }) => {
      const [address = ''] = (await ethereum.request({ method: 'eth_requestAccounts' })) as string[];
      const sender = eip1193Sender({ address: toAddress(address), provider: async () => ethereum });
      return createCubedrop({ url, origin: location.origin, sender, signal });
    }}
    lot={{ auctionId: BigInt(valueOf('drop')), cubeId: BigInt(valueOf('cube')) }}
  />,
);
