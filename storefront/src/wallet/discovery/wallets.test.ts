import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { findWallets } from './wallets.ts';

const provider = () => ({ request: jest.fn(async () => null) });
let page: EventTarget & { ethereum?: unknown };
beforeEach(() => void (page = new EventTarget()));

const find = () => findWallets(page as unknown as Window);
function announce(detail: unknown) {
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
}
const wallet = (rdns: string, fields: object = {}) => ({
  info: { uuid: rdns, rdns, name: `The ${rdns}`, icon: 'data:image/png;base64,AA==', ...fields },
  provider: provider(),
});

describe('the wallets of a browser', () => {
  it('include those that announce themselves on request or later', () => {
    page.addEventListener('eip6963:requestProvider', () => announce(wallet('early.test')));
    const wallets = find();
    const listener = jest.fn();
    const unsubscribe = wallets.subscribe(listener);
    announce(wallet('late.test'));
    unsubscribe();
    announce(wallet('latest.test'));
    expect(wallets.list().map(({ id }) => id)).toEqual(['early.test', 'late.test', 'latest.test']);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('include each one once, however often it announces itself', () => {
    const wallets = find();
    announce(wallet('one.test'));
    announce(wallet('one.test'));
    expect(wallets.list()).toHaveLength(1);
    expect(wallets.list()).toBe(wallets.list());
  });

  it('change on a repeated announcement only if its provider differs', () => {
    const wallets = find();
    const one = wallet('one.test');
    announce(one);
    announce(wallet('two.test'));
    const before = wallets.list();
    const listener = jest.fn();
    wallets.subscribe(listener);
    announce(one);
    expect(wallets.list()).toBe(before);
    expect(listener).not.toHaveBeenCalled();
    const replaced = wallet('one.test');
    announce(replaced);
    expect(wallets.list().map(({ provider }) => provider)).toContain(replaced.provider);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('have the same ids after a reload, although the UUIDs that they announce change', () => {
    const idsAfter = (load: string) => {
      page = new EventTarget();
      const wallets = find();
      announce(wallet('', { uuid: `1-${load}`, name: 'Ember' }));
      announce(wallet('', { uuid: `2-${load}`, name: 'Tide' }));
      return wallets.list().map(({ id }) => id);
    };
    const ids = idsAfter('first load');
    expect(new Set(ids).size).toBe(2);
    expect(idsAfter('second load')).toEqual(ids);
  });

  it('fall back to `window.ethereum` if none announces itself', () => {
    page.ethereum = provider();
    const wallets = find();
    expect(wallets.list()).toMatchObject([{ id: 'injected', provider: page.ethereum }]);
    expect(wallets.list()).toBe(wallets.list());
    announce(wallet('new.test'));
    expect(wallets.list().map(({ id }) => id)).toEqual(['new.test']);
  });

  it.each([
    undefined,
    'text',
    {},
    { info: {}, provider: provider() },
    { info: { name: 'x', uuid: '', rdns: '' }, provider: provider() },
    { info: { name: 'x', uuid: 'x', rdns: 'x' }, provider: {} },
  ])('exclude the malformed announcement %p', (detail) => {
    const wallets = find();
    announce(detail);
    expect(wallets.list()).toEqual([]);
  });

  it('have no icon if it is on another host', () => {
    const wallets = find();
    announce(wallet('sly.test', { icon: 'https://elsewhere.test/pixel.png' }));
    expect(wallets.list()[0]?.icon).toBeNull();
  });
});
