// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ICubeTrading} from "./ICubeTrading.sol";

/// @title Timed WETH auctions of cubes. One auction (a drop) sells one or more cubes, each cube is one lot.
/// @notice Times are seconds since the epoch, amounts are wei of WETH. Of each lot the highest bid belongs to the
/// seller and the cube to the highest bidder once the lot has ended; outbid bidders can withdraw their totals. Calls
/// that bid, buy, claim or withdraw are protected against reentrancy (ReentrancyGuardReentrantCall).
interface ITimedAuction is ICubeTrading {
    /// @notice An auction was opened, and holds its cubes from now on.
    /// @param dropId the auction; ids run from 1
    /// @param seller who opened it, and who is paid
    /// @param start start, inclusive
    /// @param end end, exclusive, without extensions
    /// @param minimumBid the minimum first bid on a lot, in wei; 0 means 1
    /// @param bidDelta the minimum by which a new highest total exceeds the previous one, in wei; 0 means 1
    /// @param metadata SHA-256 digest of the drop's metadata JSON; zero for none
    /// @param cubeIds the cubes, each a lot
    event AuctionCreated(
        uint256 indexed dropId,
        address indexed seller,
        uint256 start,
        uint256 end,
        uint256 minimumBid,
        uint256 bidDelta,
        bytes32 metadata,
        uint256[] cubeIds
    );

    /// @notice A bid was placed, which is now the highest on the lot.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param bidder who bid
    /// @param raise wei that this bid added
    /// @param total wei that the bidder has now bid on the lot, the highest bid
    event BidPlaced(
        uint256 indexed dropId, uint256 indexed cubeId, address indexed bidder, uint256 raise, uint256 total
    );

    /// @notice The winning bid was paid out.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param seller who was paid
    /// @param amount wei that the seller received
    /// @param royalty wei that the cube's creator received; the two add up to the winning bid
    event FundsClaimed(
        uint256 indexed dropId, uint256 indexed cubeId, address indexed seller, uint256 amount, uint256 royalty
    );

    /// @notice The cube left the auction: to the winner, or back to the seller if there was no bid, or to the account
    /// that they named.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param to who has the cube now
    event NFTClaimed(uint256 indexed dropId, uint256 indexed cubeId, address indexed to);

    /// @notice Late bids on a lot of this auction extend the lot. Follows AuctionCreated if the seller chose this.
    /// @param dropId the auction
    /// @param extension a bid within this many seconds of a lot's end extends the lot by as many
    event ExtensionSet(uint256 indexed dropId, uint256 extension);

    /// @notice A late bid moved the end of a lot. Precedes its BidPlaced.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param end the lot's end from now on
    event LotExtended(uint256 indexed dropId, uint256 indexed cubeId, uint256 end);

    /// @notice The seller lowered the minimum bid, for the lots without a bid.
    /// @param dropId the auction
    /// @param minimumBid the minimum first bid from now on, in wei
    event MinimumBidLowered(uint256 indexed dropId, uint256 minimumBid);

    /// @notice An outbid bidder withdrew their total from a lot.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param bidder who was outbid, and was paid
    /// @param amount their total on the lot, in wei
    event BidWithdrawn(uint256 indexed dropId, uint256 indexed cubeId, address indexed bidder, uint256 amount);

    /// @notice The end is not after the start, has passed, or is more than 90 days after the start; or the start is more
    /// than 365 days ahead.
    /// @param start the requested start
    /// @param end the requested end
    /// @param timestamp the block's time
    error InvalidTimes(uint256 start, uint256 end, uint256 timestamp);

    /// @notice The minimum bid, the bid delta, the buy-now price, the raise or the total exceeds 2^88 - 1 wei.
    /// @param amount the given amount, in wei
    error InvalidAmount(uint256 amount);

    /// @notice The extension exceeds an hour or the duration of the auction.
    /// @param extension the requested extension, in seconds
    error InvalidExtension(uint256 extension);

