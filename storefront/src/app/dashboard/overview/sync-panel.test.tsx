import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { answerCalls } from '../../../../test/calls.ts';
import { showInPage } from '../../../../test/page.tsx';
import { formatLag, stateOf, SyncPanel } from './sync-panel.tsx';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const chain = { reachable: true, head: 20, followed: 20, lag: 0 };

describe('the lag of the server behind the chain', () => {
  it('is shown in blocks', () => {
    expect(formatLag(chain)).toBe('Up to date');
    expect(formatLag({ ...chain, lag: 1 })).toBe('1 block behind');
    expect(formatLag({ ...chain, lag: 12 })).toBe('12 blocks behind');
  });

  it('is replaced by a text if it is unknown or the chain is not reachable', () => {
    expect(formatLag({ ...chain, lag: null })).toBe('Unknown');
    expect(formatLag({ ...chain, reachable: false })).toBe('The chain is not reachable');
  });
});

it('tells a server that is up to date from one that is late or cannot reach the chain', () => {
  expect(stateOf(chain)).toBe('good');
  expect(stateOf({ ...chain, lag: 1 })).toBe('late');
  expect(stateOf({ ...chain, lag: null })).toBe('late');
  expect(stateOf({ ...chain, reachable: false })).toBe('bad');
});

it('shows that the state is unknown if it does not load', async () => {
  answerCalls({ 'GET /health': { status: 400, body: { success: false, message: 'Refused' } } });
  showInPage(<SyncPanel />);
  expect(await screen.findAllByText('Unknown')).toHaveLength(3);
});
