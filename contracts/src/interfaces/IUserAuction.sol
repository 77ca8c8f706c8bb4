// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ITimedAuction} from "./ITimedAuction.sol";

/// @title Owners' auctions: timed auctions of one cube, which whoever owns it may open.
interface IUserAuction is ITimedAuction {
    /// @notice The lot can be bought at this price until its first bid. Follows AuctionCreated where the seller set one.
    /// @param dropId the auction
    /// @param price wei
    event BuyNowPriceSet(uint256 indexed dropId, uint256 price);

    /// @notice The lot was bought at the seller's price and is closed. Follows a BidPlaced of the whole price.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param buyer who gets the cube
    /// @param price wei that the buyer paid into the auction
    event BoughtNow(uint256 indexed dropId, uint256 indexed cubeId, address indexed buyer, uint256 price);

    /// @notice The seller's price is less than the first bid has to be.
    /// @param price wei that the seller asked
    /// @param minimumBid wei that a first bid has to reach
    error PriceBelowMinimum(uint256 price, uint256 minimumBid);

    /// @notice A buy-now price needs a minimum bid above 0, because a single bid of 1 wei would end the offer.
    /// @param price wei that the seller asked
    error PriceWithoutMinimum(uint256 price);

    /// @notice The seller set no price.
    /// @param dropId the auction
    error NotForSale(uint256 dropId);

    /// @notice The buyer named another price than the seller's.
    /// @param expected wei that the buyer named
    /// @param actual wei that the seller asks
    error PriceMismatch(uint256 expected, uint256 actual);

    /// @notice From its first bid on a lot goes to the highest bidder.
    /// @param dropId the auction
    /// @param cubeId the lot
    error LotHasBid(uint256 dropId, uint256 cubeId);

    /// @notice Opens an auction of a cube with no step between bids, no price and a fixed end. Open to whoever owns the
    /// cube and has approved this contract for it; stopped by a pause.
    /// @dev Reverts with EnforcedPause, InvalidTimes, InvalidAmount, UnknownCube, NotCubeOwner or CubeNotApproved. Emits
    /// AuctionCreated.
    /// @param start may have passed; at most 365 days ahead
    /// @param end after the start by at most 90 days, and not passed
    /// @param minimumBid the least first bid, 0 to 2^88 - 1 wei
    /// @param cubeId the cube
    /// @return dropId the auction, which AuctionCreated names too
    function newAuction(uint256 start, uint256 end, uint256 minimumBid, uint256 cubeId)
        external
        returns (uint256 dropId);

    /// @notice As above, with everything that can be set. Open to the same.
    /// @dev Reverts as above, and with InvalidExtension, PriceBelowMinimum or PriceWithoutMinimum. Emits ExtensionSet and BuyNowPriceSet after
    /// AuctionCreated, each where there is one.
    /// @param start may have passed; at most 365 days ahead
    /// @param end after the start by at most 90 days, and not passed
    /// @param minimumBid the least first bid, 0 to 2^88 - 1 wei
    /// @param bidDelta the least step between bids, 0 to 2^88 - 1 wei
    /// @param buyNowPrice `minimumBid` to 2^88 - 1 wei: what the cube can be bought for while it has no bid; 0 for no price
    /// @param extension 1 to 3600 seconds: a bid in the last so many moves the end so many later, up to 31 times; 0 for a
    /// fixed end
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

    /// @notice Buys a lot at the seller's price, from the start to the end, while it has no bid. Open to everybody but the
    /// seller; stopped by a pause. Ether that is sent along counts towards `price` and is wrapped; for the rest the caller
    /// has approved this contract in WETH. Buyer and price become the winning bid, and the lot is over at once: `claimFunds`
    /// and `claimNFT` are open.
    /// @dev Reverts with EnforcedPause, LotClosed, LotHasBid, UnknownLot, AuctionNotRunning, SellerCannotBid, NotForSale,
    /// PriceMismatch, TooMuchEther or PaymentFailed, or as WETH does. Emits BidPlaced and BoughtNow.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param price wei that the buyer takes the seller's price to be
    function executeOrder(uint256 dropId, uint256 cubeId, uint256 price) external payable;

    /// @notice The seller's price of an auction.
    /// @param dropId the auction
    /// @return price wei; 0 for none
    function buyNowPriceOf(uint256 dropId) external view returns (uint256 price);
}
