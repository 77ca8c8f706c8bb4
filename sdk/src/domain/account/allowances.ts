import { addressOf, readContract } from '../../chain/contracts.ts';
import type { Chain } from '../../chain/types.ts';
import { sameAddress, type Address } from '../../base/hex.ts';

/** Contract that an account can grant an allowance to. */
export type Spender = 'dropAuction' | 'userAuction' | 'exchange' | 'offers' | 'cube';

/** Scope and spender of an allowance. The scope is an amount of WETH, all cubes, one cube, or all NFTs. */
export type AllowanceOf =
  | { of: 'weth'; spender: Spender }
  | { of: 'cubes'; spender: Spender }
  /** `cubeId` is the on-chain id. */
  | { of: 'cube'; spender: Spender; cubeId: bigint }
  | { of: 'nfts'; spender: Spender };

/** An existing allowance. `amount` is set for WETH, in wei. */
export type Allowance = AllowanceOf & {
  /** WETH that the spender may still take, in wei; `undefined` for cubes and NFTs. */
  amount?: bigint;
};

/** Contracts that transfer cubes and WETH on behalf of an account. */
const TRADING_CONTRACTS = ['dropAuction', 'userAuction', 'exchange', 'offers'] as const;

/**
 * Returns the current allowances of an account to the platform's contracts. Approvals of single cubes are only found
 * for `cubeIds` (on-chain ids of cubes of the account), since they cannot be enumerated.
 * @throws CubedropError `unavailable`
 */
export async function readAllowances(
  chain: Chain,
  account: Address,
  cubeIds: readonly bigint[] = [],
): Promise<Allowance[]> {
  const spenders = TRADING_CONTRACTS.filter((name) => chain.contracts[name]);
  const found = await Promise.all([
    ...spenders.map((spender) => wethAllowance(chain, account, spender)),
    ...spenders.map(async (spender) =>
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

/**
 * Returns the approval of a single cube to one of the platform's contracts, as a list of one; empty if there is none.
 */
export async function cubeAllowance(chain: Chain, cubeId: bigint): Promise<Allowance[]> {
  const approved = await readContract(chain, 'cube', 'getApproved', [cubeId]);
  const spender = TRADING_CONTRACTS.find((name) => sameAddress(chain.contracts[name], approved));
  return spender ? [{ of: 'cube', spender, cubeId }] : [];
}

async function wethAllowance(chain: Chain, account: Address, spender: Spender): Promise<Allowance[]> {
  const amount = await readContract(chain, 'weth', 'allowance', [account, addressOf(chain, spender)]);
  return amount > 0n ? [{ of: 'weth', spender, amount }] : [];
}

/** Returns whether a contract is approved for all tokens of an account. */
export function isForAll(
  chain: Chain,
  tokens: 'cube' | 'musicNft',
  account: Address,
  spender: Spender,
): Promise<boolean> {
  // Both contracts have this function with the same type.
  return readContract(chain, tokens as 'cube', 'isApprovedForAll', [account, addressOf(chain, spender)]);
}
