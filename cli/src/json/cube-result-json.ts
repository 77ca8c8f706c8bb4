import type { JsonObject } from '@cubedrop/sdk';
import { renameField } from './rename-field.ts';

/** Returns the result of a flow on one cube as `--json` prints it: with the cube's on-chain id as `tokenId`. */
export const cubeResultJson = (result: JsonObject & { readonly cubeId: string }): JsonObject =>
  renameField(result, 'cubeId', 'tokenId');