    /// @notice An auction would have no cubes.
    /// @param count number of given cubes
    error InvalidLots(uint256 count);

    /// @notice The cube was never a lot of this auction, or was put in a later one since.
    /// @param dropId the auction
    /// @param cubeId the cube
    error UnknownLot(uint256 dropId, uint256 cubeId);

    /// @notice The lot does not take bids at this time.
    /// @param start start, inclusive
    /// @param end end, exclusive, with the lot's extensions
    /// @param timestamp the block's time
    error AuctionNotRunning(uint256 start, uint256 end, uint256 timestamp);

    /// @notice The lot has ended.
    /// @param end time at which it ended
    /// @param timestamp the block's time
    error AuctionEnded(uint256 end, uint256 timestamp);

    /// @notice The lot has not ended yet.
    /// @param end time at which it ends, with its extensions so far
    /// @param timestamp the block's time
    error AuctionNotEnded(uint256 end, uint256 timestamp);

    /// @notice The cube went back to the seller without a bid, or was bought at the buy-now price.
    /// @param dropId the auction
    /// @param cubeId the lot
    error LotClosed(uint256 dropId, uint256 cubeId);

    /// @notice The lot has had its first bid, or was bought, so the minimum bid no longer matters for it.
    /// @param dropId the auction
    /// @param cubeId the lot
    error FirstBidPlaced(uint256 dropId, uint256 cubeId);

    /// @notice Only the seller can lower the minimum bid.
    /// @param account the caller
    /// @param seller who opened the auction
    error NotSeller(address account, address seller);

    /// @notice The new minimum bid is 0 or not below the present one.
    /// @param requested the new minimum bid, in wei
    /// @param current the present minimum bid, in wei
    error MinimumNotLower(uint256 requested, uint256 current);

    /// @notice The bidder's total would be below the minimum.
    /// @param total the bidder's total after the bid, in wei
    /// @param minimum the minimum total, in wei
    error BidTooLow(uint256 total, uint256 minimum);

    /// @notice The caller's total on the lot differs from the stated one.
    /// @param expected the stated total, in wei
    /// @param actual the caller's total, in wei
    error OwnTotalChanged(uint256 expected, uint256 actual);

    /// @notice Sellers cannot bid on or buy their own cubes.
    /// @param seller the caller
    error SellerCannotBid(address seller);

    /// @notice The highest bidder cannot withdraw.
    /// @param bidder the caller
    error HighestBidderCannotWithdraw(address bidder);

    /// @notice There is nothing to claim, or it was claimed already.
    /// @param dropId the auction
    /// @param cubeId the cube
    error NothingToClaim(uint256 dropId, uint256 cubeId);

    /// @notice A cube cannot go to the zero address.
    /// @param receiver the given account
    error InvalidReceiver(address receiver);

    /// @notice Only the account that the cube is due to can choose the receiver.
    /// @param account the caller
    /// @param entitled the winner, or without a bid the seller
    error NotEntitled(address account, address entitled);

    /// @notice The two lists that name the lots to withdraw from differ in length.
    /// @param dropIds number of auctions
    /// @param cubeIds number of cubes
    error ListsDiffer(uint256 dropIds, uint256 cubeIds);

    /// @notice No lot was named to withdraw from.
    error NoLotsNamed();

    /// @notice None of the lots has funds or a cube left to claim.
    /// @param dropId the auction
    error NothingToSettle(uint256 dropId);

    /// @notice The caller never bid on the lot, or has withdrawn since.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param bidder the caller
    error NothingToWithdraw(uint256 dropId, uint256 cubeId, address bidder);

    /// @notice Adds to the caller's own bid on a lot. Open to everyone but the seller, from the start until the lot's
    /// end, even during a pause. Ether sent with the call counts towards `amount` and is wrapped; for the rest the
    /// caller has approved this contract in WETH.
    /// @dev Reverts with UnknownLot, LotClosed, AuctionNotRunning, SellerCannotBid, InvalidAmount, BidTooLow,
    /// TooMuchEther or PaymentFailed, or as WETH does. Emits BidPlaced, after LotExtended if the bid extends the lot.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param amount wei to add; the caller's total must then be at least the minimum bid or, if the lot has a bid, the
    /// highest bid plus `bidDelta`, of which 0 counts as 1
    function bid(uint256 dropId, uint256 cubeId, uint256 amount) external payable;

