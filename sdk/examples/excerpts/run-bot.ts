import { bidOnDrop } from '../create-cubedrop.ts';
// #region
import { parseAmount } from '@cubedrop/sdk';

const [dropId, limit] = process.argv.slice(2);
const url = process.env['CUBEDROP_API_URL']!;
const key = process.env['CUBEDROP_PRIVATE_KEY']!;
await bidOnDrop({ url, key }, dropId!, parseAmount(limit!));
// #endregion
