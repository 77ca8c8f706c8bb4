// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ITimedAuction} from "./ITimedAuction.sol";

/// @title Owners' auctions: timed auctions of one cube, which whoever owns it may open.
interface IUserAuction is ITimedAuction {
    /// @notice The lot can be bought at this price until its first bid. Follows AuctionCreated where the seller set one.
    event BuyNowPriceSet(uint256 indexed dropId, uint256 price);
    /// @notice The lot was bought at the seller's price and is closed. Follows a BidPlaced of the whole price.
    event BoughtNow(uint256 indexed dropId, uint256 indexed cubeId, address indexed buyer, uint256 price);

    /// @notice The seller's price is less than the first bid has to be.
    error PriceBelowMinimum(uint256 price, uint256 minimumBid);
    /// @notice The seller set no price.
    error NotForSale(uint256 dropId);
    /// @notice The buyer named another price than the seller's.
    error PriceMismatch(uint256 expected, uint256 actual);
    /// @notice From its first bid on a lot goes to the highest bidder.
    error LotHasBid(uint256 dropId, uint256 cubeId);

    /// @notice Opens an auction of a cube with no step between bids. The caller owns the cube and has approved this
    /// contract. Stopped by a pause.
    function newAuction(uint256 start, uint256 end, uint256 minimumBid, uint256 cubeId)
        external
        returns (uint256 dropId);

    /// @notice As above, with everything that can be set.
    /// @param bidDelta the least step between bids
    /// @param buyNowPrice at least `minimumBid`: what the cube can be bought for while it has no bid; 0 for no such price
    /// @param extension 1 to 3600 seconds: a bid in the last so many moves the end so many later, up to 31 times; 0 for a
    /// fixed end
    function newAuction(
        uint256 start,
        uint256 end,
        uint256 minimumBid,
        uint256 bidDelta,
        uint256 buyNowPrice,
        uint256 extension,
        uint256 cubeId
    ) external returns (uint256 dropId);

    /// @notice Buys a lot at the seller's price, from the start to the end, while it has no bid. Needs a WETH approval for
    /// it. Buyer and price become the winning bid, and the lot is over at once: `claimFunds` and `claimNFT` are open.
    /// Stopped by a pause.
    /// @param price what the buyer takes the seller's price to be
    function executeOrder(uint256 dropId, uint256 cubeId, uint256 price) external;

    /// @notice The seller's price of an auction; 0 for none.
    function buyNowPriceOf(uint256 dropId) external view returns (uint256);
}
