import type { JsonObject } from '../../base/json.ts';
import { requireLearned } from '../../flow/require-learned.ts';
import { fileName } from '../upload/upload-file.ts';
import type { CreateDropInput, CreateDropState, DropOnChain } from './create-drop-state.ts';

/**
 * Returns the input of `createDrop` as journals record it. Field names never change, so that every run can be resumed.
 */
export function describeDrop(input: CreateDropInput): JsonObject {
  const { title, description, image, cubes, startsAt, endsAt, key, written, ...terms } = input;
  return {
    title,
    description,
    startsAt,
    endsAt,
    key: key ?? null,
    written: written ?? null,
    image: fileName(image),
    cubes: cubes.map(({ id, onChainId }) => ({ id, tokenId: onChainId })),
    minimumBid: String(terms.minimumBid),
    bidDelta: String(terms.bidDelta),
    ...(terms.extension ? { extension: terms.extension } : {}),
  };
}

/** The form in which journals of earlier versions keep a drop that was opened on the chain. */
type EarlierDrop = Omit<DropOnChain, 'onChainId'> & { dropId: string };

/**
 * Returns the drop that the run has opened on the chain, even from a journal of an earlier version.
 * @throws CubedropError `internal` if it has opened none
 */
export function requireDropOnChain(state: Pick<CreateDropState, 'drop'>): DropOnChain {
  return currentDrop(requireLearned(state, 'drop'));
}

function currentDrop(drop: DropOnChain | EarlierDrop): DropOnChain {
  if (!('dropId' in drop)) return drop;
  const { dropId: onChainId, startsAt, endsAt, transaction } = drop;
  return { onChainId, startsAt, endsAt, transaction };
}
