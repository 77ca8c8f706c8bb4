import { saleMessages } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { BusyButton } from '../../components/busy-button.tsx';
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
    <BusyButton
      className="btn btn-line w-full"
      isBusy={isBusy}
      onPress={() => void start({ cubeId: BigInt(cube.onChainId) }, { about: cube.title, onDone: onRemoved })}
    >
      {saleMessages.remove}
    </BusyButton>
  );
}
