import { SignerServer } from './signer-server.ts';

// Runs a signer with a key until it is stopped: node start-signer.mjs KEY PORT NODE_URL
const [key, port, nodeUrl] = process.argv.slice(2);
const { url } = await new SignerServer(key, { nodeUrl }).open(Number(port));
console.log(`Signing at ${url}`);
