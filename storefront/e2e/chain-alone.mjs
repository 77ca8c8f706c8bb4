/** Runs the chain of a local stack in a process of its own, with the stack's data folder and chain port. */
import { join } from 'node:path';
import { startEmbeddedChain } from '../../contracts/dist/embedded/index.js';

const { CUBEDROP_DATA, CHAIN_PORT, PORT } = process.env;
const warn = (line) => console.error(line);
await startEmbeddedChain({
  dataDir: join(CUBEDROP_DATA, 'chain'),
  port: Number(CHAIN_PORT),
  allowedOrigins: [`http://localhost:${PORT}`],
  log: { info: () => undefined, warn },
});
