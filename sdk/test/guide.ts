import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writePart, type MarkedPart } from './marked-part.ts';

/** The part of docs/sdk.md that contains the examples. */
export const EXAMPLES: MarkedPart = {
  page: fileURLToPath(new URL('../../docs/sdk.md', import.meta.url)),
  marks: ['<!-- examples: written by "npm run docs" -->', '<!-- end of examples -->'],
};

/** Headings of the guide, each with the file names of its examples, without `.ts`. All in the order of the guide. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  Beginning: ['create-api', 'sign-in', 'run-flow', 'estimate-flow', 'check-manifest', 'viem-sender'],
  Creating: ['create-nfts', 'create-cube', 'create-drop', 'create-season'],
  Roles: ['grant-creator', 'revoke-creator'],
  Bidding: ['get-weth', 'place-bid', 'withdraw-bid', 'unwrap-weth'],
  'After the end': ['claim-funds', 'claim-cube', 'claim-all', 'take-out'],
  'Selling one cube': [
    'create-sale',
    'cancel-sale',
    'cancel-all-sales',
    'buy-cube',
    'create-auction',
    'lower-minimum-bid',
    'buy-now',
  ],
  'Signed listings and offers': [
    'make-listing',
    'fill-listing',
    'make-offer',
    'accept-offer',
    'cancel-order',
    'cancel-all-orders',
  ],
  Testing: ['create-fake-api', 'start-local-chain'],
  Housekeeping: ['send-cube', 'revoke-allowance'],
};

/** Returns the guide: all examples, with headings. */
export function guide(): string {
  const groups = Object.entries(GROUPS).map(([title, names]) => [`### ${title}\n`, ...names.map(section)]);
  return `\n${groups.flat().join('\n')}\n`;
}

/** Writes the guide into docs/sdk.md. */
export function writeGuide(): void {
  writePart(EXAMPLES, guide());
}

function section(name: string): string {
  const code = readFileSync(new URL(`../examples/${name}.ts`, import.meta.url), 'utf8');
  return `#### ${exportOf(name)}\n\n\`\`\`ts\n${code}\`\`\`\n`;
}

/** Returns the export that an example is about: `placeBid` for `place-bid`. */
export function exportOf(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
