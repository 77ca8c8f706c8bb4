import type { ChainEvent } from '../chain/event.ts';
import { cubeStore } from '../cube/cube-store.ts';
import type { Domain } from '../domain.ts';
import type { DropRow, LotRow } from '../drop/drop-model.ts';
import { dropStore } from '../drop/drop-store.ts';
import { lotKey } from '../drop/lot-projection.ts';
import { lotStore } from '../drop/lot-store.ts';
import { notFound } from '../errors.ts';

/** A lot that a call names, by the server's ids of drop and cube. */
export interface NamedLot {
  readonly drop: DropRow;
  readonly lot: LotRow;
  /** What happened to it, in order. */
  events(): Promise<ChainEvent[]>;
}

/** Finds lots by the ids of a call, one that was only just opened too. @throws HttpError 404, NotVisibleError */
export function lotFinder(domain: Domain): (dropId: string, cubeId: string) => Promise<NamedLot> {
  const { sequelize } = domain.database;
  const drops = dropStore(sequelize);
  const cubes = cubeStore(sequelize);
  const lots = lotStore(sequelize);

  const find = async (dropId: string, cubeId: string): Promise<NamedLot | undefined> => {
    const chain = await domain.chain();
    const [[drop], cube] = await Promise.all([drops.byIds(chain.id, [dropId]), cubes.byId(chain.id, cubeId)]);
    if (!drop || !cube) return undefined;
    const lot = (await lots.ofDrops(chain.id, [drop.dropId])).find((one) => one.cubeId === cube.cubeId);
    if (!lot) return undefined;
    const key = lotKey(lot.dropId, lot.cubeId);
    return {
      drop,
      lot,
      events: async () => (await domain.events.ofKeys(chain.id, 'lot', [key])).get(key)!,
    };
  };

  return async (dropId, cubeId) => {
    const found = await find(dropId, cubeId);
    if (found) return found;
    await domain.caughtUp();
    const afterwards = await find(dropId, cubeId);
    if (!afterwards) throw notFound();
    return afterwards;
  };
}
