import { expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { newSession } from '../specification/examples/account-examples.ts';
import { newApplication } from '../specification/examples/creator-application-examples.ts';
import type { Attempt } from '../specification/examples/example.ts';
import {
  CONCURRENCY,
  expectRows,
  expectSame,
  expectSuccesses,
  repeated,
  rowsIn,
  type RaceTrack,
} from './races.ts';

/** Races of actions of admins, which are recorded in the audit log. */
export function administrationRaces(getTrack: () => RaceTrack): void {
  const roleHolder = Wallet.createRandom().address;

  it.each([true, false])("grant or revoke one wallet's admin role (%s): logged once", async (granted) => {
    const { world, database, race } = getTrack();
    await world.prove();
    const attempt: Attempt = { as: 'admin', body: { address: roleHolder, granted, reason: 'Helps out.' } };
    await expectRows(database, { role_grants: granted ? 1 : -1, audit_log: 1 }, async () => {
      const answers = await race('changeRole', 'same', repeated(attempt));
      expectSame(answers, ['changed', 'message']);
      expect(answers.filter(({ json }) => json?.['changed'] === true)).toHaveLength(1);
    });
  });

  it.each([true, false])('hide or show one cube (%s): logged and notified once', async (hidden) => {
    const { world, database, race } = getTrack();
    const { id } = world.samples.takenOff.cube;
    const body = { kind: 'cube', id, hidden, reason: 'As good as any.' };
    const rows = { hidden_listings: hidden ? 1 : -1, hiding_notices: 1, audit_log: 1 };
    await expectRows(database, rows, async () =>
      expectSame(await race('changeListing', 'same', repeated({ as: 'admin', body }))),
    );
  });

  it('feature one drop, or none: logged once', async () => {
    const { world, database, race } = getTrack();
    const { id } = world.samples.dropped.drop;
    for (const [dropId, rows] of [
      [id, 1],
      [null, -1],
    ] as const)
      await expectRows(database, { featured_drops: rows, audit_log: 1 }, async () =>
        expectSame(await race('changeFeaturedDrop', 'same', repeated({ as: 'admin', body: { dropId } }))),
      );
  });

  it('hide and show one public profile: each change is logged once', async () => {
    const { world, database, race } = getTrack();
    const wallet = await walletWithProfile(getTrack());
    for (const hidden of [true, false]) {
      const body = { address: wallet, hidden, reason: 'As good as any.' };
      await expectRows(database, { audit_log: 1, name_words: hidden ? -2 : 2 }, async () =>
        expectSame(await race('changeProfileVisibility', 'same', repeated({ as: 'admin', body }))),
      );
      const { profiles } = await world
        .api()
        .get('/public-profiles', { params: { query: { addresses: wallet } } });
      expect(profiles).toHaveLength(hidden ? 0 : 1);
    }
  });

  it('reject one application: the decision is recorded once, and the applicant is notified once', async () => {
    const { world, database, race } = getTrack();
    const { address, revision } = await newApplication(world);
    await world.prove();
    const body = { state: 'rejected', reason: 'The links lead nowhere.', revision };
    const attempt: Attempt = { as: 'admin', path: { address }, body };
    await expectRows(database, { audit_log: 1, hiding_notices: 1 }, async () =>
      expectSame(await race('decideCreatorApplication', 'same', repeated(attempt))),
    );
  });

  it('approve and reject one application: one decision is made, and calls for the other are refused', async () => {
    const { world, database, race } = getTrack();
    const { address, revision } = await newApplication(world);
    await world.prove();
    const states = Array.from({ length: CONCURRENCY }, (_, at) => (at % 2 === 0 ? 'approved' : 'rejected'));
    const attempts = states.map((state): Attempt => {
      return { as: 'admin', path: { address }, body: { state, reason: 'Known.', revision } };
    });
    await expectRows(database, { audit_log: 1, hiding_notices: 1 }, async () => {
      const answers = await race('decideCreatorApplication', 'once', attempts);
      expectSuccesses(answers, CONCURRENCY / 2, [409]);
      const accepted = states.filter((_, at) => answers[at]?.status === 200);
      const [state] = new Set(accepted);
      expect(accepted).toEqual(new Array(CONCURRENCY / 2).fill(state));
      const account = address.toLowerCase();
      expect(await rowsIn(database, 'creator_applications', { account, state: state! })).toBe(1);
    });
  });
}

/** Saves the public profile of a new wallet. Returns the wallet's address. */
async function walletWithProfile({ world, call }: RaceTrack): Promise<string> {
  const { token } = await newSession(world);
  const body = { name: 'Noor Halden', picture: null, links: [] };
  expect((await call('savePublicProfile', { token, body })).status).toBe(200);
  const { json } = await call('getOwnPublicProfile', { token });
  return (json!['profile'] as { address: string }).address;
}
