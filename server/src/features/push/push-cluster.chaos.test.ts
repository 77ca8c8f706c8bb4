import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY } from '@cubedrop/sdk';
import { galeraInstalled, startGalera, type GaleraCluster } from '../../../test/database/galera.ts';
import { eventually } from '../../../test/eventually.ts';
import { CHAIN, GENERATION, idOf, NOW, testMember } from '../../../test/push/test-subscriptions.ts';
import { openDatabase, type Database } from '../../platform/database/index.ts';
import { memberTable } from '../account/member-model.ts';
import { sessionTable } from '../account/session-model.ts';
import { sessionStore } from '../account/session-store.ts';
import { pushSubscriptionTable } from './push-model.ts';
import { pushSubscriptionStore, type PushRefusal } from './push-subscription-store.ts';

/** Number of sessions that end while browsers are subscribed in them. */
const SESSIONS = 60;
const ACCOUNT = 10;

describe('browsers that are subscribed at one node of a cluster', () => {
  if (!galeraInstalled()) {
    it.todo('NOT TESTED: install mariadb-server and rsync to run these tests');
    return;
  }
  let cluster: GaleraCluster;
  let one: Database;
  let other: Database;

  beforeAll(async () => {
    cluster = await startGalera();
    one = await openDatabase(cluster.url(0));
    other = await openDatabase(cluster.url(1));
    await memberTable(one.sequelize).put([testMember(ACCOUNT)]);
  });
  afterAll(async () => {
    await one?.close();
    await other?.close();
    await cluster?.stop();
  });

  const subscribe = (number: number): Promise<PushRefusal | undefined> =>
    pushSubscriptionStore(one).add({
      subscriptionId: idOf(number),
      chain: CHAIN,
      userId: idOf(ACCOUNT),
      sessionId: sessionIdOf(number),
      browser: 'Browser',
      endpoint: `https://push.example/${number}`,
      p256dh: 'p',
      auth: 'a',
      since: NOW,
      createdAt: NOW,
    });
  const sessionIdOf = (number: number): string => idOf(number).padStart(32, '0');

  it('are removed when their session ends at another node at the same time', async () => {
    const times = { renewedAt: NOW, provenAt: NOW, expiresAt: NOW + DAY };
    const outcomes: (PushRefusal | undefined)[] = [];
    for (let number = 0; number < SESSIONS; number++) {
      const sessionId = sessionIdOf(number);
      const session = { sessionId, userId: idOf(ACCOUNT), generation: GENERATION, turn: 0, usedTurn: 0 };
      await sessionTable(one.sequelize).put([{ ...session, ...times }]);
      await eventually(() => sessionStore(other).find(sessionId), { what: 'the session at the other node' });
      const [outcome, isEnded] = await Promise.all([subscribe(number), sessionStore(other).end(sessionId)]);
      outcomes.push(outcome);
      expect(isEnded).toBe(true);
      const rest = pushSubscriptionTable(one.sequelize);
      await eventually(async () => (await rest.count({})) === 0, { what: 'no browser of an ended session' });
    }
    // Otherwise the two did not happen at the same time.
    expect(outcomes).toContain(undefined);
  });
});
