/**
 * Lets a Node process run the packages' TypeScript sources without a build, as the tests that kill processes do:
 * `node --conditions=source --import ./scripts/typescript.mjs server/src/standalone.ts`.
 */
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
