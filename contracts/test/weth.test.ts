/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { MaxUint256, toQuantity } from 'ethers';
import { wethAbi } from '../abi/index.ts';
import { wethBytecode } from '../bytecode/index.ts';
import { compile } from '../scripts/compile.mjs';
import { fromSnapshot, deployContract, etherOf, revert, transact } from './chain.ts';
import type { TestContract } from './chain.ts';
import { people } from './world.ts';

const { admin, alice, bob, carol } = people;

let weth: TestContract;
beforeEach(
  fromSnapshot(async () => {
    weth = await deployContract(admin, wethAbi, wethBytecode);
    await weth.pay(alice, 100n, 'deposit');
  }),
);
const balances = () => Promise.all([alice, bob].map((account) => weth.read<bigint>('balanceOf', account)));

describe('WETH', () => {
  it('wraps and unwraps ether one to one', async () => {
    expect((await weth.pay(bob, 5n, 'deposit')).events).toEqual([['Deposit', bob, 5n]]);
    await transact({ from: bob, to: weth.address, data: '0x', value: toQuantity(6) });
    expect((await weth.send(bob, 'withdraw', 4)).events).toEqual([['Withdrawal', bob, 4n]]);
    expect(await balances()).toEqual([100n, 7n]);
    expect(await weth.read('totalSupply')).toBe(107n);
    expect(await etherOf(weth.address)).toBe(107n);
    await expect(weth.send(bob, 'withdraw', 8)).rejects.toThrow(revert('InsufficientBalance', bob, 7, 8));
  });

  it('is transferred by its owner, or by a spender, whose allowance the transfer reduces', async () => {
    expect((await weth.send(alice, 'transfer', bob, 10)).events).toEqual([['Transfer', alice, bob, 10n]]);
    await weth.send(alice, 'transferFrom', alice, bob, 5);
    await weth.send(alice, 'approve', carol, 20);
    await weth.send(carol, 'transferFrom', alice, bob, 15);
    expect(await weth.read('allowance', alice, carol)).toBe(5n);
    const over = weth.send(carol, 'transferFrom', alice, bob, 6);
    await expect(over).rejects.toThrow(revert('InsufficientAllowance', carol, 5, 6));
    expect(await balances()).toEqual([70n, 30n]);
  });

  it('never reduces an unlimited allowance; a transfer to oneself changes no balance', async () => {
    await weth.send(alice, 'approve', carol, MaxUint256);
    await weth.send(carol, 'transferFrom', alice, alice, 100);
    expect(await weth.read('allowance', alice, carol)).toBe(MaxUint256);
    expect(await balances()).toEqual([100n, 0n]);
    const over = weth.send(alice, 'transfer', bob, 101);
    await expect(over).rejects.toThrow(revert('InsufficientBalance', alice, 100, 101));
  });

  it('refuses to unwrap the WETH of a contract that refuses ether', async () => {
    const { abi, bytecode } = compile(['test/Hostile.sol'])['Refuser']!;
    const refuser = await deployContract(admin, abi, bytecode);
    await weth.send(alice, 'transfer', refuser.address, 10);
    const withdrawal = weth.interface.encodeFunctionData('withdraw', [10]);
    const refused = refuser.send(admin, 'act', weth.address, withdrawal);
    await expect(refused).rejects.toThrow(revert('EtherNotTaken', refuser.address));
    expect(await weth.read('balanceOf', refuser.address)).toBe(10n);
  });
});
