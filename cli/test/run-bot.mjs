/**
 * Runs the bot of `sdk/examples` as the account with the key CUBEDROP_PRIVATE_KEY, on the drop BOT_DROP, by server id, of
 * the server BOT_URL, up to BOT_LIMIT wei for each cube.
 */
import { bidOnDrop } from '../../sdk/examples/create-cubedrop.ts';

const { CUBEDROP_PRIVATE_KEY: key, BOT_URL: url, BOT_DROP: drop, BOT_LIMIT: limit } = process.env;
await bidOnDrop({ url, key }, drop, BigInt(limit));
