import type { Cube } from '@cubedrop/sdk/api';
import { QueryState } from '../../../components/query-state.tsx';
import { useDraw, useFreeCubes } from '../queries.ts';
import { NewDrop } from './new-drop.tsx';
import { newDropTexts as texts } from './texts.ts';
import { NO_DROP } from './values.ts';

/** The New Drop form with the cubes of a random drop that are still free. */
export function DrawnDrop({ orderId, minimumBid }: { orderId: string; minimumBid: string }) {
  const draw = useDraw(orderId);
  const free = useFreeCubes();
  const state = { failed: texts.drawFailed, skeleton: <span className="skeleton mt-9 h-96" /> };
  return (
    <QueryState query={draw} {...state}>
      {({ drawn }) => (
        <QueryState query={free} {...state}>
          {(cubes) => <NewDrop initial={{ ...NO_DROP, minimumBid }} chosen={cubesOf(drawn, cubes)} />}
        </QueryState>
      )}
    </QueryState>
  );
}

/** Returns the cubes with the given on-chain ids, in the order of the ids. Cubes that are not free are omitted. */
function cubesOf(onChainIds: readonly string[], free: readonly Cube[]): Cube[] {
  const freeById = new Map(free.map((cube) => [cube.onChainId, cube]));
  return onChainIds.flatMap((onChainId) => freeById.get(onChainId) ?? []);
}
