import { expect, it } from '@jest/globals';
import { QueryTypes } from 'sequelize';
import { newSession, signedInBusiness } from '../specification/examples/account-examples.ts';
import type { Attempt } from '../specification/examples/example.ts';
import { userIdIn } from './race-people.ts';
import {
  CONCURRENCY,
  expectMore,
  expectOneSuccess,
  expectRows,
  expectSame,
  expectSuccesses,
  repeated,
  rowsIn,
  type RaceTrack,
} from './races.ts';

/** Races of creating, approving and changing accounts. */
export function accountRaces(getTrack: () => RaceTrack): void {
  it('confirm sign-ups of one address: one account is created', async () => {
    const { world, database, race } = getTrack();
    const { people, api } = world;
    const form = people.form();
    const links: string[] = [];
    for (let time = 0; time < 5; time++) {
      const { mobile } = people.form();
      const body = { ...form, mobile };
      let signUp: string | undefined;
      const pin = await people.pinTo(mobile, async () => {
        ({ signUp } = await api().post('/api/v1/auth/user/signup', { body }));
      });
      const confirm = { email: form.email, pin, ...(signUp !== undefined && { signUp }) };
      const letter = await people.letterTo(form.email, () =>
        api().post('/api/v1/auth/user/confirmphonenumber', { body: confirm }),
      );
      links.push(/\/emailverification\/[^/]+\/(\S+)/.exec(letter)![1]!);
    }
    // Open each link several times, because an address gets only a few mails a day.
    const tokens = Array.from({ length: CONCURRENCY / links.length }, () => links).flat();
    await expectMore(database, 'members', 1, async () => {
      const answers = await race(
        'verifyEmail',
        'same',
        tokens.map((token) => ({ path: { email: form.email, token } })),
      );
      const accepted = tokens.filter((_, at) => answers[at]?.status === 200);
      expect(new Set(accepted).size).toBe(1);
      expect(accepted).toHaveLength(tokens.length / links.length);
      expect(answers.filter(({ status }) => ![200, 400].includes(status))).toEqual([]);
    });
  });

  it('approve one business: the decision is logged and mailed once', async () => {
    const { world, database, servers, race } = getTrack();
    const { userId, email, revision } = await world.people.business();
    await world.prove();
    const attempt: Attempt = {
      as: 'admin',
      path: { userId },
      body: { state: 'approved', reason: 'Known.', revision },
    };
    await expectRows(database, { audit_log: 1 }, async () =>
      expectSame(await race('decideBusiness', 'same', repeated(attempt))),
    );
    const { messages } = await world.api().get('/dev/outbox');
    const approvals = messages.filter(({ to, text }) => to === email && text.includes('was approved'));
    // Without an outbox and a mail server, the second process cannot send the mail of a decision that it makes.
    if (servers.length === 1) expect(approvals).toHaveLength(1);
  });

  it('approve and reject one business: one decision is made, and calls for the other are refused', async () => {
    const { world, database, race } = getTrack();
    const { userId, revision } = await world.people.business();
    await world.prove();
    const attempts = Array.from({ length: CONCURRENCY }, (_, at): Attempt & { body: { state: string } } => ({
      as: 'admin',
      path: { userId },
      body: { state: at % 2 === 0 ? 'approved' : 'rejected', reason: 'Known.', revision } as {
        state: string;
      },
    }));
    await expectRows(database, { audit_log: 1 }, async () => {
      const answers = await race('decideBusiness', 'once', attempts);
      expectSuccesses(answers, CONCURRENCY / 2, [409]);
      const accepted = attempts.filter((_, at) => answers[at]?.status === 200);
      const [state] = new Set(accepted.map(({ body }) => body.state));
      expect(accepted.map(({ body }) => body.state)).toEqual(new Array(CONCURRENCY / 2).fill(state));
      expect(await rowsIn(database, 'members', { userId, state: state! })).toBe(1);
    });
  });

  it('change the form of one business: the change is recorded once, and the business has to be approved again', async () => {
    const { world, database, race, call } = getTrack();
    const { token, userId } = await signedInBusiness(world);
    const body = { city: 'Cadiz', country: 'Spain', address: 'Calle Ancha 2', factoryName: 'Another' };
    const attempt = { token, path: { userId }, body };
    await expectRows(database, { audit_log: 1, name_words: 1 }, async () =>
      expectSame(await race('setBusiness', 'same', repeated(attempt)), [], [401]),
    );
    expect(await rowsIn(database, 'members', { userId, state: 'pending', factoryName: 'Another' })).toBe(1);
    expect((await call('setBusiness', attempt)).status).toBe(401);
  });

  it('submit forms of one business: it has the form and the document of the same submission', async () => {
    const { world, database, race } = getTrack();
    const { email, password, userId } = await world.people.business();
    const attempts = Array.from({ length: CONCURRENCY }, (_, at) => ({
      form: {
        email,
        password,
        city: 'Cadiz',
        country: 'Spain',
        address: 'Calle Ancha 2',
        factoryName: `Factory ${at}`,
        documentNames: `Factory ${at}`,
        documents: new Blob([`%PDF-1.7\n${at}\ntrailer <<>>\n%%EOF\n`], { type: 'application/pdf' }),
      },
    }));
    // Every document is kept until the sweep, and counts towards the quota until then.
    const rows = {
      documents: 1,
      audit_log: CONCURRENCY,
      paper_files: CONCURRENCY,
      uploaders: CONCURRENCY,
      name_words: 2,
    };
    await expectRows(database, rows, async () =>
      expectSame(await race('submitBusinessForm', 'replaced', attempts)),
    );
    const [kept] = await database.sequelize.query<{ factoryName: string; name: string }>(
      `SELECT m.factoryName, d.name FROM members m JOIN documents d ON d.subjectId = m.userId
       WHERE m.userId = ? AND d.subject = 'business'`,
      { type: QueryTypes.SELECT, replacements: [userId] },
    );
    expect(kept?.factoryName).toMatch(/^Factory \d+$/);
    expect(kept?.name).toBe(kept?.factoryName);
  });

  it('set different first phone numbers without a proof: one is set', async () => {
    const { world, database, race } = getTrack();
    const { token } = await newSession(world);
    const userId = userIdIn(token);
    await database.sequelize.query('UPDATE sessions SET provenAt = 0 WHERE userId = ?', {
      replacements: [userId],
    });
    const attempts = Array.from({ length: CONCURRENCY }, (_, at) => ({
      token,
      path: { userId },
      body: { mobile: `+346110000${at + 10}` },
    }));
    await expectRows(database, { user_profiles: 1 }, async () => {
      const answers = await race('updateUser', 'once', attempts);
      const set = answers.indexOf(expectOneSuccess(answers, [403]));
      const { mobile } = attempts[set]!.body;
      expect(await rowsIn(database, 'user_profiles', { userId, mobile })).toBe(1);
    });
  });

  it('save different public profiles of one wallet: one of them is stored whole', async () => {
    const { world, database, race } = getTrack();
    const { token } = await newSession(world);
    const attempts = Array.from({ length: CONCURRENCY }, (_, at) => ({
      token,
      body: { name: `Racer ${at}`, picture: null, links: [`https://racer.example/${at}`] },
    }));
    await expectRows(database, { public_profiles: 1, name_words: 2 }, async () =>
      expectSame(await race('savePublicProfile', 'replaced', attempts)),
    );
    const { json } = await getTrack().call('getOwnPublicProfile', { token });
    const { name, links } = json!['profile'] as { name: string; links: string[] };
    expect(links).toEqual([`https://racer.example/${name.replace('Racer ', '')}`]);
  });

  it('send different applications of one wallet: it has one of them', async () => {
    const { world, database, race, call } = getTrack();
    const { token } = await newSession(world);
    const attempts = Array.from({ length: CONCURRENCY }, (_, at) => ({
      token,
      body: {
        name: `Racer ${at}`,
        work: 'Loops.',
        links: [`https://racer.example/${at}`],
        shareEmail: false,
      },
    }));
    await expectRows(database, { creator_applications: 1 }, async () =>
      expectSame(await race('applyAsCreator', 'replaced', attempts)),
    );
    const { json } = await call('getCreatorApplication', { token });
    const { name, links } = json!['application'] as { name: string; links: string[] };
    expect(links).toEqual([`https://racer.example/${name.replace('Racer ', '')}`]);
  });
}
