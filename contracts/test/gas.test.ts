/** @jest-environment ./test/hardhat-environment.cjs */
import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, it } from '@jest/globals';
import { gasCeilings, gasTable, risen } from './gas-report.ts';
import { measureGas } from './gas.ts';
import type { GasFigures } from './gas-measure.ts';

const snapshotFile = new URL('../gas-snapshot.json', import.meta.url);
const readmeFile = new URL('../README.md', import.meta.url);
const tableInReadme = /\| operation \| gas \| ceiling \|\n(\|.*\n)+/;

const readSnapshot = (): GasFigures => JSON.parse(readFileSync(snapshotFile, 'utf8')) as GasFigures;
const readReadme = (): string => readFileSync(readmeFile, 'utf8');

let figures: GasFigures;
beforeAll(async () => {
  figures = await measureGas();
  if (process.env['UPDATE_GAS'] !== 'yes') return;
  writeFileSync(snapshotFile, `${JSON.stringify(figures, null, 2)}\n`);
  writeFileSync(readmeFile, readReadme().replace(tableInReadme, `${gasTable(figures)}\n`));
});

it('no operation costs more than its ceiling', () => {
  expect(Object.keys(figures)).toEqual(expect.arrayContaining(Object.keys(gasCeilings)));
  expect(risen(figures, gasCeilings)).toEqual([]);
});

it('no operation costs more than in gas-snapshot.json, which `npm run gas:update -w @cubedrop/contracts` rewrites', () => {
  expect(Object.keys(readSnapshot())).toEqual(Object.keys(figures));
  expect(risen(figures, readSnapshot())).toEqual([]);
});

it('the README shows the figures of gas-snapshot.json', () => {
  expect(readReadme()).toContain(gasTable(readSnapshot()));
});
