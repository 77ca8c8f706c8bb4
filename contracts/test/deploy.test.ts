/** @jest-environment ./test/hardhat-environment.cjs */
import { describe, expect, it } from '@jest/globals';
import { Contract, ZeroAddress, getBytes, hexlify } from 'ethers';
import { dropAuctionAbi, exchangeAbi, offersAbi, userAuctionAbi } from '../abi/index.ts';
import { OtherBuildError, deploy } from '../deploy/index.ts';
import type { Addresses, ContractName, DeployOptions } from '../deploy/index.ts';
import { compile } from '../scripts/compile.mjs';
import { deployContract, provider } from './chain.ts';
import { onPublicChain } from './public-chain.ts';
import { people } from './world.ts';

const signer = await provider.getSigner(people.admin);
/** Contracts in the order of their deployment. */
const ORDER = ['weth', 'musicNft', 'cube', 'dropAuction', 'userAuction', 'exchange', 'offers'] as const;
const sent = () => provider.getTransactionCount(people.admin);

/** Ensures that a deployment fails with this message before it sends anything. */
async function expectRefused(options: Partial<DeployOptions>, message: string): Promise<void> {
  const before = await sent();
  await expect(deploy({ signer, ...options })).rejects.toThrow(message);
  expect(await sent()).toBe(before);
}

