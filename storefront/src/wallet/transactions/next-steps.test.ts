import { describe, expect, it } from '@jest/globals';
import { keysOf } from '@cubedrop/sdk';
import type { Role } from '@cubedrop/sdk/api';
import { matchPath } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { flowTexts, type FlowKind } from './flow-texts.ts';
import { nextStepOf } from './next-steps.ts';

const stepOf = (kind: FlowKind, roles: readonly Role[] = ['creator'], about = 'Tide') =>
  nextStepOf({ kind, about, status: 'done' }, roles);

const patterns = Object.values(paths).flatMap((each) => ('path' in each ? [each.path] : []));

describe('the next step', () => {
  it.each([
    ['placeBid', '/dashboard/myBids'],
    ['claimFunds', '/dashboard/myMoney'],
    ['withdrawBid', '/dashboard/myMoney'],
    ['acceptOffer', '/dashboard/myMoney'],
    ['sendCube', '/dashboard/myCubes'],
    ['claimAll', '/dashboard/myCubes'],
    ['createSale', '/marketPlace?q=Tide'],
    ['createAuction', '/marketPlace?q=Tide'],
    ['createNfts', '/dashboard/newSupefNFT'],
    ['createCube', '/dashboard/newDrop'],
    ['createDrop', '/dashboard/myDrops'],
    ['createSeason', '/dashboard/mySeason'],
  ] as const)('after %s is %s', (kind, to) => expect(stepOf(kind)?.to).toBe(to));

  it('is a screen that exists, and has a text', () => {
    for (const kind of keysOf(flowTexts)) {
      const step = stepOf(kind);
      if (!step) continue;
      expect(step.text).not.toBe('');
      const path = step.to.replace(/\?.*/, '');
      expect(patterns.some((pattern) => matchPath(pattern, path))).toBe(true);
    }
  });

  it('is never a screen from which the user would be redirected', () => {
    for (const kind of keysOf(flowTexts)) {
      expect(stepOf(kind, ['admin'])?.to ?? '/dashboard').toMatch(/^\/dashboard/);
      expect(stepOf(kind, ['business'])?.to ?? '/').not.toMatch(/^\/dashboard/);
      expect(stepOf(kind, [])?.to ?? '/').not.toMatch(/^\/dashboard/);
    }
  });

  it('after a sale is a search of the market for the cube’s title, whatever its characters', () => {
    const title = 'a&sort=oldest#?/ö%';
    const { search, hash } = new URL(stepOf('createSale', ['user'], title)!.to, 'http://cubedrop.test');
    expect(hash).toBe('');
    expect([...new URLSearchParams(search)]).toEqual([['q', title]]);
  });

  it.each(['queued', 'running', 'asking', 'canceled', 'failed', 'held'] as const)(
    'is none while the run is %s',
    (status) => expect(nextStepOf({ kind: 'createNfts', about: '', status }, ['creator'])).toBeNull(),
  );
});
