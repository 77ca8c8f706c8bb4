/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ZeroAddress } from 'ethers';
import { dropAuctionAbi, exchangeAbi, userAuctionAbi } from '../abi/index.ts';
import { dropAuctionBytecode, exchangeBytecode, userAuctionBytecode } from '../bytecode/index.ts';
import { fromSnapshot, deployContract, revert } from './chain.ts';
import type { TestContract } from './chain.ts';
import { createMarket } from './market.ts';
import type { Market } from './market.ts';
import { createWorld, people } from './world.ts';

const { admin, alice, bob, stranger } = people;

const kinds = [
  ['DropAuction', dropAuctionAbi, dropAuctionBytecode],
  ['UserAuction', userAuctionAbi, userAuctionBytecode],
  ['Exchange', exchangeAbi, exchangeBytecode],
] as const;

let market: Market;
beforeEach(
  fromSnapshot(async () => {
    market = await createMarket(await createWorld());
  }),
);

const unauthorized = (account: string) => revert('OwnableUnauthorizedAccount', account);

describe.each(kinds)('%s', (name, abi, bytecode) => {
  let contract: TestContract;
  const deploy = (owner: string) =>
    deployContract(admin, abi, bytecode, market.weth.address, market.cube.address, owner);
  beforeEach(async () => {
    contract = await deploy(admin);
  });
  const owners = () => Promise.all(['owner', 'pendingOwner'].map((method) => contract.read(method)));

  it('has an owner from the start, who cannot be the zero address', async () => {
    expect(await owners()).toEqual([admin, ZeroAddress]);
    await expect(deploy(ZeroAddress)).rejects.toThrow(revert('OwnableInvalidOwner', ZeroAddress));
  });

  it('requires a payment token and a cube contract that have code', async () => {
    const { weth, cube } = market;
    const pairs = [
      [stranger, cube.address],
      [weth.address, stranger],
    ] as const;
    for (const [token, cubes] of pairs) {
      await expect(deployContract(admin, abi, bytecode, token, cubes, admin)).rejects.toThrow(
        revert('NotAContract', stranger),
      );
    }
  });

  it('is transferred to a new owner only when they accept', async () => {
    const offered = await contract.send(admin, 'transferOwnership', alice);
    expect(offered.events).toEqual([['OwnershipTransferStarted', admin, alice]]);
    expect(await owners()).toEqual([admin, alice]);
    await expect(contract.send(alice, 'pause')).rejects.toThrow(unauthorized(alice));
    const accepted = await contract.send(alice, 'acceptOwnership');
    expect(accepted.events).toEqual([['OwnershipTransferred', admin, alice]]);
    expect(await owners()).toEqual([alice, ZeroAddress]);
    await expect(contract.send(admin, 'pause')).rejects.toThrow(unauthorized(admin));
    await expect(contract.send(alice, 'acceptOwnership')).rejects.toThrow(unauthorized(alice));
    await contract.send(alice, 'pause');
  });

  it('can be offered to another account, or to none, before the first one accepts', async () => {
    await contract.send(admin, 'transferOwnership', alice);
    await contract.send(admin, 'transferOwnership', bob);
    await expect(contract.send(alice, 'acceptOwnership')).rejects.toThrow(unauthorized(alice));
    await contract.send(admin, 'transferOwnership', ZeroAddress);
    await expect(contract.send(bob, 'acceptOwnership')).rejects.toThrow(unauthorized(bob));
    expect(await owners()).toEqual([admin, ZeroAddress]);
  });

  it('lets only its owner offer or renounce the ownership, pause and unpause', async () => {
    const calls: [string, ...unknown[]][] = [
      ['transferOwnership', stranger],
      ['renounceOwnership'],
      ['pause'],
      ['unpause'],
    ];
    for (const [method, ...args] of calls) {
      await expect(contract.send(stranger, method, ...args)).rejects.toThrow(unauthorized(stranger));
    }
  });

  it('emits the start and end of a pause once each', async () => {
    expect(await contract.read('paused')).toBe(false);
    await expect(contract.send(admin, 'unpause')).rejects.toThrow(revert('ExpectedPause'));
    expect((await contract.send(admin, 'pause')).events).toEqual([['Paused', admin]]);
    expect(await contract.read('paused')).toBe(true);
    await expect(contract.send(admin, 'pause')).rejects.toThrow(revert('EnforcedPause'));
    expect((await contract.send(admin, 'unpause')).events).toEqual([['Unpaused', admin]]);
  });

  it('refuses ether sent with a call to a function that is not payable', async () => {
    await expect(contract.pay(admin, 1n, 'pause')).rejects.toThrow(
      'Transaction reverted without a reason string',
    );
  });

  if (name === 'Exchange') {
    it('cannot be left without an owner, since the owner receives the cuts and fees', async () => {
      await expect(contract.send(admin, 'renounceOwnership')).rejects.toThrow(revert('OwnerNeeded'));
      expect(await owners()).toEqual([admin, ZeroAddress]);
    });
  } else {
    it('can be left without an owner, but not while paused, since nobody could end the pause', async () => {
      await contract.send(admin, 'pause');
      await expect(contract.send(admin, 'renounceOwnership')).rejects.toThrow(revert('EnforcedPause'));
      await contract.send(admin, 'unpause');
      await contract.send(admin, 'transferOwnership', alice);
      await contract.send(admin, 'renounceOwnership');
      expect(await owners()).toEqual([ZeroAddress, ZeroAddress]);
      await expect(contract.send(alice, 'acceptOwnership')).rejects.toThrow(unauthorized(alice));
      await expect(contract.send(admin, 'pause')).rejects.toThrow(unauthorized(admin));
    });
  }
});

it('the creator role can be granted only by the owner, not by its holders', async () => {
  const { weth, cube } = market;
  const drops = await deployContract(
    admin,
    dropAuctionAbi,
    dropAuctionBytecode,
    weth.address,
    cube.address,
    admin,
  );
  const given = await drops.send(admin, 'setCreator', alice, true);
  expect(given.events).toEqual([['CreatorChanged', alice, true]]);
  await expect(drops.send(alice, 'setCreator', bob, true)).rejects.toThrow(unauthorized(alice));
  expect((await drops.send(admin, 'setCreator', alice, false)).events).toEqual([
    ['CreatorChanged', alice, false],
  ]);
  expect([await drops.read('isCreator', alice), await drops.read('isCreator', bob)]).toEqual([false, false]);
});
