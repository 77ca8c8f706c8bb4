/** @jest-environment node */
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contractsPaid } from '@cubedrop/sdk';
import { expect, it } from '@jest/globals';
import { flowTexts, type FlowKind } from '../transactions/flow-texts.ts';

const SOURCES = join(import.meta.dirname, '../..');
const kinds = Object.keys(flowTexts) as FlowKind[];

/** Returns the name of a kind of flow, such as `create-cube`. */
const nameOf = (kind: FlowKind): string => kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the contracts that a kind of flow pays or approves. */
const contractsOf = (kind: FlowKind): string[] => [
  ...new Set([{}, { auctionId: '1' }].flatMap((input) => contractsPaid(nameOf(kind), input))),
];

/**
 * Returns the text of each source file that starts a flow, with the texts of the parts in its folder, and with that of
 * the dialog for purchases if it opens it.
 */
async function startingFiles(): Promise<Map<string, string>> {
  const names = (await readdir(SOURCES, { recursive: true })).filter((name) =>
    /(?<!\.test)\.tsx$/.test(name),
  );
  const read = (name: string): Promise<string> => readFile(join(SOURCES, name), 'utf8');
  const purchase = await read('wallet/purchase/confirm-purchase.tsx');
  const files = await Promise.all(names.map(async (name) => [name, await read(name)] as const));
  const texts = new Map(files);
  const withParts = (name: string, text: string): string => {
    const parts = [...text.matchAll(/from '\.\/([\w-]+\.tsx)'/g)].map(([, part = '']) =>
      texts.get(join(dirname(name), part)),
    );
    return [text, ...parts, text.includes('<ConfirmPurchase') ? purchase : ''].join('\n');
  };
  return new Map(
    files
      .filter(([, text]) => /\buseFlow\(|<ConfirmFlow\b/.test(text))
      .map(([name, text]) => [name, withParts(name, text)]),
  );
}

const isIn = (word: string, text: string): boolean =>
  text.includes(`'${word}'`) || text.includes(`"${word}"`);

it('every screen that starts a flow shows the contracts that the flow pays or approves', async () => {
  const files = await startingFiles();
  const started = new Set<string>();
  const hidden: string[] = [];
  for (const [name, text] of files)
    for (const kind of kinds.filter((one) => isIn(one, text))) {
      started.add(kind);
      const shows = /<ContractLine\b|\bcontract=/.test(text);
      for (const contract of contractsOf(kind))
        if (!shows || !isIn(contract, text)) hidden.push(`${name}: ${kind} with ${contract}`);
    }
  expect(hidden).toEqual([]);
  const paying = kinds.filter((kind) => contractsOf(kind).length > 0);
  expect(paying.length).toBeGreaterThan(0);
  expect(paying.filter((kind) => !started.has(kind))).toEqual([]);
});
