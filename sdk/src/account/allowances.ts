import { readContract } from '../chain/contracts.ts';
import type { Chain } from '../chain/types.ts';
import { sameAddress, type Address } from '../hex.ts';

/** One of our contracts that may take something of an account's. */
export type Spender = 'dropAuction' | 'userAuction' | 'exchange' | 'cube';

/** What a contract may take: an amount of WETH, all cubes, one cube, or all NFTs. */
export type AllowanceOf =
  | { of: 'weth'; spender: Spender }
  | { of: 'cubes'; spender: Spender }
  | { of: 'cube'; spender: Spender; cubeId: bigint }
  | { of: 'nfts'; spender: Spender };

/** An allowance that is there; of WETH with how much, in wei. */
export type Allowance = AllowanceOf & { amount?: bigint };

const CUBE_TAKERS = ['dropAuction', 'userAuction', 'exchange'] as const;

/**
 * What our contracts may take of an account's now. Approvals of single cubes are found for those in `cubeIds`, since a
 * chain cannot be asked for all.
 * @throws CubedropError `unavailable`
 */
export async function readAllowances(
  chain: Chain,
  account: Address,
  cubeIds: readonly bigint[] = [],
): Promise<Allowance[]> {
  const takers = CUBE_TAKERS.filter((name) => chain.contracts[name]);
  const found = await Promise.all([
    ...takers.map((spender) => wethAllowance(chain, account, spender)),
    ...takers.map(async (spender) =>
      (await isForAll(chain, 'cube', account, spender)) ? [{ of: 'cubes' as const, spender }] : [],
    ),
    (async () =>
      (await isForAll(chain, 'musicNft', account, 'cube'))
        ? [{ of: 'nfts' as const, spender: 'cube' as const }]
        : [])(),
    ...cubeIds.map((cubeId) => cubeAllowance(chain, cubeId)),
  ]);
  return found.flat();
}

/** The contract that may take this one cube, if any. */
export async function cubeAllowance(chain: Chain, cubeId: bigint): Promise<Allowance[]> {
  const approved = await readContract(chain, 'cube', 'getApproved', [cubeId]);
  const spender = CUBE_TAKERS.find((name) => sameAddress(chain.contracts[name], approved));
  return spender ? [{ of: 'cube', spender, cubeId }] : [];
}

async function wethAllowance(chain: Chain, account: Address, spender: Spender): Promise<Allowance[]> {
  const amount = await readContract(chain, 'weth', 'allowance', [account, chain.contracts[spender]!]);
  return amount > 0n ? [{ of: 'weth', spender, amount }] : [];
}

/** Whether a contract may take all tokens of an account. */
export function isForAll(
  chain: Chain,
  tokens: 'cube' | 'musicNft',
  account: Address,
  spender: Spender,
): Promise<boolean> {
  // The question is the same in both contracts, so the type of one stands for either.
  return readContract(chain, tokens as 'cube', 'isApprovedForAll', [account, chain.contracts[spender]!]);
}
