import { writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';
import { root } from '../processes.mjs';

/**
 * A program that passes values from some entry points of the SDK to others. It compiles only if their types are
 * compatible.
 */
export const SDK_PROGRAM = `
import { CubedropError, isCubedropError, parseAmount, type Address } from '@cubedrop/sdk';
import { ApiError, createApi, type Api } from '@cubedrop/sdk/api';
import { privateKeySender } from '@cubedrop/sdk/chain';
import type { Cubedrop } from '@cubedrop/sdk/client';
import { placeBid, runFlow, type FlowContext } from '@cubedrop/sdk/flows';
import { checkManifest } from '@cubedrop/sdk/manifest';
import { createCubedrop } from '@cubedrop/sdk/node';
import { apiError, createFakeApi, type LocalChain } from '@cubedrop/sdk/testing';

export const api: Api = createApi({ baseUrl: 'https://cubedrop.example' });
export const failed: CubedropError = new ApiError({ status: 503, message: 'Away.' });
export const address: Address = privateKeySender('0x').address;
export const client: Promise<Cubedrop> = createCubedrop({ url: '', key: '' });
export const check: typeof checkManifest = checkManifest;
export async function bid(context: FlowContext): Promise<string> {
  const input = { auctionId: 1n, cubeId: 1n, raise: parseAmount('1 ETH') };
  return (await runFlow(placeBid, input, context)).total;
}
export const fake: Api = createFakeApi({ 'POST /follows/add': apiError('not-found') }).api;
// @ts-expect-error not what the call answers
createFakeApi({ 'POST /follows/add': { success: true } });
export const now = async ({ config }: LocalChain): Promise<number> => (await config()).now;
if (isCubedropError(failed, 'bid-too-low')) failed.details.least satisfies bigint;
// @ts-expect-error not a text
parseAmount(1);
`;

/** A program that shows drops with the React hooks and a client of the SDK. */
export const REACT_PROGRAM = `
import { CubedropProvider, useDrops, type CubedropSource } from '@cubedrop/react';
import { createCubedrop, type CubedropReader } from '@cubedrop/sdk/client';

export const source = (reader: CubedropReader): CubedropSource => reader;
function Titles() {
  const { data } = useDrops({ index: 0, size: 12 }, { status: 'running' });
  const amounts: (bigint | undefined)[] = data?.items.map(({ minimumBid }) => minimumBid) ?? [];
  return <ul title={amounts.join()}>{data?.items.map(({ id, title }) => <li key={id}>{title}</li>)}</ul>;
}
// @ts-expect-error a page has a size
export const wrong = () => useDrops({ index: 0 });
export const app = (
  <CubedropProvider client={createCubedrop({ url: 'https://cubedrop.example' })}>
    <Titles />
  </CubedropProvider>
);
`;

/**
 * Compiles a program, with strict options, in a folder in which our packages are installed. Returns the type errors in
 * the program and in the declarations of our packages that it uses, each with its file and line.
 * @param {string} folder
 * @param {string} code the program, in TypeScript with JSX
 */
export function typeErrors(folder, code) {
  const path = join(folder, 'use.tsx');
  writeFileSync(path, code);
  const program = ts.createProgram([path], {
    strict: true,
    jsx: ts.JsxEmit.ReactJSX,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    typeRoots: [join(root, 'node_modules/@types')],
    types: ['node'],
  });
  const ours = join('node_modules', '@cubedrop').split(sep).join('/');
  return program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.endsWith('/use.tsx') || fileName.includes(`/${ours}/`))
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .map(({ file, start = 0, messageText }) => {
      const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
      return `${file?.fileName}:${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
}
