import { expect, it } from '@jest/globals';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { counterStore } from '../../platform/database/counter-store.ts';
import { attemptLimits, type Attempt, type CountedAttempt } from './attempt-limits.ts';

onEachEngine('limits of attempts', ({ open }) => {
  const begin = async () => {
    const clock = { now: 1_000_000 };
    const store = counterStore(await open());
    const limits = attemptLimits({ store, key: Buffer.alloc(32, 1), now: () => clock.now });
    /** Returns how many of these concurrent attempts were allowed. */
    const allowed = async (tries: Promise<CountedAttempt>[]): Promise<number> =>
      (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;
    return { clock, limits, allowed };
  };
  const from = (name: string, network: string, isKnown = false): Attempt => ({ name, network, isKnown });
  const times = <T>(count: number, make: (index: number) => T): T[] =>
    Array.from({ length: count }, (_, i) => make(i));

  it('ten attempts at a name are allowed from one network, even concurrently, and ten more after ten minutes', async () => {
    const { clock, limits, allowed } = await begin();
    const attempt = () => limits.password(from('ana', 'here'));
    expect(await allowed(times(25, attempt))).toBe(10);
    await expect(attempt()).rejects.toMatchObject({ status: 429, retryAfter: 600 });
    clock.now += 600;
    expect(await allowed(times(12, attempt))).toBe(10);
  });

  it('a hundred attempts in total, at any names, are allowed from one network', async () => {
    const { limits, allowed } = await begin();
    expect(await allowed(times(120, (i) => limits.password(from(`name ${i}`, 'here'))))).toBe(100);
    expect(await allowed([limits.password(from('ana', 'there'))])).toBe(1);
  });

  it('refused attempts at one name do not count against the limit of the network', async () => {
    const { limits, allowed } = await begin();
    expect(await allowed(times(100, () => limits.password(from('ana', 'here'))))).toBe(10);
    expect(await allowed(times(90, (i) => limits.password(from(`name ${i}`, 'here'))))).toBe(90);
  });

  it('thirty attempts in total at a name are allowed from unknown networks, and ten more from a known one', async () => {
    const { limits, allowed } = await begin();
    expect(await allowed(times(60, (i) => limits.password(from('ana', `network ${i}`))))).toBe(30);
    expect(await allowed(times(12, () => limits.password(from('ana', 'home', true))))).toBe(10);
    expect(await allowed([limits.password(from('ben', 'network 1'))])).toBe(1);
  });

  it('if a second factor follows, each network may always make one attempt in 15 minutes, whatever others do', async () => {
    const { clock, limits, allowed } = await begin();
    for (let i = 0; i < 200; i++) {
      const { isBeyondName } = await limits.passwordAndFactor(from('ana', `network ${i}`));
      expect(isBeyondName).toBe(i >= 30);
    }
    const attempt = () => limits.passwordAndFactor(from('ana', 'a new network'));
    await (await attempt()).undoCount();
    await attempt();
    await expect(attempt()).rejects.toMatchObject({ status: 429, retryAfter: 900 });
    expect(await allowed(times(12, () => limits.passwordAndFactor(from('ana', 'home', true))))).toBe(10);
    clock.now += 900;
    expect(await allowed(times(12, attempt))).toBe(10);
  });

  it('a correct attempt is not counted', async () => {
    const { limits, allowed } = await begin();
    for (let i = 0; i < 40; i++) await (await limits.password(from('ana', 'here'))).undoCount();
    expect(await allowed(times(12, () => limits.password(from('ana', 'here'))))).toBe(10);
  });

  it('sweep removes expired counters of attempts', async () => {
    const { clock, limits, allowed } = await begin();
    expect(await allowed(times(11, () => limits.proof('session')))).toBe(10);
    expect(await limits.sweep()).toBe(0);
    expect(await allowed([limits.proof('session')])).toBe(0);
    clock.now += 900;
    expect(await limits.sweep()).toBe(1);
    expect(await allowed([limits.proof('session')])).toBe(1);
  });
});
