// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @dev A seller's order for a cube, in one slot:
/// bits 0-87 price | 88-127 expiry | 128-167 the cube's transfer count | 168-207 block number | 208-227 owner's cut |
/// 228-255 the seller's counter.
/// The seller is a key of the mapping that stores the order. The value is zero only if there is no order, because the
/// expiry of an order is never 0.
type SaleOrder is uint256;

using {price, expiresAt, transferCount, cutPerMillion, counter, exists} for SaleOrder global;

SaleOrder constant NO_ORDER = SaleOrder.wrap(0);

uint256 constant EXPIRY_AT = 88;
uint256 constant COUNT_AT = 128;
uint256 constant BLOCK_AT = 168;
uint256 constant CUT_AT = 208;
uint256 constant COUNTER_AT = 228;
uint256 constant CUT_MASK = (1 << 20) - 1;

/// @dev The price must fit in 88 bits, the cut in 20, and the expiry, the transfer count and the block number in 40
/// each. A counter of more than 28 bits would be truncated, so that the order could never be executed, but nobody could
/// pay for so many increments.
function newSaleOrder(
    uint256 price_,
    uint256 expiresAt_,
    uint256 count,
    uint256 number,
    uint256 cut,
    uint256 counter_
) pure returns (SaleOrder) {
    return SaleOrder.wrap(
        price_ | (expiresAt_ << EXPIRY_AT) | (count << COUNT_AT) | (number << BLOCK_AT) | (cut << CUT_AT)
            | (counter_ << COUNTER_AT)
    );
}

function price(SaleOrder order) pure returns (uint256) {
    return uint88(SaleOrder.unwrap(order));
}

function expiresAt(SaleOrder order) pure returns (uint256) {
    return uint40(SaleOrder.unwrap(order) >> EXPIRY_AT);
}

/// @dev Number of transfers of the cube when the order was made.
function transferCount(SaleOrder order) pure returns (uint256) {
    return uint40(SaleOrder.unwrap(order) >> COUNT_AT);
}

/// @dev The owner's cut when the order was made.
function cutPerMillion(SaleOrder order) pure returns (uint256) {
    return SaleOrder.unwrap(order) >> CUT_AT & CUT_MASK;
}

/// @dev The seller's counter when the order was made.
function counter(SaleOrder order) pure returns (uint256) {
    return SaleOrder.unwrap(order) >> COUNTER_AT;
}

function exists(SaleOrder order) pure returns (bool) {
    return SaleOrder.unwrap(order) != 0;
}
