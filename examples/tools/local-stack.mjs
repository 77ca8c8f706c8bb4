/** What keeps an example from running, told plainly. */
export class CannotRun extends Error {}

/**
 * The local stack at `url`: its network, and the demo accounts with their keys.
 * @throws CannotRun where nothing answers, or where it is no local stack
 */
export async function findStack(url) {
  const config = await get(`${url}/config`);
  if (!config) throw new CannotRun(`Nothing answers at ${url}. Start it in another terminal with: npm start`);
  const demo = await get(`${url}/dev/accounts`);
  if (!config.ok || !demo.ok) {
    throw new CannotRun(
      `The server at ${url} is no local stack: this example plays with demo accounts, never with real ones.`,
    );
  }
  const { network, rpcUrl } = await config.json();
  const { accounts } = await demo.json();
  return { url, network, rpcUrl, accounts };
}

async function get(address) {
  try {
    return await fetch(address, { headers: { accept: 'application/json' } });
  } catch {
    return null;
  }
}

/** The local chain's time now, in seconds. */
export async function chainTime({ rpcUrl }) {
  const block = await call(rpcUrl, 'eth_getBlockByNumber', ['pending', false]);
  return Number(block.timestamp);
}

/** Moves the local chain's clock ahead by `seconds` and lets a block carry the new time. */
export async function moveClock({ rpcUrl }, seconds) {
  await call(rpcUrl, 'evm_increaseTime', [seconds]);
  await call(rpcUrl, 'evm_mine', []);
}

async function call(rpcUrl, method, params) {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = await response.json();
  if (error) throw new CannotRun(`The chain refused ${method}: ${error.message}`);
  return result;
}
