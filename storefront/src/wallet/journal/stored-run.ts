import { withPresentNames } from '../../files/earlier-names.ts';
import type { KeptRun } from './database.ts';

/** Returns a stored run whose input has the present names of its fields, so that a run of an earlier version goes on. */
export function readStoredRun(run: KeptRun): KeptRun {
  const { input } = run;
  return typeof input === 'object' && input !== null ? { ...run, input: presentInput(run, input) } : run;
}

function presentInput({ activity }: KeptRun, input: object): unknown {
  switch (activity.kind) {
    case 'createCube':
      return withPresentNames('cube', input);
    case 'createNfts':
      return 'nfts' in input ? { ...input, nfts: each(input.nfts, 'nft') } : input;
    case 'placeBid':
    case 'withdrawBid':
    case 'claimFunds':
    case 'claimCube':
    case 'takeOut':
      return withPresentNames('lot', input);
    case 'claimAll':
      return 'claims' in input ? { ...input, claims: each(input.claims, 'lot') } : input;
    default:
      return input;
  }
}

function each(list: unknown, what: Parameters<typeof withPresentNames>[0]): unknown {
  if (!Array.isArray(list)) return list;
  return list.map((item: unknown) =>
    typeof item === 'object' && item !== null ? withPresentNames(what, item) : item,
  );
}
