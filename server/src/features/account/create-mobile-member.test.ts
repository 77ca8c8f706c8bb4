import { expect, it } from '@jest/globals';
import { accountMessages as messages } from '@cubedrop/sdk';
import { onSqlite } from '../../../test/database/test-engines.ts';
import { createMobileMember } from './create-mobile-member.ts';

const LONG_ADDRESS = `ana@${'a'.repeat(60)}.${'b'.repeat(60)}.example`;

onSqlite('the creation of a member', ({ fresh }) => {
  it('createMobileMember accepts a long e-mail address, and says what is wrong with a bad address or password', async () => {
    const database = await fresh();
    const create = (email: string, password = 'tape hiss') =>
      createMobileMember({ database, kind: 'individual', email, password, now: 1 });
    await create(LONG_ADDRESS);
    await expect(create(LONG_ADDRESS)).rejects.toThrow(`There is already an account for ${LONG_ADDRESS}.`);
    await expect(create('ana')).rejects.toThrow(messages.emailInvalid);
    await expect(create(`${'a'.repeat(250)}@b.cd`)).rejects.toThrow(messages.emailInvalid);
    await expect(create('ben@example.org', 'abc')).rejects.toThrow(messages.passwordShort);
    await expect(create('ben@example.org', 'x'.repeat(201))).rejects.toThrow(messages.passwordLong);
  });
});
