import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exchangeBytecode, offersBytecode, wethBytecode } from '@cubedrop/contracts/bytecode';
import { ContractFactory, Interface, Wallet } from 'ethers';
import { compile } from '../../../../contracts/scripts/compile.mjs';
import { newCube, recordReports } from '../../../test/actors.ts';
import { contextOf } from '../../../test/context.ts';
import { startLocalChain, type LocalChain } from '../../../test/local-chain.ts';
import { runFlow } from '../../flow/index.ts';
import type { Address } from '../../base/hex.ts';
import { createSale } from '../sale/create-sale.ts';
import { LOCAL_CHAIN_ID } from '../../base/network.ts';
import type { PinnedContracts } from './types.ts';
import { abis } from '../../chain/abis.ts';
import { readContract } from '../../chain/contracts.ts';
import { isKnownCode } from './identify-code.ts';
import { knownBuilds } from './known-builds.ts';
import { readContracts, REFERENCES } from './read-contracts.ts';
import { readCode } from '../../chain/transactions.ts';
import { examineTrust, pinConfirmed, requireTrust, type PinnedContractsStore } from './trust-contracts.ts';
import type { Chain } from '../../chain/types.ts';

let local: LocalChain;
let thief: Wallet;
let hostile: Chain;
const hostileExchange = compile(['test/HostileExchange.sol'])['HostileExchange'];

beforeAll(async () => {
  local = await startLocalChain();
  thief = new Wallet(local.keys[4] ?? '', local.chain.provider);
  const { weth, cube } = local.chain.contracts;
  const exchange = await deployed(hostileExchange?.bytecode ?? '', [weth, cube, thief.address]);
  // The contract for signed orders is left out, because it refers to the true exchange.
  hostile = { ...local.chain, contracts: { ...local.chain.contracts, exchange, offers: null } };
});
afterAll(() => local.stop());

/** Deploys a contract that has the exchange's constructor, or one whose constructor has no parameters. */
async function deployed(bytecode: string, args: readonly unknown[]): Promise<Address> {
  const abi = args.length > 0 ? abis.exchange : abis.weth;
  const contract = await new ContractFactory(abi, bytecode, thief).deploy(...args);
  await contract.waitForDeployment();
  return (await contract.getAddress()) as Address;
}

function memoryStore(pinned?: PinnedContracts): PinnedContractsStore & { kept: PinnedContracts | undefined } {
  const store = {
    kept: pinned,
    read: () => store.kept,
    write: (next: PinnedContracts) => void (store.kept = next),
  };
  return store;
}

const LOCAL = { origin: 'http://localhost:4000', rpcUrl: 'http://127.0.0.1:8545' };
const PUBLIC = { origin: 'https://cubedrop.example', rpcUrl: 'https://node.example' };

describe('a server that names a hostile exchange', () => {
  it('could take the cube of a user who does not check the contracts', async () => {
    const [, victim] = local.senders;
    if (!victim) throw new Error('There is no second sender.');
    const cubeId = await newCube(local, victim);
    const { api } = recordReports();
    const now = Number((await local.chain.provider.getBlock('latest'))?.timestamp);
    const sale = { cubeId, price: 10n ** 18n, expiresAt: now + 86_400 };
    await runFlow(createSale, sale, contextOf(hostile, victim, { api }));
    const data = new Interface(['function loot(uint256)']).encodeFunctionData('loot', [cubeId]);
    await (await thief.sendTransaction({ to: hostile.contracts.exchange, data })).wait();
    expect(await readContract(local.chain, 'cube', 'ownerOf', [cubeId])).toBe(thief.address);
  });

  it('is detected on first use because the code of the exchange is not a known build', async () => {
    const pinned = memoryStore();
    await expect(requireTrust({ chain: hostile, pinned, ...PUBLIC })).rejects.toMatchObject({
      code: 'untrusted',
      message: expect.stringContaining(`exchange ${hostile.contracts.exchange}, UNKNOWN code`),
      details: { state: 'unknown' },
    });
    expect(pinned.kept).toBeUndefined();
  });

  it('is rejected if other contracts were pinned, even on the local chain', async () => {
    const pinned = memoryStore();
    const { state } = await requireTrust({ chain: local.chain, pinned, ...LOCAL });
    const before = pinned.kept;
    const refused = requireTrust({ chain: hostile, pinned, ...LOCAL });
    await expect(refused).rejects.toMatchObject({
      code: 'untrusted',
      message: expect.stringContaining(`The exchange is at ${hostile.contracts.exchange}; it was at`),
    });
    expect([state, pinned.kept]).toEqual(['first', before]);
  });

  it('is rejected even if the genesis block also differs, which happens when the local chain is reset', async () => {
    const pinned = memoryStore();
    await requireTrust({ chain: local.chain, pinned, ...LOCAL });
    pinned.write({ ...pinned.kept!, genesisHash: `0x${'1'.repeat(64)}` });
    await expect(requireTrust({ chain: hostile, pinned, ...LOCAL })).rejects.toMatchObject({
      code: 'untrusted',
    });
  });
});

