import { expect, it } from '@jest/globals';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { accountSettingsStore } from './account-settings-store.ts';

const USER = 'a'.repeat(24);

onEachEngine('account settings', ({ open }) => {
  it('a change of account settings has no effect if they have changed since they were read', async () => {
    const store = accountSettingsStore(await open());
    const read = await store.of(USER);
    expect(await store.change(USER, { twoFactor: true, mobile: '+34600000000' }, read)).toBe(true);
    expect(await store.change(USER, { twoFactor: false }, read)).toBe(false);
    expect(await store.of(USER)).toMatchObject({ twoFactor: true, mobile: '+34600000000' });
  });

  it('a change of account settings to the values that are already stored succeeds', async () => {
    const store = accountSettingsStore(await open());
    for (let count = 0; count < 2; count++)
      expect(await store.change(USER, { mobile: '+34600000000' }, await store.of(USER))).toBe(true);
    expect(await store.change(USER, { photo: 'p' })).toBe(true);
  });
});
