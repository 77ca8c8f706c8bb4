/**
 * Lets a Node process run the packages' TypeScript sources without a build, as in
 * `node --conditions=source --import ./scripts/typescript.mjs server/src/start/standalone.ts`.
 */
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
