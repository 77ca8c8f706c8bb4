import { musicNftAbi } from '../../abi/index.ts';
import { musicNftBytecode } from '../../bytecode/index.ts';
import { accounts, deployContract } from '../chain.ts';
import type { TestContract } from '../chain.ts';
import { DIGEST } from '../world.ts';

const [admin, holder, operator, recipient, stranger, maker] = accounts as [
  string,
  string,
  string,
  string,
  string,
  string,
];
/** Accounts of the tests: `holder` has the NFTs; `maker` is another account that mints, receives or returns some. */
export const people = { admin, holder, operator, recipient, stranger, maker };

/** Ids of the NFTs that `holder` has, however they were acquired. */
export const FIRST = 1000;
export const SECOND = 1001;
/** The holder's balance of each. */
export const HELD = { [FIRST]: 1000n, [SECOND]: 2000n };

/** Ids that do not exist: before, in and after the range of the only batch. */
export const unknownIds = [0n, 999n, 1002n, 1500n, 2000n, 2n ** 255n + 1000n, 2n ** 256n - 1n];

type Acquire = (token: TestContract) => Promise<void>;

const mint = (token: TestContract, to: string, amounts: number[]) =>
  token.send(to, 'new_batch', amounts.length, amounts, Array(amounts.length).fill(DIGEST));
const give = (token: TestContract, from: string, to: string, amounts: number[]) =>
  token.send(from, 'safeBatchTransferFrom', from, to, [FIRST, SECOND], amounts, '0x');

/** Ways to acquire a balance, each of which stores it differently or not at all. */
export const holdings: [name: string, acquire: Acquire][] = [
  [
    'minted and never moved, so not stored',
    async (token) => {
      await mint(token, holder, [1000, 2000]);
    },
  ],
  [
    'minted by another account',
    async (token) => {
      await mint(token, maker, [1500, 2500]);
      await give(token, maker, holder, [1000, 2000]);
    },
  ],
  [
    'left over from a batch',
    async (token) => {
      await mint(token, holder, [1500, 2500]);
      await give(token, holder, maker, [500, 500]);
    },
  ],
  [
    'sent away whole and returned in parts',
    async (token) => {
      await mint(token, holder, [1000, 2000]);
      await give(token, holder, maker, [1000, 2000]);
      await give(token, maker, holder, [999, 1]);
      await give(token, maker, holder, [1, 1999]);
    },
  ],
];

/** Deploys a contract for NFTs in which `holder` has acquired NFTs `FIRST` and `SECOND` in one of these ways. */
export async function createHolding(acquire: Acquire): Promise<TestContract> {
  const token = await deployContract(admin, musicNftAbi, musicNftBytecode);
  await acquire(token);
  return token;
}

/** Returns the balances of NFTs `FIRST` and `SECOND`. */
export const balancesOf = async (token: TestContract, account: string): Promise<bigint[]> =>
  token.read('balanceOfBatch', [account, account], [FIRST, SECOND]);
