/**
 * Mutants that no test can catch, because they behave like the unchanged contracts, each with the reason for that.
 * @type {Record<string, string>}
 */
export const equivalents = {
  // The mutant only uses more gas.
  'Batch.read: _slice(store, DIGESTS_AT + 32 * index, 32) → _slice(store, DIGESTS_AT + 32 * index, (32 + 1))':
    'reads a byte more than the word that is used',
  'Batch._widthOf: if (union == 1) return 0; → {}':
    'stores supplies of 1 as bytes, which reads the same and costs only gas',
  'BidTerms._tagOf: uint16(uint160(account)) → uint8(uint160(account))':
    'the tag only saves reading the seller: a bidder with the same tag is compared in full',
  'Exchange._cutOf: if (perMillion == 0) return 0; → {}':
    'no present cut is below an agreed one of 0, so the result is 0 after a needless read',
  'MusicNft._move: left < 0 → left <= 0':
    'a move of all that was received then reads the batch needlessly, and still finds enough copies',
  'MusicNft._move: left < 0 → left < (0 + 1)':
    'a move of all that was received then reads the batch needlessly, and still finds enough copies',
  'MusicNft._move: value >> 128 → value >> (128 + 1)':
    'a value below 2^129 overflows no count either, and no account has 2^128 copies, so the same error follows',
  'MovedCounts.add: uint256(count + MAX_NARROW) > NARROW_SPAN → uint256(count + MAX_NARROW) >= NARROW_SPAN':
    'stores the largest count that fits in a lane as one that does not, which reads the same and costs only gas',
  'TimedAuction._admit: terms.mayBeSeller(msg.sender) && msg.sender == auction.seller → msg.sender == auction.seller':
    'the tag only saves reading the seller',
  // Nothing uses the changed value.
  'Cube._move: mstore(0x00, cubeId) → mstore(add(0x00, 1), cubeId)':
    'only the bits of an id from bit 32 on are hashed; they are zero, like the byte of scratch space before them',
  'Cube.standingOf: mstore(0x00, cubeId) → mstore(add(0x00, 1), cubeId)':
    'only the bits of an id from bit 32 on are hashed; they are zero, like the byte of scratch space before them',
  'Cube._move: shl(192, 0x7d8825530a5a2e7a) → shl(192, add(0x7d8825530a5a2e7a, 1))':
    'only the first four bytes of the constant lie in the hashed word',
  'Cube.standingOf: shl(192, 0x7d8825530a5a2e7a) → shl(192, add(0x7d8825530a5a2e7a, 1))':
    'only the first four bytes of the constant lie in the hashed word',
  'IpfsUri.toDigest: return (false, 0) → return (false, (0 + 1))': 'the digest is ignored if none was found',
  'IpfsUri.toDigest: return (false, 0) → return (false, (0 + 1)) (2)':
    'the digest is ignored if none was found',
  'TimedAuction._takeBack: TopBid.wrap(0) → TopBid.wrap((0 + 1))':
    'only the extensions and the purchase are read, and the changed bit belongs to the bidder',
  // Something else has the same effect.
  'Cube.standingOf: if (owner_ == address(0)) revert TokenDoesNotExist(); → {}':
    'getApproved, which is called next because the zero address approves no operator, reverts in the same way',
  'Exchange._cutOf: present < perMillion → present <= perMillion': 'replaces a cut by an equal one',
  'Base32.encode: 1 << 160 → (1 + 1) << 160':
    'the bit above changes only the first digits of a tail, of which the last 20 are used, and a head has 158 bits',
  'IpfsUri.toDigest: tail &= (1 << TAIL_BITS) - 1; → {}':
    'the bits above come from digits that the head has too, at the same place of the result, so OR changes nothing',
  'IpfsUri.toDigest: 1 << TAIL_BITS → (1 + 1) << TAIL_BITS':
    'the bit above comes from a digit that the head has too, at the same place of the result, so OR changes nothing',
  'MusicNft.new_batch: msg.sender.code.length > 0 → msg.sender.code.length >= 0':
    'OpenZeppelin does not ask accounts without code either',
  'MusicNft.new_batch: msg.sender.code.length > 0 → msg.sender.code.length > (0 + 1)':
    'code of a single byte cannot mint: it puts no operands on the stack, so it can call nobody',
};