    /// @notice As above, unless the caller's total differs from the stated one, so that a repeat cannot pay twice. Open
    /// to the same accounts.
    /// @dev Reverts as above, and with OwnTotalChanged.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param amount wei to add
    /// @param ownTotalBefore wei that the caller has in the lot before it, 0 for a first bid
    function bid(uint256 dropId, uint256 cubeId, uint256 amount, uint256 ownTotalBefore) external payable;

    /// @notice Lowers the minimum bid of an auction, for all its lots that have no bid yet. Only for the seller, until the
    /// end, even during a pause. Names one such lot, so that it reverts once it could affect none.
    /// @dev Reverts with FirstBidPlaced, UnknownLot, LotClosed, NotSeller, AuctionEnded or MinimumNotLower. Emits
    /// MinimumBidLowered.
    /// @param dropId the auction
    /// @param cubeId a lot of it without a bid
    /// @param minimumBid the minimum first bid from now on, at least 1 wei and below the present one
    function lowerMinimumBids(uint256 dropId, uint256 cubeId, uint256 minimumBid) external;

    /// @notice After the lot's end: pays the winning bid to the seller, less the royalty of the cube's creator if
    /// another account sells. Open to everyone, even during a pause; the caller does not affect who is paid.
    /// @dev Reverts with NothingToClaim, AuctionNotEnded or PaymentFailed. Emits FundsClaimed.
    /// @param dropId the auction
    /// @param cubeId the lot
    function claimFunds(uint256 dropId, uint256 cubeId) external;

    /// @notice After the lot's end: transfers the cube to the winner, or without a bid back to the seller. Open to
    /// everyone, even during a pause; the caller does not affect who gets it. Before the end only the seller can take
    /// out a lot, while it has no bid.
    /// @dev Reverts with NothingToClaim or AuctionNotEnded. Emits NFTClaimed. Receivers are not called.
    /// @param dropId the auction
    /// @param cubeId the lot
    function claimNFT(uint256 dropId, uint256 cubeId) external;

    /// @notice As claimNFT, but transfers the cube to an account of the caller's choice. Only for the account that the
    /// cube is due to: the winner, or without a bid the seller.
    /// @dev Reverts as claimNFT does, with InvalidReceiver or NotEntitled, or as the cube's `transferFrom` does if the
    /// receiver declines transfers, as this contract does. Emits NFTClaimed. Receivers are not called.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param receiver who gets the cube: not the zero address, nor an account that declines transfers
    function claimNFTTo(uint256 dropId, uint256 cubeId, address receiver) external;

    /// @notice After their end, pays the winning bids of several lots to the seller and transfers the cubes to the
    /// winners, as claimFunds and claimNFT do for a single one. Skips what was claimed already, and lots without a bid.
    /// Open to everyone, even during a pause.
    /// @dev Reverts with AuctionNotEnded, NothingToSettle or PaymentFailed. Emits FundsClaimed and NFTClaimed.
    /// @param dropId the auction
    /// @param cubeIds its lots
    function settle(uint256 dropId, uint256[] calldata cubeIds) external;

    /// @notice Pays an outbid bidder their total on a lot. Only for that bidder, at any time, even during a pause.
    /// @dev Reverts with HighestBidderCannotWithdraw, NothingToWithdraw or PaymentFailed. Emits BidWithdrawn.
    /// @param dropId the auction
    /// @param cubeId the lot
    function withdraw(uint256 dropId, uint256 cubeId) external;

