// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ITimedAuction} from "./ITimedAuction.sol";

/// @title Owners' auctions: timed auctions of one cube, opened by its owner.
interface IUserAuction is ITimedAuction {
    /// @notice The lot can be bought at this price until its first bid. Follows AuctionCreated if the seller set a
    /// buy-now price.
    /// @param dropId the auction
    /// @param price wei
    event BuyNowPriceSet(uint256 indexed dropId, uint256 price);

    /// @notice The lot was bought at the buy-now price, and is closed. Follows a BidPlaced whose raise and total are
    /// the price.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param buyer who gets the cube
    /// @param price wei that the buyer paid into the auction
    event BoughtNow(uint256 indexed dropId, uint256 indexed cubeId, address indexed buyer, uint256 price);

    /// @notice The buy-now price is below the minimum bid.
    /// @param price the requested price, in wei
    /// @param minimumBid the minimum bid, in wei
    error PriceBelowMinimum(uint256 price, uint256 minimumBid);

    /// @notice A buy-now price needs a minimum bid above 0, because otherwise a bid of 1 wei would end the buy-now
    /// offer.
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
    /// owner, who must have approved this contract for it. Reverts during a pause.
    /// @dev Reverts with EnforcedPause, InvalidTimes, InvalidAmount, UnknownCube, NotCubeOwner or CubeNotApproved.
    /// Emits AuctionCreated.
    /// @param start start time, inclusive; may be in the past, at most 365 days ahead
    /// @param end end time, exclusive; in the future, at most 90 days after the start
    /// @param minimumBid the minimum first bid, 0 to 2^88 - 1 wei
    /// @param cubeId the cube
    /// @return dropId id of the auction, also in AuctionCreated
    function newAuction(uint256 start, uint256 end, uint256 minimumBid, uint256 cubeId)
        external
        returns (uint256 dropId);

    /// @notice Opens an auction of a cube with a bid delta, a buy-now price and an extension, each of which may be 0.
    /// Open to the cube's owner, who must have approved this contract for it. Reverts during a pause.
    /// @dev Reverts with EnforcedPause, InvalidTimes, InvalidAmount, UnknownCube, NotCubeOwner, CubeNotApproved,
    /// InvalidExtension, PriceBelowMinimum or PriceWithoutMinimum. Emits AuctionCreated, then ExtensionSet unless the
    /// extension is 0, then BuyNowPriceSet unless the price is 0.
    /// @param start start time, inclusive; may be in the past, at most 365 days ahead
    /// @param end end time, exclusive; in the future, at most 90 days after the start
    /// @param minimumBid the minimum first bid, 0 to 2^88 - 1 wei
    /// @param bidDelta the bid delta, 0 to 2^88 - 1 wei
    /// @param buyNowPrice price at which the cube can be bought while it has no bid, `minimumBid` to 2^88 - 1 wei; 0
    /// for none
    /// @param extension 1 to 3600 seconds: a bid within this many seconds of the end extends the lot by the same
    /// number, up to 31 times; 0 for a fixed end
    /// @param cubeId the cube
    /// @return dropId id of the auction, also in AuctionCreated
    function newAuction(
        uint256 start,
        uint256 end,
        uint256 minimumBid,
        uint256 bidDelta,
        uint256 buyNowPrice,
        uint256 extension,
        uint256 cubeId
    ) external returns (uint256 dropId);

    /// @notice Buys a lot at the buy-now price, between its start and its end, while it has no bid. Open to everyone
    /// but the seller. Reverts during a pause. Ether sent with the call counts towards `price` and is wrapped; the rest
    /// is taken in WETH, for which the caller must have approved this contract. The purchase becomes the winning bid,
    /// and the lot ends immediately, so that its funds and its cube can be claimed.
    /// @dev Reverts with EnforcedPause, LotClosed, LotHasBid, UnknownLot, AuctionNotRunning, SellerCannotBid,
    /// NotForSale, PriceMismatch, TooMuchEther or PaymentFailed, or as WETH does. Emits BidPlaced and BoughtNow.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param price price that the buyer expects, in wei
    function executeOrder(uint256 dropId, uint256 cubeId, uint256 price) external payable;

    /// @notice The buy-now price of an auction.
    /// @param dropId the auction
    /// @return price wei; 0 for none
    function buyNowPriceOf(uint256 dropId) external view returns (uint256 price);
}
