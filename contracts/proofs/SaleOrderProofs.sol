// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {BLOCK_AT, NO_ORDER, SaleOrder, newSaleOrder} from "../src/libraries/SaleOrder.sol";

/// @title Proofs about SaleOrder: each part that fits is read as it was written, and every order but `NO_ORDER` exists.
contract SaleOrderProofs {
    function orderHasItsParts(uint88 price, uint40 expiresAt, uint40 count, uint40 number, uint32 cutAndCounter)
        external
        pure
    {
        uint256 cut = cutAndCounter & (2 ** 20 - 1);
        SaleOrder order = newSaleOrder(price, expiresAt, count, number, cut, 0);
        assert(order.price() == price && order.expiresAt() == expiresAt && order.transferCount() == count);
        assert(order.cutPerMillion() == cut && order.counter() == 0);
        assert(uint40(SaleOrder.unwrap(order) >> BLOCK_AT) == number);
    }

    /// @dev A counter that does not fit is never read back unchanged.
    function counterIsKeptOrNeverLive(SaleOrder order, uint256 counter) external pure {
        SaleOrder counted = newSaleOrder(
            order.price(),
            order.expiresAt(),
            order.transferCount(),
            uint40(SaleOrder.unwrap(order) >> BLOCK_AT),
            order.cutPerMillion(),
            counter
        );
        assert((counted.counter() == counter) == (counter < 2 ** 28));
        assert(counted.price() == order.price() && counted.expiresAt() == order.expiresAt());
        assert(counted.transferCount() == order.transferCount() && counted.cutPerMillion() == order.cutPerMillion());
    }

    function onlyNoOrderDoesNotExist(SaleOrder order) external pure {
        assert(order.exists() == (SaleOrder.unwrap(order) != SaleOrder.unwrap(NO_ORDER)));
        if (order.expiresAt() != 0) assert(order.exists());
    }
}
