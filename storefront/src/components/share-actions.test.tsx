import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { showInPage } from '../../test/page.tsx';
import { ShareActions } from './share-actions.tsx';

const COPIED = 'Link copied.';
const NOT_COPIED = 'The browser did not allow copying the link.';

const writeText = jest.fn<(text: string) => Promise<void>>();
const share = jest.fn<(data: ShareData) => Promise<void>>();

beforeEach(() => {
  window.history.replaceState(null, '', '/auctionDrops/DropCubes/abc?page=2#cubes');
  writeText.mockReset().mockResolvedValue();
  share.mockReset().mockResolvedValue();
  Object.defineProperty(window.navigator, 'clipboard', { value: { writeText }, configurable: true });
});
afterEach(() => void Reflect.deleteProperty(window.navigator, 'share'));

const pageUrl = () => `${window.location.origin}/auctionDrops/DropCubes/abc`;
const withShareMenu = () =>
  Object.defineProperty(window.navigator, 'share', { value: share, configurable: true });
const show = () => showInPage(<ShareActions title="Friday Drop" />);
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('copies the URL of the page without its query and hash, and shows that it was copied', async () => {
  const { messages } = show();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  await press('Copy link');
  expect(writeText.mock.calls).toEqual([[pageUrl()]]);
  expect(messages).toEqual([COPIED]);
});

it('shows that the browser did not allow copying', async () => {
  writeText.mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
  const { messages } = show();
  await press('Copy link');
  expect(messages).toEqual([NOT_COPIED]);
});

it('opens the share menu of a device that has one', async () => {
  withShareMenu();
  const { messages } = show();
  await press('Share');
  expect(share.mock.calls).toEqual([[{ title: 'Friday Drop', url: pageUrl() }]]);
  expect([writeText.mock.calls, messages]).toEqual([[], []]);
});

it('does nothing if the share menu is dismissed, and copies the link if it does not open', async () => {
  withShareMenu();
  const { messages } = show();
  share.mockRejectedValueOnce(new DOMException('Dismissed', 'AbortError'));
  await press('Share');
  expect(messages).toEqual([]);
  share.mockRejectedValueOnce(new DOMException('Denied', 'NotAllowedError'));
  await press('Share');
  expect([writeText.mock.calls, messages]).toEqual([[[pageUrl()]], [COPIED]]);
});

it('offers the code of a card for a page with an item', () => {
  showInPage(<ShareActions title="Friday Drop" item={{ kind: 'drop', id: 'a'.repeat(24) }} />);
  screen.getByRole('button', { name: 'Embed' });
});

it('offers no code for a page without a card', () => {
  show();
  expect(screen.queryByRole('button', { name: 'Embed' })).toBeNull();
});