    /// @notice Pays an outbid bidder their totals on several lots, as withdraw does for a single one. Only for that
    /// bidder, even during a pause.
    /// @dev Reverts as withdraw does for the first lot of which the caller has nothing to withdraw, and with ListsDiffer or
    /// NoLotsNamed. Emits BidWithdrawn for each lot.
    /// @param dropIds the auction of each lot
    /// @param cubeIds the cube of each lot
    function withdrawAll(uint256[] calldata dropIds, uint256[] calldata cubeIds) external;

    /// @notice The highest bid in the latest auction of a cube.
    /// @param cubeId the cube
    /// @return amount wei; 0 without a bid
    function getHighestBid(uint256 cubeId) external view returns (uint256 amount);

    /// @notice The highest bid on a lot.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @return amount wei; 0 without a bid
    function getHighestBid(uint256 dropId, uint256 cubeId) external view returns (uint256 amount);

    /// @notice The highest bidder in the latest auction of a cube.
    /// @param cubeId the cube
    /// @return bidder the zero address without a bid
    function getHighestBidder(uint256 cubeId) external view returns (address bidder);

    /// @notice The highest bidder on a lot.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @return bidder the zero address without a bid
    function getHighestBidder(uint256 dropId, uint256 cubeId) external view returns (address bidder);

    /// @notice Total of an account in the latest auction of a cube: the highest bid, even after it was paid out, or the
    /// amount that it can withdraw.
    /// @param account the bidder
    /// @param cubeId the cube
    /// @return amount wei; 0 if there is none, or after a withdrawal
    function getBidByUser(address account, uint256 cubeId) external view returns (uint256 amount);

    /// @notice Total of an account on a lot: the highest bid, even after it was paid out, or the amount that it can
    /// withdraw.
    /// @param account the bidder
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @return amount wei; 0 if there is none, or after a withdrawal
    function getBidByUser(address account, uint256 dropId, uint256 cubeId) external view returns (uint256 amount);

    /// @notice The latest auction that a cube was put in here.
    /// @param cubeId the cube
    /// @return dropId 0 for none
    function dropOf(uint256 cubeId) external view returns (uint256 dropId);

    /// @notice The terms of an auction; all zero for one that does not exist.
    /// @param dropId the auction
    /// @return seller who opened it
    /// @return start start, inclusive
    /// @return end end, exclusive, without extensions
    /// @return minimumBid the minimum first bid at present, in wei; 0 means 1
    /// @return bidDelta the minimum by which a new highest total exceeds the previous one, in wei; 0 means 1
    function auctionOf(uint256 dropId)
        external
        view
        returns (address seller, uint256 start, uint256 end, uint256 minimumBid, uint256 bidDelta);

    /// @notice The state of one lot.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @return highestBidder the zero address without a bid
    /// @return highestBid wei; 0 without a bid
    /// @return fundsClaimed whether the highest bid was paid out
    /// @return cubeClaimed false only while the auction holds the cube for this lot
    function lotOf(uint256 dropId, uint256 cubeId)
        external
        view
        returns (address highestBidder, uint256 highestBid, bool fundsClaimed, bool cubeClaimed);

    /// @notice Number of seconds before a lot's end within which a bid extends the lot by as many.
    /// @param dropId the auction
    /// @return extension seconds; 0 if ends are fixed
    function extensionOf(uint256 dropId) external view returns (uint256 extension);

    /// @notice Time at which a lot ends: with its auction, or later by its extensions.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @return end 0 for an auction that does not exist
    function endOf(uint256 dropId, uint256 cubeId) external view returns (uint256 end);

    /// @notice Number of auctions ever opened; ids run from 1 to this.
    /// @return count at most 2^31 - 1
    function dropCount() external view returns (uint256 count);

    /// @notice Stops new auctions and purchases at a buy-now price, but not bids, claims and withdrawals. Only for the
    /// owner.
    /// @dev Reverts with OwnableUnauthorizedAccount or EnforcedPause. Emits Paused.
    function pause() external;

    /// @notice Ends a pause. Only for the owner.
    /// @dev Reverts with OwnableUnauthorizedAccount or ExpectedPause. Emits Unpaused.
    function unpause() external;
}
