import { encodeCall, readContract } from '../../chain/contracts.ts';
import { eventsIn, findEvents } from '../../chain/events.ts';
import { GAS } from '../../chain/gas.ts';
import { readRoyaltyTerms } from '../sale/read-order.ts';
import type { Chain, EffectLog } from '../../chain/types.ts';
import { CubedropError } from '../../base/errors.ts';
import { requireLearned } from '../../flow/require-learned.ts';
import type { TransactionStep } from '../../flow/step.ts';
import { sameAddress, ZERO_ADDRESS, type Address } from '../../base/hex.ts';
import { cidOfDigest, ipfsUri } from '../../base/metadata/index.ts';
import type { CreateCubeInput, CreateCubeState } from './create-cube-state.ts';
import { formatRoyalty } from './royalty.ts';

/**
 * Returns the step that creates the cube. Its transaction takes a copy of each of the cube's NFTs from the account. The
 * step adds the cube's on-chain id to the state.
 */
export function makeStep(
  { nfts, key, royaltyBasisPoints = 0 }: CreateCubeInput,
  state: CreateCubeState,
): TransactionStep<CreateCubeState> {
  return {
    kind: 'transaction',
    name: 'create cube',
    title: royaltyBasisPoints
      ? `Create the cube, royalty ${formatRoyalty(royaltyBasisPoints)}`
      : 'Create the cube',
    gas: GAS.createCube,
    async plan({ chain, sender }) {
      const uri = ipfsUri(cidOfDigest(requireLearned(state, 'digest')));
      const args = [uri, nfts.map(({ nftId }) => BigInt(nftId))] as const;
      return {
        fingerprint: `cube ${uri}${royaltyBasisPoints ? ` with a royalty of ${royaltyBasisPoints}` : ''}`,
        to: chain.contracts.cube,
        data: royaltyBasisPoints
          ? encodeCall('cube', 'createCube(string,uint256[6],uint256)', [...args, BigInt(royaltyBasisPoints)])
          : encodeCall('cube', 'createCube(string,uint256[6])', args),
        value: 0n,
        isOnce: key !== undefined,
        find: (after) => findCube(chain, sender.address, { uri, royaltyBasisPoints }, after),
        read({ hash, logs }) {
          const minted = eventsIn(chain, 'cube', 'Transfer', logs).find(({ args }) =>
            sameAddress(args.from, ZERO_ADDRESS),
          );
          if (minted) return { cube: { onChainId: String(minted.args.id), transaction: hash } };
          throw new CubedropError('internal', 'The transaction created no cube.', {
            details: { transaction: hash },
          });
        },
      };
    },
  };
}

async function findCube(
  chain: Chain,
  account: Address,
  { uri, royaltyBasisPoints }: { uri: string; royaltyBasisPoints: number },
  after: number,
): Promise<EffectLog | null> {
  const where = { from: ZERO_ADDRESS, to: account };
  for (const { args, log } of await findEvents(chain, 'cube', 'Transfer', { where, after })) {
    const [foundUri, { royaltyBasisPoints: foundRoyalty }] = await Promise.all([
      readContract(chain, 'cube', 'tokenURI', [args.id]),
      readRoyaltyTerms(chain, { cubeId: args.id, seller: account }),
    ]);
    // Two cubes may have the same metadata but different royalties.
    if (foundUri === uri && foundRoyalty === royaltyBasisPoints) return log;
  }
  return null;
}
