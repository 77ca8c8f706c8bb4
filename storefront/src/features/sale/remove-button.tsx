import { saleMessages } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { useFlow } from '../../wallet/transactions/use-flow.ts';

interface RemoveButtonProps {
  cube: Pick<Cube, 'onChainId' | 'title'>;
  /** Called after the cube was removed from sale. */
  onRemoved: () => void;
}

/** Removes the user's cube from sale. */
export function RemoveButton({ cube, onRemoved }: RemoveButtonProps) {
  const { start, isBusy } = useFlow('cancelSale');
  return (
    <button
      type="button"
      className="btn btn-line w-full"
      aria-busy={isBusy}
      onClick={() =>
        !isBusy && void start({ cubeId: BigInt(cube.onChainId) }, { about: cube.title, onDone: onRemoved })
      }
    >
      {isBusy && <span className="spin" aria-hidden="true" />}
      {saleMessages.remove}
    </button>
  );
}
