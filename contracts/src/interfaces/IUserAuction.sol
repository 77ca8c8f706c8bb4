// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ITimedAuction} from "./ITimedAuction.sol";

/// @title Owners' auctions: timed auctions of one cube, opened by its owner.
interface IUserAuction is ITimedAuction {
    /// @notice The lot can be bought at this price until its first bid. Follows AuctionCreated if the seller set one.
    /// @param dropId the auction
    /// @param price wei
    event BuyNowPriceSet(uint256 indexed dropId, uint256 price);

    /// @notice The lot was bought at the buy-now price and is closed. Follows a BidPlaced of the whole price.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param buyer who gets the cube
    /// @param price wei that the buyer paid into the auction
    event BoughtNow(uint256 indexed dropId, uint256 indexed cubeId, address indexed buyer, uint256 price);

    /// @notice The buy-now price is below the minimum bid.
    /// @param price the requested price, in wei
    /// @param minimumBid the minimum bid, in wei
    error PriceBelowMinimum(uint256 price, uint256 minimumBid);

    /// @notice A buy-now price needs a minimum bid above 0, because a single bid of 1 wei would end the offer.
    /// @param price the requested price, in wei
    error PriceWithoutMinimum(uint256 price);

    /// @notice The seller set no buy-now price.
    /// @param dropId the auction
    error NotForSale(uint256 dropId);

    /// @notice The buy-now price differs from the one that the buyer expects.
    /// @param expected price that the buyer expects, in wei
    /// @param actual the buy-now price, in wei
    error PriceMismatch(uint256 expected, uint256 actual);

    /// @notice The lot has a bid, so it can no longer be bought.
    /// @param dropId the auction
    /// @param cubeId the lot
    error LotHasBid(uint256 dropId, uint256 cubeId);

    /// @notice Opens an auction of a cube with no bid delta, no buy-now price and a fixed end. Open to the cube's
    /// owner, who has approved this contract for it. Reverts during a pause.
    /// @dev Reverts with EnforcedPause, InvalidTimes, InvalidAmount, UnknownCube, NotCubeOwner or CubeNotApproved. Emits
    /// AuctionCreated.
    /// @param start may have passed; at most 365 days ahead
    /// @param end after the start by at most 90 days, and not passed
    /// @param minimumBid the minimum first bid, 0 to 2^88 - 1 wei
    /// @param cubeId the cube
    /// @return dropId the auction, which AuctionCreated names too
    function newAuction(uint256 start, uint256 end, uint256 minimumBid, uint256 cubeId)
        external
        returns (uint256 dropId);

    /// @notice As above, with everything that can be set. Open to the same accounts.
    /// @dev Reverts as above, and with InvalidExtension, PriceBelowMinimum or PriceWithoutMinimum. Emits ExtensionSet
    /// and BuyNowPriceSet after AuctionCreated, each if it is set.
    /// @param start may have passed; at most 365 days ahead
    /// @param end after the start by at most 90 days, and not passed
    /// @param minimumBid the minimum first bid, 0 to 2^88 - 1 wei
    /// @param bidDelta the bid delta, 0 to 2^88 - 1 wei
    /// @param buyNowPrice price at which the cube can be bought while it has no bid, `minimumBid` to 2^88 - 1 wei; 0
    /// for none
    /// @param extension 1 to 3600 seconds: a bid within this many seconds of the end extends the lot by as many, up to
    /// 31 times; 0 for a fixed end
    /// @param cubeId the cube
    /// @return dropId the auction, which AuctionCreated names too
    function newAuction(
        uint256 start,
        uint256 end,
        uint256 minimumBid,
        uint256 bidDelta,
        uint256 buyNowPrice,
        uint256 extension,
        uint256 cubeId
    ) external returns (uint256 dropId);

    /// @notice Buys a lot at the buy-now price, from the start to the end, while it has no bid. Open to everyone but
    /// the seller. Reverts during a pause. Ether sent with the call counts towards `price` and is wrapped; for the rest
    /// the caller has approved this contract in WETH. Buyer and price become the winning bid, and the lot ends
    /// immediately, so that funds and cube can be claimed.
    /// @dev Reverts with EnforcedPause, LotClosed, LotHasBid, UnknownLot, AuctionNotRunning, SellerCannotBid, NotForSale,
    /// PriceMismatch, TooMuchEther or PaymentFailed, or as WETH does. Emits BidPlaced and BoughtNow.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param price price that the buyer expects, in wei
    function executeOrder(uint256 dropId, uint256 cubeId, uint256 price) external payable;

    /// @notice The buy-now price of an auction.
    /// @param dropId the auction
    /// @return price wei; 0 for none
    function buyNowPriceOf(uint256 dropId) external view returns (uint256 price);
}
