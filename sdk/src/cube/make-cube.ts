import { encodeCall, readContract } from '../chain/contracts.ts';
import { eventsIn, findEvents } from '../chain/events.ts';
import { GAS } from '../chain/gas.ts';
import type { Chain, EffectLog } from '../chain/types.ts';
import { CubedropError } from '../errors.ts';
import type { TransactionStep } from '../flow/step.ts';
import { sameAddress, ZERO_ADDRESS, type Address } from '../hex.ts';
import { cidOfDigest, ipfsUri } from '../metadata/index.ts';
import type { CreateCubeInput, CreateCubeState } from './create-cube-state.ts';

/** Makes the cube, which takes a copy of each of its NFTs, and learns its id. */
export function makeStep(
  { nfts, key }: CreateCubeInput,
  { digest }: CreateCubeState,
): TransactionStep<CreateCubeState> {
  return {
    kind: 'transaction',
    name: 'create cube',
    title: 'Make the cube',
    gas: GAS.createCube,
    async plan({ chain, sender }) {
      const uri = ipfsUri(cidOfDigest(digest!));
      return {
        fingerprint: `cube ${uri}`,
        to: chain.contracts.cube,
        data: encodeCall('cube', 'createCube(string,uint256[6])', [
          uri,
          nfts.map(({ nftId }) => BigInt(nftId)),
        ]),
        value: 0n,
        isOnce: key !== undefined,
        find: (after) => findCube(chain, sender.address, uri, after),
        read({ hash, logs }) {
          const made = eventsIn(chain, 'cube', 'Transfer', logs).find(({ args }) =>
            sameAddress(args.from, ZERO_ADDRESS),
          );
          if (made) return { cube: { tokenId: String(made.args.id), transaction: hash } };
          throw new CubedropError('internal', 'The transaction made no cube.', {
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
  uri: string,
  after: number,
): Promise<EffectLog | null> {
  const where = { from: ZERO_ADDRESS, to: account };
  for (const { args, log } of await findEvents(chain, 'cube', 'Transfer', { where, after })) {
    if ((await readContract(chain, 'cube', 'tokenURI', [args.id])) === uri) return log;
  }
  return null;
}
