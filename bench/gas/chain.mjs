/** Hardhat's in-process network, in which our contracts and the peers are measured. */
import { createRequire } from 'node:module';
import { AbiCoder, Interface, concat, getAddress, toQuantity } from 'ethers';
import { compile } from '../../contracts/scripts/compile.mjs';

const require = createRequire(new URL('../../contracts/package.json', import.meta.url));
process.env.HARDHAT_CONFIG = require.resolve('./test/hardhat.config.cjs');
const request = (method, params = []) => require('hardhat').network.provider.request({ method, params });

export const [admin, creator, alice, bob, carol] = (await request('eth_accounts')).map((account) =>
  getAddress(account),
);

/** Our contracts and those of `peers/`, compiled with the same settings, by name: `{abi, bytecode}`. */
export const compiled = compile([
  ...['MusicNft', 'Cube', 'DropAuction', 'Exchange', 'Weth'].map((name) => `src/${name}.sol`),
  ...['OpenZeppelin', 'Solady'].map((name) => `../bench/gas/peers/${name}.sol`),
  'solady/src/tokens/WETH.sol',
]);

/**
 * Deploys a contract. Returns its address and two functions that send a transaction and return the gas used:
 * `send(from, method, ...args)`, and `pay(from, value, method)` for a payable method without arguments (`value` in wei).
 */
export async function deploy(name, ...args) {
  const { abi, bytecode } = compiled[name];
  const contract = Interface.from(abi);
  const types = contract.deploy.inputs;
  const data = concat([bytecode, AbiCoder.defaultAbiCoder().encode(types, args)]);
  const { contractAddress } = await transact({ from: admin, data });
  const to = getAddress(contractAddress);
  const send = async (from, method, ...values) =>
    Number((await transact({ from, to, data: contract.encodeFunctionData(method, values) })).gasUsed);
  const pay = async (from, value, method) =>
    Number(
      (await transact({ from, to, data: contract.encodeFunctionData(method), value: toQuantity(value) }))
        .gasUsed,
    );
  return { address: to, send, pay };
}

async function transact(transaction) {
  const hash = await request('eth_sendTransaction', [{ ...transaction, gas: toQuantity(16_000_000) }]);
  return request('eth_getTransactionReceipt', [hash]);
}

/** Sets the timestamp of the next block, in seconds. */
export const setNextTime = (time) => request('evm_setNextBlockTimestamp', [toQuantity(time)]);

/** Start of the current period, in seconds. The first is fixed: the gas cost of a timestamp depends on its bytes. */
let periodStart = 2_000_000_000;
/** Moves the chain to the start of the next period of ten days, and returns that time in seconds. */
export async function nextPeriod() {
  periodStart += 864_000;
  await setNextTime(periodStart);
  return periodStart;
}
