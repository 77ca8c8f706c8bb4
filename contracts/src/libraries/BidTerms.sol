// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @dev Terms of an auction in one slot, which is all that most bids read of the auction:
/// bits 0-39 start | 40-63 duration | 64-151 minimum bid | 152-239 bid delta | 240-255 seller's tag.
/// If late bids extend lots, the duration excludes the seconds before the end in which a bid extends its lot.
/// The tag is the last 16 bits of the seller's address: an account whose address ends differently is not the seller.
type BidTerms is uint256;

using {start, isRunning, shortened, lowered, minimumBid, bidDelta, mayBeSeller} for BidTerms global;

uint256 constant DURATION_AT = 40;
uint256 constant MINIMUM_AT = 64;
uint256 constant DELTA_AT = 152;
uint256 constant TAG_AT = 240;

/// @dev The times must fit in 40 bits, the duration in 24, and both amounts in 88.
function newBidTerms(uint256 start_, uint256 end_, uint256 minimum, uint256 delta, address seller)
    pure
    returns (BidTerms)
{
    unchecked {
        uint256 times = start_ | ((end_ - start_) << DURATION_AT);
        return BidTerms.wrap(times | (minimum << MINIMUM_AT) | (delta << DELTA_AT) | (_tagOf(seller) << TAG_AT));
    }
}

function start(BidTerms terms) pure returns (uint256) {
    return uint40(BidTerms.unwrap(terms));
}

function isRunning(BidTerms terms, uint256 timestamp) pure returns (bool) {
    unchecked {
        // For a time before the start, the difference wraps around to far more than any duration.
        return timestamp - terms.start() < _duration(terms);
    }
}

/// @dev The same terms with the duration reduced by `time`, which must not exceed the duration.
function shortened(BidTerms terms, uint256 time) pure returns (BidTerms) {
    unchecked {
        return BidTerms.wrap(BidTerms.unwrap(terms) - (time << DURATION_AT));
    }
}

/// @dev The same terms with the minimum bid lowered by `amount`, which must not exceed the minimum bid.
function lowered(BidTerms terms, uint256 amount) pure returns (BidTerms) {
    unchecked {
        return BidTerms.wrap(BidTerms.unwrap(terms) - (amount << MINIMUM_AT));
    }
}

function minimumBid(BidTerms terms) pure returns (uint256) {
    return uint88(BidTerms.unwrap(terms) >> MINIMUM_AT);
}

function bidDelta(BidTerms terms) pure returns (uint256) {
    return uint88(BidTerms.unwrap(terms) >> DELTA_AT);
}

function mayBeSeller(BidTerms terms, address account) pure returns (bool) {
    return BidTerms.unwrap(terms) >> TAG_AT == _tagOf(account);
}

function _duration(BidTerms terms) pure returns (uint256) {
    return uint24(BidTerms.unwrap(terms) >> DURATION_AT);
}

function _tagOf(address account) pure returns (uint256) {
    return uint16(uint160(account));
}
