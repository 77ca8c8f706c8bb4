import type { Domain } from '../domain.ts';
import type { FeaturingOptions } from './featuring-service.ts';
import { everything } from './visibility.ts';

/** Returns a function that finds the end of a listed drop by its server id, even if the drop is hidden. */
export function dropEndFinder(domain: Pick<Domain, 'chain' | 'stores'>): FeaturingOptions['endOf'] {
  return async (dropId) => {
    const { id: chain } = await domain.chain();
    const [drop] = await domain.stores.drops.byIds(everything(chain), [dropId]);
    return drop?.listed ? drop.lastEndsAt : undefined;
  };
}
