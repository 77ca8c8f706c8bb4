import { readFile } from 'node:fs/promises';
import { createSeason, runFlow, type FlowContext } from '@cubedrop/sdk/flows';

/** Groups drops, given by server id, into a season. Sends no transaction. */
export async function announce(drops: readonly string[], poster: string, context: FlowContext) {
  const season = {
    title: 'Winter',
    description: 'All of January.',
    image: {
      name: poster,
      load: async () => new Blob([await readFile(poster)], { type: 'image/png' }),
    },
    drops,
  };
  return (await runFlow(createSeason, season, context)).id;
}
