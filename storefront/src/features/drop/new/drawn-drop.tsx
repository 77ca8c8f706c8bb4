import { Failed, Loading } from '../../../components/states.tsx';
import { useDraw, useFreeCubes } from '../queries.ts';
import { NewDrop } from './new-drop.tsx';
import { newDropTexts as texts } from './texts.ts';
import { NO_DROP } from './values.ts';

/** The New Drop form with the cubes of a random drop that are still free. */
export function DrawnDrop({ orderId, minimumBid }: { orderId: string; minimumBid: string }) {
  const draw = useDraw(orderId);
  const free = useFreeCubes();
  const failed = [draw, free].find(({ isError }) => isError);
  if (draw.data && free.data) {
    const known = new Map(free.data.map((cube) => [cube.onChainId, cube]));
    const drawn = draw.data.drawn.flatMap((onChainId) => known.get(onChainId) ?? []);
    return <NewDrop initial={{ ...NO_DROP, minimumBid }} chosen={drawn} />;
  }
  if (failed) return <Failed onRetry={() => void failed.refetch()}>{texts.drawFailed}</Failed>;
  return (
    <Loading>
      <span className="skeleton mt-9 h-96" />
    </Loading>
  );
}
