/**
 * Faults that a proof must find, in addition to those of the mutation tests, so that each file of proofs has some.
 * @type {import('../mutations/faults.mjs').Fault[]}
 */
export const plantedFaults = [
  {
    file: 'libraries/BidTerms.sol',
    fault: 'the minimum bid overlaps the duration',
    breaks: 'parts of a word do not overlap',
    from: 'uint256 constant MINIMUM_AT = 64;',
    to: 'uint256 constant MINIMUM_AT = 63;',
  },
  {
    file: 'libraries/LotMap.sol',
    fault: 'any lot of drop 0 is open',
    breaks: 'a closed lot is not open',
    from: 'return dropId != 0 && ',
    to: 'return dropId != 1 && ',
  },
  {
    file: 'libraries/TopBid.sol',
    fault: 'a claim of the cube is taken for a purchase',
    breaks: 'parts of a word do not overlap',
    from: 'uint256 constant BOUGHT = 1 << 250;',
    to: 'uint256 constant BOUGHT = 1 << 249;',
  },
  {
    file: 'libraries/Base32.sol',
    fault: 'the character after z is a letter',
    breaks: 'a decoded text is what its bits encode to',
    from: '~_atLeast(chars, 0x7b)',
    to: '~_atLeast(chars, 0x7c)',
  },
  {
    file: 'libraries/Batch.sol',
    fault: 'the last byte of a digest is not read',
    breaks: 'an item is read as it was written',
    from: '_slice(store, DIGESTS_AT + 32 * index, 32)',
    to: '_slice(store, DIGESTS_AT + 32 * index, 31)',
  },
];
