import type { Domain } from '../domain.ts';
import type { HidingOptions } from './hiding-service.ts';
import { everything } from './visibility.ts';

/** Returns a function that finds a drop or cube by its server id, even if it is hidden. */
export function hidingTargetFinder(domain: Pick<Domain, 'chain' | 'stores'>): HidingOptions['find'] {
  const { cubes, drops } = domain.stores;
  return async (kind, id) => {
    const { id: chain } = await domain.chain();
    if (kind === 'cube') {
      const cube = await cubes.byId(everything(chain), id);
      return cube && { chain, owner: cube.holder, cubeId: cube.cubeId, dropId: null };
    }
    const [drop] = await drops.byIds(everything(chain), [id]);
    return drop && { chain, owner: drop.seller, cubeId: null, dropId: drop.dropId };
  };
}
