// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ICubeTrading} from "./ICubeTrading.sol";

/// @title What the exchange and signed orders, which sell cubes at a fixed price, refuse in the same way.
interface IFixedPrice is ICubeTrading {
    /// @notice A price over 2^88 - 1 wei.
    /// @param price the wei that were asked
    error InvalidPrice(uint256 price);

    /// @notice The order would end later than 2^40 - 1, or on the exchange in less than a minute.
    /// @param expiresAt the end that was asked for
    /// @param timestamp the block's time
    error InvalidExpiry(uint256 expiresAt, uint256 timestamp);

    /// @notice The order's time is over.
    /// @param expiresAt when it was
    /// @param timestamp the block's time
    error OrderExpired(uint256 expiresAt, uint256 timestamp);

    /// @notice Nobody buys what they sell.
    /// @param seller who tried to
    error SellerCannotBuy(address seller);

    /// @notice The owner's cut is higher than whoever made the order accepts.
    /// @param ownerCutPerMillion the current cut, in millionths of the price
    /// @param maximum the highest that they accept
    error CutAboveMaximum(uint256 ownerCutPerMillion, uint256 maximum);
}
