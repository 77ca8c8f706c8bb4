/**
 * Runs the bot of `sdk/examples` on the server at BOT_URL, as the account with the private key CUBEDROP_PRIVATE_KEY. The
 * bot bids on the drop with the server id BOT_DROP, up to BOT_LIMIT wei for each cube.
 */
import { bidOnDrop } from '../../sdk/examples/create-cubedrop.ts';

const { CUBEDROP_PRIVATE_KEY: key, BOT_URL: url, BOT_DROP: drop, BOT_LIMIT: limit } = process.env;
await bidOnDrop({ url, key }, drop, BigInt(limit));