describe('deploy', () => {
  it('deploys contracts that refer to each other, owned by the signer', async () => {
    const addresses = await deploy({ signer, creators: [people.creator] });
    const auction = new Contract(addresses.dropAuction, dropAuctionAbi, provider);
    const read = (method: string, ...args: unknown[]) =>
      auction.getFunction(method)(...args) as Promise<unknown>;
    expect(await read('cube')).toBe(addresses.cube);
    expect(await read('weth')).toBe(addresses.weth);
    expect(await read('owner')).toBe(people.admin);
    const others = [
      [addresses.userAuction, userAuctionAbi, 'weth'],
      [addresses.exchange, exchangeAbi, 'acceptedToken'],
    ] as const;
    for (const [address, abi, token] of others) {
      const contract = new Contract(address, abi, provider);
      expect(await contract.getFunction('cube')()).toBe(addresses.cube);
      expect(await contract.getFunction(token)()).toBe(addresses.weth);
      expect(await contract.getFunction('owner')()).toBe(people.admin);
    }
    const offers = new Contract(addresses.offers, offersAbi, provider);
    for (const part of ['exchange', 'dropAuction', 'cube', 'weth'] as const)
      expect(await offers.getFunction(part)()).toBe(addresses[part]);
    expect([await read('isCreator', people.creator), await read('isCreator', people.admin)]).toEqual([
      true,
      false,
    ]);
  });

  it('resumes an earlier run, whichever contract was the last before the interruption', async () => {
    for (let cut = 1; cut <= ORDER.length; cut++) {
      const known: Partial<Addresses> = {};
      const stopped = deploy({
        signer,
        onDeployed: (name, { address }) => {
          known[name] = address;
          if (name === ORDER[cut - 1]) throw new Error('cut off');
        },
      });
      await expect(stopped).rejects.toThrow('cut off');
      const added: ContractName[] = [];
      const addresses = await deploy({ signer, known, onDeployed: (name) => void added.push(name) });
      expect(added).toEqual(ORDER.slice(cut));
      expect(addresses).toMatchObject(known);
    }
  });

  it('sends nothing if all contracts are deployed and all creators may open drops', async () => {
    const known = await deploy({ signer, creators: [people.creator] });
    const before = await sent();
    expect(await deploy({ signer, known, creators: [people.creator] })).toEqual(known);
    expect(await sent()).toBe(before);
  });

  it('uses the given WETH', async () => {
    const { weth } = await deploy({ signer });
    const added: ContractName[] = [];
    const addresses = await deploy({ signer, weth, onDeployed: (name) => void added.push(name) });
    expect(addresses.weth).toBe(weth);
    expect(added).toEqual(['musicNft', 'cube', 'dropAuction', 'userAuction', 'exchange', 'offers']);
  });

  it('refuses a WETH address that has no code, or whose token has another symbol or other decimals', async () => {
    await expectRefused({ weth: people.alice }, `There is no contract at ${people.alice}`);
    const { dropAuction: weth } = await deploy({ signer });
    await expectRefused({ weth }, `${weth} is not WETH: its symbol is missing, its decimals are missing.`);
    const tokens = compile(['test/OtherTokens.sol']);
    const texts = {
      SixDecimals: 'its symbol is WETH, its decimals are 6.',
      OtherSymbol: 'its symbol is USDS, its decimals are 18.',
    };
    for (const [name, text] of Object.entries(texts)) {
      const { abi, bytecode } = tokens[name]!;
      const { address } = await deployContract(people.admin, abi, bytecode);
      await expectRefused({ weth: address }, `${address} is not WETH: ${text}`);
    }
  });

  it('deploys no WETH to a public chain, but uses the one that is given', async () => {
    const known = await deploy({ signer });
    const onMainnet = await onPublicChain(people.admin);
    const message = 'Chain 1 is not a local one, so no WETH is deployed to it.';
    await expectRefused({ signer: onMainnet }, message);
    await expectRefused({ signer: onMainnet, known }, message);
    const { weth } = await deploy({ signer: onMainnet, weth: known.weth });
    expect(weth).toBe(known.weth);
  });

  it('reuses only contracts with the code of this build', async () => {
    const known = await deploy({ signer });
    const other = compile(['test/OtherTokens.sol'])['OtherSymbol']!;
    for (const name of ORDER) {
      const address = known[name];
      const code = await provider.getCode(address);
      for (const foreign of [withByte(code, 100), `${code}00`, other.runtime, '0x00']) {
        await provider.send('hardhat_setCode', [address, foreign]);
        await expectRefused({ known }, `${address}, recorded as ${name}, does not have this version's code`);
        await expect(deploy({ signer, known })).rejects.toThrow(OtherBuildError);
      }
      // The hash of the metadata may differ: a changed comment changes this hash, but not the instructions.
      await provider.send('hardhat_setCode', [address, withByte(code, -20)]);
      expect(await deploy({ signer, known })).toEqual(known);
    }
  });

  it('offers all contracts that have an owner to the given account', async () => {
    const known = await deploy({ signer, owner: people.alice });
    const owned = [known.musicNft, known.dropAuction, known.userAuction, known.exchange].map(
      (address) => new Contract(address, exchangeAbi, provider),
    );
    const owners = (method: string) =>
      Promise.all(owned.map((contract) => contract.getFunction(method)() as Promise<string>));
    const all = (account: string) => [account, account, account, account];
    expect(await owners('owner')).toEqual(all(people.admin));
    expect(await owners('pendingOwner')).toEqual(all(people.alice));

    const before = await sent();
    await deploy({ signer, known, owner: people.alice.toLowerCase() });
    expect(await sent()).toBe(before);
    await deploy({ signer, known, owner: people.bob });
    expect(await owners('pendingOwner')).toEqual(all(people.bob));

    const bob = await provider.getSigner(people.bob);
    for (const contract of owned) await contract.connect(bob).getFunction('acceptOwnership').send();
    const lines: string[] = [];
    await deploy({ signer, known, owner: people.bob, log: (line) => void lines.push(line) });
    expect(lines.filter((line) => line.includes('acceptOwnership'))).toEqual([]);
    await expectRefused(
      { known, owner: people.alice },
      `${known.musicNft} is owned by ${people.bob}, who alone can offer it to ${people.alice}.`,
    );
  });

  it('refuses the zero address and an invalid address as owner', async () => {
    await expectRefused({ owner: ZeroAddress }, 'The zero address cannot own the contracts.');
    await expectRefused({ owner: '0x12' }, '0x12 is not an address');
    const typo = people.alice.replace(/[a-f]/, (digit) => digit.toUpperCase());
    await expectRefused({ owner: typo }, `${typo} is not an address`);
  });

  it('refuses the zero address and an invalid address as creator, before it deploys anything', async () => {
    await expectRefused({ creators: [people.alice, ZeroAddress] }, 'The zero address cannot open drops.');
    await expectRefused({ creators: ['0x12'] }, '0x12 is not an address that can open drops.');
  });

  it('adds contracts that an earlier deployment lacks', async () => {
    const { userAuction, exchange, offers, ...known } = await deploy({ signer });
    const addresses = await deploy({ signer, known });
    expect(addresses).toMatchObject(known);
    expect([addresses.userAuction, addresses.exchange]).not.toEqual([userAuction, exchange]);
    expect(addresses.offers).not.toBe(offers);
  });

  it('refuses known contracts that do not refer to each other', async () => {
    const one = await deploy({ signer });
    const other = await deploy({ signer });
    const mixed = deploy({ signer, known: { ...one, cube: other.cube, musicNft: other.musicNft } });
    await expect(mixed).rejects.toThrow(`was deployed with cube ${one.cube}, not ${other.cube}`);
    for (const name of ['userAuction', 'exchange'] as const) {
      const foreign = deploy({ signer, known: { ...one, [name]: other[name] } });
      await expect(foreign).rejects.toThrow(`${other[name]} was deployed with cube ${other.cube}`);
    }
    const foreign = deploy({ signer, known: { ...one, offers: other.offers } });
    await expect(foreign).rejects.toThrow(`${other.offers} was deployed with exchange ${other.exchange}`);
  });
});

/** Returns code with one byte changed, counted from the end if the position is negative. */
function withByte(code: string, position: number): string {
  const bytes = getBytes(code);
  const at = position < 0 ? bytes.length + position : position;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return hexlify(bytes);
}
