import { describe, expect, it } from '@jest/globals';
import { detect } from '../analysis/detectors.mjs';
import type { Change, Findings } from '../analysis/detectors.mjs';

/**
 * Findings that are harmless, one for each overload of `newAuction`: opening an auction calls only the cube contract,
 * which then calls no other contract.
 */
const DROP_OPENINGS = Array.from({ length: 3 }, () => 'DropAuction.newAuction');
const OWN_OPENINGS = Array.from({ length: 2 }, () => 'UserAuction.newAuction');

const FINDINGS: Findings = {
  txOrigin: [],
  uncheckedCall: [],
  writeAfterCall: [...DROP_OPENINGS, ...OWN_OPENINGS],
  unguardedPayment: [],
};

const SETTLE = 'function settle(uint256 dropId, uint256[] calldata cubeIds) external';
const WITHDRAW = 'function withdraw(uint256 dropId, uint256 cubeId) external';

const faults: [text: string, change: Change, findings: Partial<Findings>][] = [
  [
    'an account identified by tx.origin',
    {
      file: 'Exchange.sol',
      from: 'if (msg.sender == seller) revert SellerCannotBuy',
      to: 'if (tx.origin == seller) revert SellerCannotBuy',
    },
    { txOrigin: ['Exchange.sol'] },
  ],
  [
    'a transfer of WETH whose result is not checked',
    {
      file: 'libraries/CubeSale.sol',
      from: 'if (amount == 0) return;',
      to: 'if (amount == 1) weth.transfer(to, amount);',
    },
    { uncheckedCall: ['libraries/CubeSale.sol'] },
  ],
  [
    'a low-level call whose result is not checked',
    {
      file: 'libraries/CubeSale.sol',
      from: 'if (amount == 0) return;',
      to: '(, bytes memory data) = to.call(""); if (data.length == 0) return;',
    },
    { uncheckedCall: ['libraries/CubeSale.sol'] },
  ],
  [
    'a loop that updates a lot after paying for the previous lot, without a guard',
    { file: 'TimedAuction.sol', from: `${SETTLE} nonReentrant`, to: SETTLE },
    {
      writeAfterCall: [...DROP_OPENINGS, 'DropAuction.settle', ...OWN_OPENINGS, 'UserAuction.settle'],
      unguardedPayment: ['DropAuction.settle', 'UserAuction.settle'],
    },
  ],
  [
    'a payment without a guard',
    { file: 'TimedAuction.sol', from: `${WITHDRAW} nonReentrant`, to: WITHDRAW },
    { unguardedPayment: ['DropAuction.withdraw', 'UserAuction.withdraw'] },
  ],
];

describe('static analysis of the contracts', () => {
  it('finds nothing but the opening of auctions, which calls only our own cube contract', () => {
    expect(detect()).toEqual(FINDINGS);
  });

  it.each(faults)('finds %s', (_, change, findings) => {
    expect(detect(change)).toEqual({ ...FINDINGS, ...findings });
  });
});
