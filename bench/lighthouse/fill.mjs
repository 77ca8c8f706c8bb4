import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cubedrop } from '../../examples/tools/cubedrop.mjs';
import { LocalStack } from '../../examples/tools/local-stack.mjs';
import { freshManifest } from '../../examples/weekly-drop/fresh.mjs';

const EXAMPLE = fileURLToPath(new URL('../../examples/weekly-drop', import.meta.url));

/**
 * Fills a new stack with content: an ended release with one cube on sale and one in an owner's auction, and a running
 * release with a bid.
 * @param url URL of the stack
 * @param folder folder for the settings of the accounts
 * @returns the paths of the pages, by name
 */
export async function fill(url, folder) {
  await promisify(execFile)(process.execPath, [join(EXAMPLE, 'run.mjs')], {
    env: { ...process.env, CUBEDROP_API_URL: url, CUBEDROP_DATA: folder },
  });
  const stack = await LocalStack.find(url);
  const withRole = (creator) =>
    stack.accounts.filter(({ roles }) => roles.includes('creator') === creator && !roles.includes('admin'));
  const commandOf = ({ privateKey }, name) => cubedrop({ name, privateKey }, { url, folder });
  const [label] = withRole(true).map((account) => commandOf(account, 'label'));
  const [anaAccount, ruiAccount] = withRole(false);
  const ana = commandOf(anaAccount, 'ana');
  const rui = commandOf(ruiAccount, 'rui');

  const [ended] = await stack.drops();
  const lots = await stack.lots(ended._id);
  const cubeOf = ({ address }) => lots.find(({ highestBidder }) => highestBidder === address).tokenId;
  const saleCube = cubeOf(anaAccount);
  const auctionCube = cubeOf(ruiAccount);
  const price = ['--price', '1.2 WETH', '--expires-at', 'now+7d'];
  await ana('sale', 'create', '--cube', saleCube, ...price, '--yes');
  const terms = ['--ends-at', 'now+3d', '--minimum-bid', '0.4 WETH', '--bid-delta', '0.05 WETH'];
  await rui('auction', 'create', '--cube', auctionCube, ...terms, '--yes');

  await label('apply', '-f', freshManifest(join(EXAMPLE, 'drop.yaml'), 2), '--yes');
  const drop = (await stack.drops()).at(-1);
  const [cube] = await stack.lots(drop._id);
  const bid = ['--drop', drop.dropId, '--cube', cube.tokenId, '--amount', '0.5 WETH'];
  await ana('wallet', 'weth', '--amount', '3 ETH', '--yes');
  await ana('bid', 'place', ...bid, '--yes');
  return {
    home: '/',
    drops: '/auctionDrops',
    market: '/marketPlace',
    cube: `/auctionDrops/DropCubes/Nfts/${drop._id}/${cube._id}`,
  };
}
