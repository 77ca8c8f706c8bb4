/** The chain of a local stack by itself, in a process of its own: in the data folder and on the port that it has there. */
import { join } from 'node:path';
import { startEmbeddedChain } from '../../contracts/dist/embedded/index.js';

const { CUBEDROP_DATA, CHAIN_PORT, PORT } = process.env;
const say = (line) => console.error(line);
await startEmbeddedChain({
  dataDir: join(CUBEDROP_DATA, 'chain'),
  port: Number(CHAIN_PORT),
  allowedOrigins: [`http://localhost:${PORT}`],
  log: { info: () => undefined, warn: say },
});
