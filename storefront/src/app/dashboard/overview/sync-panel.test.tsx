import { describe, expect, it } from '@jest/globals';
import { formatLag } from './follower-facts.tsx';

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
