import { withCurrentNames } from '../../files/earlier-names.ts';
import type { StoredRun } from './database.ts';

/** Returns a stored run with the current names of its input's fields, so that runs of earlier versions can continue. */
export function readStoredRun(run: StoredRun): StoredRun {
  const { input } = run;
  return typeof input === 'object' && input !== null ? { ...run, input: currentInput(run, input) } : run;
}

function currentInput({ activity }: StoredRun, input: object): unknown {
  switch (activity.kind) {
    case 'createCube':
      return withCurrentNames('cube', input);
    case 'createDrop':
      return 'cubes' in input ? { ...input, cubes: renameEach(input.cubes, 'dropCube') } : input;
    case 'createNfts':
      return 'nfts' in input ? { ...input, nfts: renameEach(input.nfts, 'nft') } : input;
    case 'placeBid':
    case 'withdrawBid':
    case 'claimFunds':
    case 'claimCube':
    case 'takeOut':
      return withCurrentNames('lot', input);
    case 'claimAll':
      return 'claims' in input ? { ...input, claims: renameEach(input.claims, 'lot') } : input;
    default:
      return input;
  }
}

function renameEach(list: unknown, kind: Parameters<typeof withCurrentNames>[0]): unknown {
  if (!Array.isArray(list)) return list;
  return list.map((item: unknown) =>
    typeof item === 'object' && item !== null ? withCurrentNames(kind, item) : item,
  );
}