describe('known contracts', () => {
  it('are pinned on first use and recognized afterwards', async () => {
    const pinned = memoryStore();
    const states = [];
    for (let use = 0; use < 2; use++)
      states.push((await requireTrust({ chain: local.chain, pinned, ...PUBLIC })).state);
    expect(states).toEqual(['first', 'pinned']);
    expect(pinned.kept).toMatchObject({
      chainId: 3,
      contracts: { weth: { address: local.chain.contracts.weth } },
    });
    const { contracts, miswired } = await readContracts(local.chain);
    expect(contracts.map(({ name, isKnown }) => [name, isKnown])).toEqual([
      ...['musicNft', 'cube', 'dropAuction', 'weth', 'userAuction', 'exchange', 'offers'].map((name) => [
        name,
        true,
      ]),
    ]);
    expect(miswired).toEqual([]);
  });

  it('are miswired and cannot be confirmed if they use a WETH other than the one that the server names', async () => {
    const weth = await deployed(wethBytecode, []);
    const { cube } = local.chain.contracts;
    const exchange = await deployed(exchangeBytecode, [weth, cube, thief.address]);
    const chain = { ...local.chain, contracts: { ...local.chain.contracts, exchange } };
    const pinned = memoryStore();
    const trusted = await examineTrust({ chain, pinned, ...PUBLIC });
    expect([trusted.state, trusted.found.miswired]).toEqual([
      'miswired',
      ['exchange.acceptedToken', 'offers.exchange'],
    ]);
    expect(() => pinConfirmed(trusted, pinned)).toThrow(/do not belong together/);
    expect(pinned.kept).toBeUndefined();
  });

  it('of an upgraded server are rejected until the user confirms them', async () => {
    const pinned = memoryStore();
    await requireTrust({ chain: local.chain, pinned, ...PUBLIC });
    const { weth, cube, dropAuction } = local.chain.contracts;
    const exchange = await deployed(exchangeBytecode, [weth, cube, thief.address]);
    const factory = new ContractFactory(abis.offers, offersBytecode, thief);
    const contract = await factory.deploy(exchange, dropAuction);
    const offers = (await contract.getAddress()) as Address;
    await contract.waitForDeployment();
    const upgraded = {
      chain: { ...local.chain, contracts: { ...local.chain.contracts, exchange, offers } },
      pinned,
      ...PUBLIC,
    };
    await expect(requireTrust(upgraded)).rejects.toMatchObject({
      details: {
        state: 'changed',
        changes: [
          { kind: 'address', contract: 'exchange', is: exchange },
          { kind: 'address', contract: 'offers', is: offers },
        ],
      },
    });
    pinConfirmed(await examineTrust(upgraded), pinned);
    expect((await requireTrust(upgraded)).state).toBe('pinned');
  });

  it('are pinned again on a reset local chain; elsewhere, a different genesis block is rejected', async () => {
    const other = { chainId: LOCAL_CHAIN_ID, genesisHash: `0x${'2'.repeat(64)}`, contracts: {} } as const;
    const pinned = memoryStore(other);
    await expect(requireTrust({ chain: local.chain, pinned, ...PUBLIC })).rejects.toMatchObject({
      code: 'untrusted',
    });
    const halfLocal = { origin: PUBLIC.origin, rpcUrl: LOCAL.rpcUrl };
    await expect(requireTrust({ chain: local.chain, pinned, ...halfLocal })).rejects.toMatchObject({
      code: 'untrusted',
    });
    expect(pinned.kept).toBe(other);
    expect((await requireTrust({ chain: local.chain, pinned, ...LOCAL })).state).toBe('reset');
    expect((await requireTrust({ chain: local.chain, pinned, ...LOCAL })).state).toBe('pinned');
  });

  it('with different code at the same address count as changed', async () => {
    const pinned = memoryStore();
    await requireTrust({ chain: local.chain, pinned, ...PUBLIC });
    const { weth } = pinned.kept!.contracts;
    pinned.write({
      ...pinned.kept!,
      contracts: { ...pinned.kept!.contracts, weth: { ...weth!, codeHash: '0x00' } },
    });
    await expect(requireTrust({ chain: local.chain, pinned, ...PUBLIC })).rejects.toMatchObject({
      details: { changes: [{ kind: 'code', contract: 'weth' }] },
    });
  });

  it('are identified by all bytes of their code, regardless of their constructor arguments', async () => {
    const { exchange } = local.chain.contracts;
    const code = Buffer.from((await readCode(local.chain, exchange!)).slice(2), 'hex');
    const [build] = knownBuilds.filter(
      ({ contract, bytes }) => contract === 'exchange' && bytes === code.length,
    );
    for (let offset = 0; offset < code.length; offset += 97) {
      const changed = Buffer.from(code);
      changed[offset]! ^= 1;
      expect([offset, isKnownCode('exchange', `0x${changed.toString('hex')}`)]).toEqual([offset, false]);
    }
    const elsewhere = Buffer.from(code);
    for (const [start, length, name] of build!.immutables)
      if (name === 'cube') elsewhere.fill(7, start, start + length);
    expect(isKnownCode('exchange', `0x${elsewhere.toString('hex')}`)).toBe(true);
    expect(isKnownCode('userAuction', `0x${code.toString('hex')}`)).toBe(false);
    expect(isKnownCode('exchange', `0x${code.toString('hex')}00`)).toBe(false);
  });
});

