import { saleMessages } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { useFlow } from '../../wallet/transactions/use-flow.ts';

interface RemoveButtonProps {
  cube: Pick<Cube, 'tokenId' | 'title'>;
  /** After it was taken off the market. */
  onRemoved: () => void;
}

/** Takes a cube of one's own off the market. */
export function RemoveButton({ cube, onRemoved }: RemoveButtonProps) {
  const { start, isBusy } = useFlow('cancelSale');
  return (
    <button
      type="button"
      className="btn btn-line w-full"
      aria-busy={isBusy}
      onClick={() =>
        !isBusy && void start({ cubeId: BigInt(cube.tokenId) }, { about: cube.title, onDone: onRemoved })
      }
    >
      {isBusy && <span className="spin" aria-hidden="true" />}
      {saleMessages.remove}
    </button>
  );
}
