import { withPresentNames } from '../../files/earlier-names.ts';
import type { KeptRun } from './database.ts';

/** Returns a stored run with the current names of its input's fields, so that runs of earlier versions can continue. */
export function readStoredRun(run: KeptRun): KeptRun {
  const { input } = run;
  return typeof input === 'object' && input !== null ? { ...run, input: currentInput(run, input) } : run;
}

function currentInput({ activity }: KeptRun, input: object): unknown {
  switch (activity.kind) {
    case 'createCube':
      return withPresentNames('cube', input);
    case 'createNfts':
      return 'nfts' in input ? { ...input, nfts: renameEach(input.nfts, 'nft') } : input;
    case 'placeBid':
    case 'withdrawBid':
    case 'claimFunds':
    case 'claimCube':
    case 'takeOut':
      return withPresentNames('lot', input);
    case 'claimAll':
      return 'claims' in input ? { ...input, claims: renameEach(input.claims, 'lot') } : input;
    default:
      return input;
  }
}

function renameEach(list: unknown, kind: Parameters<typeof withPresentNames>[0]): unknown {
  if (!Array.isArray(list)) return list;
  return list.map((item: unknown) =>
    typeof item === 'object' && item !== null ? withPresentNames(kind, item) : item,
  );
}
