/** Hardhat's in-process network, in which our contracts and the peers are measured. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AbiCoder, Interface, concat, getAddress, toQuantity } from 'ethers';
import { compile } from '../../contracts/scripts/compile.mjs';

const require = createRequire(new URL('../../contracts/package.json', import.meta.url));
process.env.HARDHAT_CONFIG = require.resolve('./test/hardhat.config.cjs');
const request = (method, params = []) => require('hardhat').network.provider.request({ method, params });

export const [admin, creator, alice, bob, carol] = (await request('eth_accounts')).map((account) =>
  getAddress(account),
);

/** Seaport as its authors compiled it, with the part of its interface that is used here. */
const seaport = JSON.parse(readFileSync(new URL('peers/seaport.json', import.meta.url), 'utf8'));
const item =
  'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount';
const seaportAbi = [
  'constructor(address conduitController)',
  `function cancel((address offerer, address zone, (${item})[] offer,
    (${item}, address recipient)[] consideration, uint8 orderType, uint256 startTime, uint256 endTime,
    bytes32 zoneHash, uint256 salt, bytes32 conduitKey, uint256 counter)[] orders)`,
  `function fulfillBasicOrder_efficient_6GL6yc((address considerationToken, uint256 considerationIdentifier,
    uint256 considerationAmount, address offerer, address zone, address offerToken, uint256 offerIdentifier,
    uint256 offerAmount, uint8 basicOrderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt,
    bytes32 offererConduitKey, bytes32 fulfillerConduitKey, uint256 totalOriginalAdditionalRecipients,
    (uint256 amount, address recipient)[] additionalRecipients, bytes signature) parameters) payable`,
  'function incrementCounter()',
];

/**
 * Our contracts and their peers, by name: `{abi, bytecode}`. All except Seaport and its conduit controller are
 * compiled with the same settings.
 */
export const compiled = {
  ...compile([
    ...['MusicNft', 'Cube', 'DropAuction', 'Exchange', 'Offers', 'Weth'].map((name) => `src/${name}.sol`),
    ...['OpenZeppelin', 'Solady'].map((name) => `../bench/gas/peers/${name}.sol`),
    'solady/src/tokens/WETH.sol',
  ]),
  LocalConduitController: { abi: [], bytecode: seaport.LocalConduitController },
  Seaport: { abi: seaportAbi, bytecode: seaport.Seaport },
};

/**
 * Deploys a contract. Returns its address and two functions that send a transaction and return the gas used:
 * `send(from, method, ...args)`, and `pay(from, value, method, ...args)` for a payable method (`value` in wei).
 */
export async function deploy(name, ...args) {
  const { abi, bytecode } = compiled[name];
  const contract = Interface.from(abi);
  const types = contract.deploy.inputs;
  const data = concat([bytecode, AbiCoder.defaultAbiCoder().encode(types, args)]);
  const { contractAddress } = await transact({ from: admin, data });
  const to = getAddress(contractAddress);
  const pay = async (from, value, method, ...values) => {
    const data = contract.encodeFunctionData(method, values);
    return Number((await transact({ from, to, data, value: toQuantity(value) })).gasUsed);
  };
  const send = (from, method, ...values) => pay(from, 0n, method, ...values);
  return { address: to, send, pay };
}

async function transact(transaction) {
  const hash = await request('eth_sendTransaction', [{ ...transaction, gas: toQuantity(16_000_000) }]);
  return request('eth_getTransactionReceipt', [hash]);
}

/** Signs typed data (EIP-712) as a wallet does. `types` are those of the message, by name. */
export function sign(account, domain, primaryType, types, message) {
  const EIP712Domain = [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ];
  const typed = { domain, primaryType, types: { EIP712Domain, ...types }, message };
  const text = JSON.stringify(typed, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  return request('eth_signTypedData_v4', [account, text]);
}

/** Sets the timestamp of the next block, in seconds. */
export const setNextTime = (time) => request('evm_setNextBlockTimestamp', [toQuantity(time)]);

/**
 * Start of the current period, in seconds. The gas cost of a timestamp depends on its bytes, so the first start is
 * fixed.
 */
let periodStart = 2_000_000_000;
/** Lets the next block start the next period of ten days. Returns the timestamp of that block, in seconds. */
export async function nextPeriod() {
  periodStart += 864_000;
  await setNextTime(periodStart);
  return periodStart;
}
