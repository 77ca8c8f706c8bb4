import { expect, it } from '@jest/globals';
import { createApi } from '../../api/index.ts';
import { ZERO_ADDRESS } from '../../base/hex.ts';
import type { CheckContext } from '../../flow/context.ts';
import { createSeason } from './create-season.ts';

const url = `http://localhost/uploads/${'a'.repeat(64)}.png`;

const wireDrop = (_id: string) => ({
  _id,
  MinimumBid: '1',
  bidDelta: '1',
  creator: ZERO_ADDRESS,
  highestBid: null,
});

/** Runs the drop check of a new season, for an account that owns the drops `own`. */
async function check(drops: readonly string[], own: readonly string[]): Promise<void> {
  const requests: string[] = [];
  const api = createApi({
    baseUrl: 'http://localhost',
    async fetch(request) {
      requests.push(request.url);
      return Response.json({ success: true, Dropdata: own.map(wireDrop) });
    },
  });
  const input = { title: 'Winter', description: 'January.', image: { url }, drops };
  const step = createSeason
    .steps(input, { files: {}, key: 'winter', made: {}, id: null })
    .find(({ name }) => name === 'check drops');
  if (step?.kind !== 'check') throw new Error('The drops are not checked.');
  await step.check({ api } as CheckContext);
  expect(requests).toEqual(['http://localhost/drop/drops?mine=true']);
}

it('createSeason has a check that rejects a season with other people’s drops', async () => {
  await check(['1', '3'], ['1', '2', '3']);
  await expect(check(['1', '4'], ['1', '2', '3'])).rejects.toMatchObject({
    code: 'refused',
    shortMessage: 'A season can only contain your own Drops.',
  });
});
