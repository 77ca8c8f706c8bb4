// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ICubeTrading} from "./ICubeTrading.sol";

/// @title Errors shared by the exchange and signed orders, which sell cubes at a fixed price.
interface IFixedPrice is ICubeTrading {
    /// @notice The price exceeds 2^88 - 1 wei.
    /// @param price the requested price, in wei
    error InvalidPrice(uint256 price);

    /// @notice The order would expire later than 2^40 - 1 or, on the exchange only, in less than a minute.
    /// @param expiresAt the requested end
    /// @param timestamp the block's time
    error InvalidExpiry(uint256 expiresAt, uint256 timestamp);

    /// @notice The order has expired.
    /// @param expiresAt time at which it expired
    /// @param timestamp the block's time
    error OrderExpired(uint256 expiresAt, uint256 timestamp);

    /// @notice Sellers cannot buy their own cubes.
    /// @param seller the caller
    error SellerCannotBuy(address seller);

    /// @notice The owner's cut is higher than the maker of the order accepts.
    /// @param ownerCutPerMillion the current cut, in millionths of the price
    /// @param maximum the highest cut that the maker accepts, in millionths of the price
    error CutAboveMaximum(uint256 ownerCutPerMillion, uint256 maximum);
}
