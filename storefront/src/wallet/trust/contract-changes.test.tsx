import { contractChanges, pinnedContractsOf, trustMessages, type ContractsOnChain } from '@cubedrop/sdk';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { pinnedContracts } from './pinned-contracts.ts';
import { ContractChanges } from './contract-changes.tsx';

const BEFORE = `0x${'a'.repeat(40)}` as const;
const NOW = `0x${'b'.repeat(40)}` as const;

const contractsWith = (address: `0x${string}`, isKnown: boolean): ContractsOnChain => ({
  chainId: 3,
  genesisHash: '0x01',
  contracts: [{ name: 'exchange', address, codeHash: '0x02', isKnown }],
  miswired: [],
});

beforeEach(() => pinnedContracts.write(pinnedContractsOf(contractsWith(BEFORE, true))));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const changesOf = (found: ContractsOnChain) =>
  contractChanges(pinnedContracts.read() ?? pinnedContractsOf(found), found);

it('shows what changed, and which code is unknown', () => {
  const found = contractsWith(NOW, false);
  render(<ContractChanges state="changed" found={found} changes={changesOf(found)} />);
  expect(screen.getByText(`The exchange is at ${NOW}; it was at ${BEFORE}.`)).toBeTruthy();
  expect(screen.getByText(trustMessages.notKnown)).toBeTruthy();
  expect(screen.getByText(trustMessages.why)).toBeTruthy();
});

it('offers no harmless explanation for miswired contracts', () => {
  const found = { ...contractsWith(BEFORE, true), miswired: ['exchange.cube'] };
  render(<ContractChanges state="miswired" found={found} changes={[]} />);
  expect(screen.getByText('exchange.cube')).toBeTruthy();
  expect(screen.queryByText(trustMessages.why)).toBeNull();
});

it('treats unreadable pinned contracts as a change, never as a first use', () => {
  const found = contractsWith(BEFORE, true);
  expect(changesOf(found)).toEqual([]);
  localStorage.setItem('contracts-pin', '{');
  expect(pinnedContracts.read()).toBeDefined();
  expect(changesOf(found)).not.toEqual([]);
});