describe('an immutable', () => {
  const every = knownBuilds.flatMap(({ contract, immutables }) =>
    immutables.map(([start, length, name]) => ({ contract, start, length, name })),
  );

  it.each(every)('whose copy at byte $start of the $contract differs makes the code unknown', async (one) => {
    const { contract, start, length } = one;
    const code = Buffer.from((await readCode(local.chain, local.chain.contracts[contract]!)).slice(2), 'hex');
    expect(isKnownCode(contract, `0x${code.toString('hex')}`)).toBe(true);
    code.set(Buffer.from(thief.address.slice(2).padStart(64, '0'), 'hex').subarray(-length), start);
    expect(isKnownCode(contract, `0x${code.toString('hex')}`)).toBe(false);
  });

  it('has a getter whose value is compared with the named contracts', () => {
    const read = REFERENCES.map(({ contract, getter }) => `${contract}.${getter}`);
    expect(read).toEqual(expect.arrayContaining(every.map(({ contract, name }) => `${contract}.${name}`)));
  });
});

it('only the canonical WETH is known on a public network that has a canonical WETH', async () => {
  const { provider } = local.chain;
  for (const chainId of [1, 11_155_111]) {
    const chain = { ...local.chain, provider, network: { ...local.chain.network, chainId } };
    const { contracts } = await readContracts(chain);
    expect(contracts.filter(({ isKnown }) => !isKnown).map(({ name }) => name)).toEqual(['weth']);
  }
});

it('readContracts refuses an address without a contract', async () => {
  const nobody: Address = '0x00000000000000000000000000000000000000ff';
  const chain = { ...local.chain, contracts: { ...local.chain.contracts, exchange: nobody } };
  await expect(readContracts(chain)).rejects.toMatchObject({
    code: 'refused',
    details: { contract: 'exchange' },
  });
});
