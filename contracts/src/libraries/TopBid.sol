// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @dev The highest bid on a lot, and which claims were made, in one slot:
/// bits 0-159 bidder | 160-247 amount | 248 funds claimed | 249 cube claimed | 250 bought at the buy-now price |
/// 251-255 number of extensions of the lot by late bids.
type TopBid is uint256;

using {
    bidder,
    amount,
    fundsClaimed,
    cubeClaimed,
    isBought,
    extensions,
    withFundsClaimed,
    withCubeClaimed,
    withExtensions
} for TopBid global;

uint256 constant AMOUNT_AT = 160;
uint256 constant FUNDS_CLAIMED = 1 << 248;
uint256 constant CUBE_CLAIMED = 1 << 249;
uint256 constant BOUGHT = 1 << 250;
uint256 constant EXTENSIONS_AT = 251;
uint256 constant MAX_EXTENSIONS = 31;

/// @dev The amount must fit in 88 bits.
function newTopBid(address bidder_, uint256 amount_) pure returns (TopBid) {
    return TopBid.wrap(uint160(bidder_) | (amount_ << AMOUNT_AT));
}

/// @dev A purchase at the buy-now price, which is the lot's only bid.
function newPurchase(address buyer, uint256 price) pure returns (TopBid) {
    return TopBid.wrap(TopBid.unwrap(newTopBid(buyer, price)) | BOUGHT);
}

/// @dev The zero address if there is no bid.
function bidder(TopBid top) pure returns (address) {
    return address(uint160(TopBid.unwrap(top)));
}

function amount(TopBid top) pure returns (uint256) {
    return uint88(TopBid.unwrap(top) >> AMOUNT_AT);
}

function fundsClaimed(TopBid top) pure returns (bool) {
    return TopBid.unwrap(top) & FUNDS_CLAIMED != 0;
}

function cubeClaimed(TopBid top) pure returns (bool) {
    return TopBid.unwrap(top) & CUBE_CLAIMED != 0;
}

function isBought(TopBid top) pure returns (bool) {
    return TopBid.unwrap(top) & BOUGHT != 0;
}

function extensions(TopBid top) pure returns (uint256) {
    return TopBid.unwrap(top) >> EXTENSIONS_AT;
}

function withFundsClaimed(TopBid top) pure returns (TopBid) {
    return TopBid.wrap(TopBid.unwrap(top) | FUNDS_CLAIMED);
}

function withCubeClaimed(TopBid top) pure returns (TopBid) {
    return TopBid.wrap(TopBid.unwrap(top) | CUBE_CLAIMED);
}

/// @dev Sets the number of extensions, at most 31, of a bid that has none yet.
function withExtensions(TopBid top, uint256 count) pure returns (TopBid) {
    return TopBid.wrap(TopBid.unwrap(top) | (count << EXTENSIONS_AT));
}
