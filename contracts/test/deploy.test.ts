/** @jest-environment ./test/hardhat-environment.cjs */
import { describe, expect, it } from '@jest/globals';
import { Contract } from 'ethers';
import { dropAuctionAbi, exchangeAbi, userAuctionAbi } from '../abi/index.ts';
import { deploy } from '../deploy/index.ts';
import type { Addresses, ContractName } from '../deploy/index.ts';
import { provider } from './chain.ts';
import { people } from './world.ts';

const signer = await provider.getSigner(people.admin);

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
    expect([await read('isCreator', people.creator), await read('isCreator', people.admin)]).toEqual([
      true,
      false,
    ]);
  });

  it('resumes an earlier run that was interrupted after any contract', async () => {
    const order: ContractName[] = ['weth', 'musicNft', 'cube', 'dropAuction', 'userAuction', 'exchange'];
    for (let cut = 1; cut <= order.length; cut++) {
      const known: Partial<Addresses> = {};
      const stopped = deploy({
        signer,
        onDeployed: (name, { address }) => {
          known[name] = address;
          if (name === order[cut - 1]) throw new Error('cut off');
        },
      });
      await expect(stopped).rejects.toThrow('cut off');
      const added: ContractName[] = [];
      const addresses = await deploy({ signer, known, onDeployed: (name) => void added.push(name) });
      expect(added).toEqual(order.slice(cut));
      expect(addresses).toMatchObject(known);
    }
  });

  it('sends nothing if everything is known', async () => {
    const known = await deploy({ signer, creators: [people.creator] });
    const before = await provider.getTransactionCount(people.admin);
    expect(await deploy({ signer, known, creators: [people.creator] })).toEqual(known);
    expect(await provider.getTransactionCount(people.admin)).toBe(before);
  });

  it('uses the given WETH and refuses an address without a contract', async () => {
    const { weth } = await deploy({ signer });
    const added: ContractName[] = [];
    const addresses = await deploy({ signer, weth, onDeployed: (name) => void added.push(name) });
    expect(addresses.weth).toBe(weth);
    expect(added).toEqual(['musicNft', 'cube', 'dropAuction', 'userAuction', 'exchange']);
    await expect(deploy({ signer, weth: people.alice })).rejects.toThrow(
      `There is no contract at ${people.alice}`,
    );
  });

  it('adds contracts that an earlier deployment lacks', async () => {
    const { userAuction, exchange, ...known } = await deploy({ signer });
    const addresses = await deploy({ signer, known });
    expect(addresses).toMatchObject(known);
    expect([addresses.userAuction, addresses.exchange]).not.toEqual([userAuction, exchange]);
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
  });
});
