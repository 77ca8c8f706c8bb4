import assert from 'node:assert/strict';
import { follow, type Api } from '@cubedrop/sdk/api';
import { isCubedropError } from '@cubedrop/sdk';
import { apiError, createFakeApi, delayed, dropped, inTurn } from '@cubedrop/sdk/testing';

/** A program to test. Follows creators, and returns those that do not exist. */
async function followAll(api: Api, creators: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const subject of creators) {
    try {
      await follow(api, { kind: 'creator', subject });
    } catch (error) {
      if (!isCubedropError(error, 'not-found')) throw error;
      missing.push(subject);
    }
  }
  return missing;
}

const ANA = `0x${'a'.repeat(40)}`;
const NOBODY = `0x${'0'.repeat(40)}`;

/** Tests `followAll`. Every answer has to fit the call as openapi.yaml describes it, or the test does not compile. */
export async function testFollowAll(): Promise<void> {
  const done = { success: true, message: 'Done.' } as const;
  const fake = createFakeApi({
    'POST /follows/add': ({ body }) =>
      body.subject === NOBODY ? apiError('not-found') : delayed(0.01, done),
  });
  assert.deepEqual(await followAll(fake.api, [ANA, NOBODY]), [NOBODY]);
  const [first] = fake.callsTo('POST /follows/add');
  assert.equal(first?.body.subject, ANA);

  fake.answer('POST /follows/add', inTurn(dropped(), done));
  await assert.rejects(followAll(fake.api, [ANA]), { code: 'unavailable' });
  assert.deepEqual(await followAll(fake.api, [ANA]), []);
  fake.verify();
}
