import { expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { newSession } from '../specification/examples/account-examples.ts';
import type { Attempt } from '../specification/examples/example.ts';
import { expectRows, expectSame, repeated, type RaceTrack } from './races.ts';

/** Races of what admins do, which is recorded in the audit log. */
export function administrationRaces(getTrack: () => RaceTrack): void {
  const roleHolder = Wallet.createRandom().address;

  it.each([true, false])("grant or revoke one wallet's admin role (%s): logged once", async (granted) => {
    const { database, race } = getTrack();
    const attempt: Attempt = { as: 'admin', body: { address: roleHolder, granted, reason: 'Helps out.' } };
    await expectRows(database, { role_grants: granted ? 1 : -1, audit_log: 1 }, async () => {
      const answers = await race('changeRole', 'same', repeated(attempt));
      expectSame(answers, ['changed', 'message']);
      expect(answers.filter(({ json }) => json?.['changed'] === true)).toHaveLength(1);
    });
  });

  it.each([true, false])('hide or show one cube (%s): logged and notified once', async (hidden) => {
    const { world, database, race } = getTrack();
    const { id } = world.things.takenOff.cube;
    const body = { kind: 'cube', id, hidden, reason: 'As good as any.' };
    const rows = { hidden_listings: hidden ? 1 : -1, hiding_notices: 1, audit_log: 1 };
    await expectRows(database, rows, async () =>
      expectSame(await race('changeListing', 'same', repeated({ as: 'admin', body }))),
    );
  });

  it('hide and show one profile: logged once each', async () => {
    const { world, database, race } = getTrack();
    const wallet = await walletWithProfile(getTrack());
    for (const hidden of [true, false]) {
      const body = { address: wallet, hidden, reason: 'As good as any.' };
      await expectRows(database, { audit_log: 1 }, async () =>
        expectSame(await race('changeProfileVisibility', 'same', repeated({ as: 'admin', body }))),
      );
      const { profiles } = await world
        .api()
        .get('/public-profiles', { params: { query: { addresses: wallet } } });
      expect(profiles).toHaveLength(hidden ? 0 : 1);
    }
  });
}

/** Saves the profile of a new wallet. Returns its address. */
async function walletWithProfile({ world, call }: RaceTrack): Promise<string> {
  const { token } = await newSession(world);
  const body = { name: 'Noor Halden', picture: null, links: [] };
  expect((await call('savePublicProfile', { token, body })).status).toBe(200);
  const { json } = await call('getOwnPublicProfile', { token });
  return (json!['profile'] as { address: string }).address;
}
