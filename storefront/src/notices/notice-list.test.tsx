import type { Notice } from '@cubedrop/sdk/api';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { showInPage } from '../../test/page.tsx';
import { NoticeList } from './notice-list.tsx';

const DROP = 'd'.repeat(24);
const CUBE = 'c'.repeat(24);

afterEach(cleanup);

it.each<[string, Pick<Notice, 'type' | 'dropId' | 'cubeId'>, string]>([
  ['a webhook leads to the page of webhooks', { type: 'webhook-disabled' }, '/dashboard/settings/webhooks'],
  ['a drop leads to its page', { type: 'drop-started', dropId: DROP }, `/auctionDrops/DropCubes/${DROP}`],
  [
    'a cube in a drop leads to the cube’s page in that drop',
    { type: 'outbid', dropId: DROP, cubeId: CUBE },
    `/auctionDrops/DropCubes/Nfts/${DROP}/${CUBE}`,
  ],
])('a notice about %s', (_what, fields, path) => {
  const notice = { id: 'n'.repeat(24), message: 'Something has happened.', time: 1_000, isRead: false };
  showInPage(<NoticeList notices={[{ ...notice, ...fields }]} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe(path);
});
