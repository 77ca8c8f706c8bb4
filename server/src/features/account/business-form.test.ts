import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { png } from '../../../test/upload/test-pictures.ts';
import { createMobileMember } from './create-mobile-member.ts';
import {
  ADMIN,
  DOCUMENT_QUOTA_BYTES,
  PASSWORD,
  startMembersApp,
  type Answer,
  type MembersApp,
} from '../../../test/account/test-members.ts';
import { refusal } from '../../../test/http/refusal.ts';

const pdf = '%PDF-1.7\ntrailer <<>>\n%%EOF\n';
const FORM = { city: 'Cádiz', country: 'Spain', address: 'Plaza 2', factoryName: 'Ruiz e Hijos' };

onEachEngine('the form of a business', ({ fresh }) => {
  let app: MembersApp;
  let databaseAt: string;
  beforeAll(async () => {
    databaseAt = await fresh();
    const now = Math.floor(Date.now() / 1000);
    // Created with the function of `cubedrop-server member create`, since the API has no sign-up for these kinds.
    for (const kind of ['individual', 'participant'] as const)
      await createMobileMember({
        database: databaseAt,
        kind,
        email: `${kind}@example.org`,
        password: PASSWORD,
        now,
      });
    app = await startMembersApp(databaseAt);
  });
  afterAll(() => app?.close());

  const submit = async (
    fields: Record<string, string>,
    files: readonly (readonly [string, string | Uint8Array<ArrayBuffer>])[] = [],
  ): Promise<{ status: number; body: Answer }> => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ password: PASSWORD, ...FORM, ...fields }))
      form.set(name, value);
    for (const [name, bytes] of files) form.append('documents', new Blob([bytes]), name);
    const answer = await fetch(`${app.url}/api/v1/business/form`, { method: 'POST', body: form });
    return { status: answer.status, body: (await answer.json()) as Answer };
  };
  const login = async (email: string): Promise<Answer> =>
    (await app.call('POST', '/api/v1/auth/user/login', { email, password: PASSWORD })).body;
  const recordOf = async (email: string) => {
    const list = await app.call('GET', '/api/v1/businesses/0/100', undefined, app.adminToken);
    return list.body.Businessdata!.find((one) => one.email === email)!;
  };
  const decide = async (email: string, state: string, reason: string) => {
    const { _id: userId, revision } = await recordOf(email);
    const decision = { state, reason, revision };
    return app.call('POST', `/api/v1/business/${userId}/decision`, decision, await app.newAdminToken());
  };

  it('a business is rejected, changes its form, is approved, signs in, and is pending again after it sends a document', async () => {
    const email = 'kyc@example.org';
    const { userId } = await app.business(email, '+34600000101');
    const files = [
      ['../../licence.pdf', pdf],
      ['door.png', png],
    ] as const;
    const sent = await submit({ email, documentNames: 'Licence' }, files);
    expect(sent).toEqual({
      status: 200,
      body: { success: true, message: 'Admin Aproval Required.', state: 'pending' },
    });
    expect((await login(email)).message).toBe('Admin Aproval Required.');

    const record = await recordOf(email);
    expect(record).toMatchObject({ ...FORM, state: 'pending' });
    expect(record.documents.map(({ name }) => name)).toEqual(['Licence', 'door.png']);
    const licence = await fetch(record.documents[0]!.url);
    expect(licence.headers.get('cache-control')).toBe('no-store');
    expect([licence.status, licence.headers.get('content-disposition'), await licence.text()]).toEqual([
      200,
      expect.stringMatching(/^attachment/),
      pdf,
    ]);
    expect((await fetch(record.documents[0]!.url.split('?')[0]!)).status).toBe(403);
    expect((await fetch(record.documents[0]!.url)).status).toBe(200);
    const [opened] = await app.database.sequelize.query(
      `SELECT actorName, details FROM audit_log WHERE action = 'papers-opened' AND subject = 'account:${userId}'`,
    );
    expect(opened).toEqual([{ actorName: ADMIN.username, details: '{"paper":"Licence"}' }]);

    await decide(email, 'rejected', 'The licence has run out.');
    expect((await login(email)).message).toBe('Admin Rejected your Account.');
    expect((await recordOf(email)).reason).toBe('The licence has run out.');
    const again = await submit({ email, city: 'Sevilla' });
    expect(again.body).toMatchObject({ state: 'pending' });
    expect(await recordOf(email)).toMatchObject({ city: 'Sevilla', state: 'pending', reason: '' });
    expect((await recordOf(email)).documents).toHaveLength(2);
    expect((await login(email)).message).toBe('Admin Aproval Required.');

    await decide(email, 'approved', '');
    expect((await login(email)).token).toEqual(expect.any(String));
    expect((await submit({ email }, [['new.pdf', pdf]])).body).toMatchObject({
      state: 'pending',
      message: 'Admin Aproval Required.',
    });
    expect((await login(email)).message).toBe('Admin Aproval Required.');
    expect((await recordOf(email)).documents.map(({ name }) => name)).toEqual(['new.pdf']);
  });

  it('documents beyond the storage quota of the business are refused, and the form stays as it was', async () => {
    const email = 'hoarder@example.org';
    await app.business(email, '+34600000111');
    const large = (name: string) =>
      [name, `%PDF-1.7\n${name.padEnd(DOCUMENT_QUOTA_BYTES * 0.6)}\n%%EOF\n`] as const;
    expect((await submit({ email }, [large('one.pdf')])).status).toBe(200);
    const refused = await submit({ email, city: 'Huelva' }, [large('two.pdf')]);
    expect(refused).toMatchObject({ status: 413, body: { code: 'quota-reached' } });
    expect(await recordOf(email)).toMatchObject({ city: FORM.city, documents: [{ name: 'one.pdf' }] });
    // A document that is already stored can be sent again.
    expect((await submit({ email, city: 'Huelva' }, [large('one.pdf')])).status).toBe(200);
  });

  it('an admin cannot approve documents that were replaced after they were displayed', async () => {
    const email = 'swap@example.org';
    const { userId } = await app.business(email, '+34600000109');
    await submit({ email }, [['genuine.pdf', pdf]]);
    const { revision } = await recordOf(email);
    const decideOn = async (seen: string | undefined, state: string) =>
      app.call(
        'POST',
        `/api/v1/business/${userId}/decision`,
        { state, revision: seen },
        await app.newAdminToken(),
      );

    await submit({ email }, [['genuine.pdf', `${pdf}% forged`]]);
    expect((await decideOn(undefined, 'approved')).status).toBe(400);
    expect(await decideOn(revision, 'approved')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const swapped = (await recordOf(email)).revision;
    await submit({ email, factoryName: 'Sony' });
    expect((await decideOn(swapped, 'approved')).status).toBe(409);
    expect((await decideOn(swapped, 'rejected')).status).toBe(409);
    const record = await recordOf(email);
    expect([record.state, record.factoryName]).toEqual(['pending', 'Sony']);
    expect((await decideOn(record.revision, 'approved')).status).toBe(200);
    expect((await login(email)).token).toEqual(expect.any(String));

    const [logged] = await app.database.sequelize.query(
      `SELECT details FROM audit_log WHERE action = 'business-changed' AND subject = 'account:${userId}' ORDER BY number`,
    );
    const details = (logged as { details: string }[]).map((row) => JSON.parse(row.details) as object);
    expect(details.slice(-2)).toEqual([
      { before: 'pending', papers: 1 },
      { before: 'pending', factoryName: FORM.factoryName, papers: 0 },
    ]);
  });

  it('an admin cannot approve a business before its e-mail address is verified, and a password reset verifies it', async () => {
    const email = 'unverified@example.org';
    const { userId } = await app.business(email, '+34600000114');
    // Rows that were added before sign-ups had a table of their own look like this.
    await app.database.sequelize.query(`UPDATE members SET emailVerified = 0 WHERE userId = '${userId}'`);
    const refused = await decide(email, 'approved', '');
    expect(refused).toMatchObject({ status: 409, body: { code: 'email-unverified' } });
    expect((await recordOf(email)).state).toBe('pending');
    expect((await decide(email, 'rejected', 'Verify your address')).status).toBe(200);
    expect(await decide(email, 'approved', '')).toEqual({
      ...refused,
      body: { ...refused.body, requestId: expect.any(String) },
    });

    await app.call('POST', '/api/v1/users/forgotPassword', { email });
    const resetPasswordPin = await app.pinFor(email);
    const { proof } = (
      await app.call('POST', '/api/v1/users/verifyResetPasswordPin', { email, resetPasswordPin })
    ).body;
    const reset = { email, newPassword: PASSWORD, proof };
    expect((await app.call('POST', '/api/v1/users/resetPassword', reset)).status).toBe(200);
    expect((await decide(email, 'approved', '')).status).toBe(200);
    expect((await login(email)).token).toEqual(expect.any(String));
  });

  it('a document that was replaced is not served, and every document that is served is in the audit log', async () => {
    const email = 'replaced@example.org';
    const { userId } = await app.business(email, '+34600000112');
    const logged = async (): Promise<unknown[]> => {
      const [rows] = await app.database.sequelize.query(
        `SELECT details FROM audit_log WHERE action = 'papers-opened' AND subject = 'account:${userId}' ORDER BY number`,
      );
      return (rows as { details: string }[]).map(
        ({ details }) => (JSON.parse(details) as { paper: string }).paper,
      );
    };
    const urlOf = async (of: string): Promise<string> => (await recordOf(of)).documents[0]!.url;
    await submit({ email }, [['first.pdf', `${pdf}% first`]]);
    const first = await urlOf(email);
    await submit({ email }, [['second.pdf', `${pdf}% second`]]);
    // The file is still stored. Like every file that nothing refers to, it is deleted later.
    for (const headers of [{}, { range: 'bytes=0-3' }])
      expect((await fetch(first, { headers })).status).toBe(404);
    expect(await logged()).toEqual([]);
    expect((await fetch(first, { method: 'HEAD' })).status).toBe(404);
    const second = await urlOf(email);
    // These responses send nothing of the document.
    const { status, headers } = await fetch(second, { method: 'HEAD' });
    expect([status, headers.get('content-length')]).toEqual([200, String(`${pdf}% second`.length)]);
    const copy = { 'if-none-match': headers.get('etag')! };
    expect((await fetch(second, { headers: copy })).status).toBe(304);
    expect((await fetch(second, { headers: { range: 'bytes=9999-' } })).status).toBe(416);
    expect(await logged()).toEqual([]);
    expect((await fetch(second)).status).toBe(200);
    expect(await logged()).toEqual(['second.pdf']);

    // The same file, sent by another business, is a document of that business.
    const other = 'same-file@example.org';
    const { userId: otherId } = await app.business(other, '+34600000113');
    await submit({ email: other }, [['copy.pdf', `${pdf}% first`]]);
    expect((await fetch(first)).status).toBe(200);
    expect(await logged()).toEqual(['second.pdf']);
    const [copies] = await app.database.sequelize.query(
      `SELECT details FROM audit_log WHERE action = 'papers-opened' AND subject = 'account:${otherId}'`,
    );
    expect(copies).toEqual([{ details: '{"paper":"copy.pdf"}' }]);

    // A document that is sent again can be opened again.
    await submit({ email }, [['first again.pdf', `${pdf}% first`]]);
    expect((await fetch(second)).status).toBe(404);
    expect((await fetch(await urlOf(email))).status).toBe(200);
    expect(await logged()).toEqual(['second.pdf', 'first again.pdf']);
  });

  it('an incomplete form, an invalid document or a wrong password is rejected, and nothing is stored', async () => {
    const email = 'careful@example.org';
    await app.business(email, '+34600000102');
    const refused = async (
      fields: Record<string, string>,
      status: number,
      message: string | RegExp,
      files: readonly (readonly [string, string | Uint8Array<ArrayBuffer>])[] = [],
    ): Promise<void> => {
      const answer = await submit({ email, ...fields }, files);
      expect([answer.status, answer.body.message]).toEqual([
        status,
        typeof message === 'string' ? message : expect.stringMatching(message),
      ]);
    };
    await refused({ password: 'wrong' }, 400, 'Incorrect email or password entered');
    await refused({ email: 'nobody@example.org' }, 400, 'Incorrect email or password entered');
    await refused({ city: ' ' }, 400, 'Please Enter City');
    await refused({ country: '' }, 400, 'Please Select Country');
    await refused({ address: '' }, 400, 'Please Enter Address');
    await refused({ factoryName: '' }, 400, 'Please Enter Business Name');
    await refused({ state: 'approved' }, 400, 'state is not a field of this call');
    await refused({}, 400, 'A document must be a PDF, PNG or JPEG file.', [['a.pdf', '<html>']]);
    await refused({}, 400, 'A document must be a PDF, PNG or JPEG file.', [
      ['a.pdf', pdf],
      ['b.pdf', 'MZ'],
    ]);
    const controls = /^A file name contains a control character/;
    await refused({}, 400, controls, [['a\u202efdp.exe', pdf]]);
    await refused({}, 400, controls, [
      ['a.pdf', pdf],
      ['b\n.pdf', pdf],
    ]);
    await refused({ documentNames: 'a\u202efdp.exe' }, 400, controls, [['a.pdf', pdf]]);
    await refused({ documentNames: 'a\0.pdf' }, 400, /documentNames contains a control character/, [
      ['a.pdf', pdf],
    ]);
    await refused({}, 413, /larger than 5 MiB/, [['a.pdf', new Uint8Array(5 * 1024 * 1024 + 1)]]);
    expect(await recordOf(email)).toMatchObject({ city: 'Sevilla', documents: [] });
  });

  it('individuals and participants are referred to the mobile application, and are not listed as businesses', async () => {
    for (const kind of ['individual', 'participant']) {
      const email = `${kind}@example.org`;
      const message = 'Individual users must login using Mobile Application.';
      expect(await login(email)).toEqual(refusal(message, { code: 'mobile-account' }));
      expect((await submit({ email })).body).toEqual(refusal(message, { code: 'mobile-account' }));
    }
    const list = await app.call('GET', '/api/v1/businesses/0/100', undefined, app.adminToken);
    expect(list.body.Businessdata!.some(({ email }) => /^(individual|participant)@/.test(email))).toBe(false);
  });
});
