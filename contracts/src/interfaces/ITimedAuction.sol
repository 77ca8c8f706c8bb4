// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ICubeTrading} from "./ICubeTrading.sol";

/// @title Timed WETH auctions of cubes. An auction, also called a drop, sells one or more cubes; each of them is a lot.
/// @notice Times are seconds since the epoch, amounts are wei of WETH. Once a lot has ended, its highest bid belongs to
/// the seller and its cube to the highest bidder. Outbid bidders can withdraw their totals at any time. Calls that bid,
/// buy, claim or withdraw are protected against reentrancy (ReentrancyGuardReentrantCall).
interface ITimedAuction is ICubeTrading {
    /// @notice An auction was opened, and its cubes were transferred to this contract.
    /// @param dropId the auction; ids start at 1
    /// @param seller who opened it, and who is paid
    /// @param start start time, inclusive
    /// @param end end time, exclusive, without extensions
    /// @param minimumBid the minimum first bid on a lot, in wei; 0 means 1
    /// @param bidDelta the minimum by which a new highest total exceeds the previous one, in wei; 0 means 1
    /// @param metadata SHA-256 digest of the drop's metadata JSON; zero for none
    /// @param cubeIds the cubes, each of which is a lot
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

    /// @notice A bid was placed, and is now the highest on the lot.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param bidder who bid
    /// @param raise wei that this bid added
    /// @param total the bidder's total on the lot, in wei; now the highest bid
    event BidPlaced(
        uint256 indexed dropId, uint256 indexed cubeId, address indexed bidder, uint256 raise, uint256 total
    );

    /// @notice The winning bid was paid out.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param seller who was paid
    /// @param amount wei that the seller received
    /// @param royalty wei that the cube's creator received; `amount` and `royalty` add up to the winning bid
    event FundsClaimed(
        uint256 indexed dropId, uint256 indexed cubeId, address indexed seller, uint256 amount, uint256 royalty
    );

    /// @notice The cube was transferred to the winner, or back to the seller if there was no bid, or to another account
    /// that the winner or the seller chose.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param to who has the cube now
    event NFTClaimed(uint256 indexed dropId, uint256 indexed cubeId, address indexed to);

    /// @notice The seller chose that late bids extend the lots of this auction. Follows AuctionCreated.
    /// @param dropId the auction
    /// @param extension a bid within this many seconds of a lot's end extends the lot by the same number
    event ExtensionSet(uint256 indexed dropId, uint256 extension);

    /// @notice A late bid moved the end of a lot. Precedes the BidPlaced of that bid.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param end the lot's end from now on
    event LotExtended(uint256 indexed dropId, uint256 indexed cubeId, uint256 end);

    /// @notice The seller lowered the minimum bid for all lots that have no bid yet.
    /// @param dropId the auction
    /// @param minimumBid the minimum first bid from now on, in wei
    event MinimumBidLowered(uint256 indexed dropId, uint256 minimumBid);

    /// @notice An outbid bidder withdrew their total from a lot.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param bidder who was outbid, and was paid
    /// @param amount their total on the lot, in wei
    event BidWithdrawn(uint256 indexed dropId, uint256 indexed cubeId, address indexed bidder, uint256 amount);

    /// @notice The end is not after the start, has passed, or is more than 90 days after the start; or the start is
    /// more than 365 days ahead.
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

    /// @notice The list of cubes is empty.
    /// @param count number of given cubes, which is 0
    error InvalidLots(uint256 count);

    /// @notice The cube was never a lot of this auction, or has been put into a later auction since.
    /// @param dropId the auction
    /// @param cubeId the cube
    error UnknownLot(uint256 dropId, uint256 cubeId);

    /// @notice The lot does not take bids at this time.
    /// @param start start time, inclusive
    /// @param end end time, exclusive, with the lot's extensions
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

    /// @notice The cube was returned to the seller without a bid, or was bought at the buy-now price.
    /// @param dropId the auction
    /// @param cubeId the lot
    error LotClosed(uint256 dropId, uint256 cubeId);

    /// @notice The lot has a bid or was bought, so the minimum bid no longer applies to it.
    /// @param dropId the auction
    /// @param cubeId the lot
    error FirstBidPlaced(uint256 dropId, uint256 cubeId);

    /// @notice Only the seller can lower the minimum bid.
    /// @param account the caller
    /// @param seller who opened the auction
    error NotSeller(address account, address seller);

    /// @notice The new minimum bid is 0 or not below the current one.
    /// @param requested the new minimum bid, in wei
    /// @param current the current minimum bid, in wei
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

    /// @notice The highest bidder on a lot cannot withdraw from it.
    /// @param bidder the caller
    error HighestBidderCannotWithdraw(address bidder);

    /// @notice The lot has no funds or no cube to claim, or the claim was already made.
    /// @param dropId the auction
    /// @param cubeId the cube
    error NothingToClaim(uint256 dropId, uint256 cubeId);

    /// @notice A cube cannot go to the zero address.
    /// @param receiver the given account
    error InvalidReceiver(address receiver);

    /// @notice Only the account that the cube is due to can choose the receiver.
    /// @param account the caller
    /// @param entitled the winner, or the seller if there is no bid
    error NotEntitled(address account, address entitled);

    /// @notice The two lists that name the lots to withdraw from differ in length.
    /// @param dropIds number of auctions
    /// @param cubeIds number of cubes
    error ListsDiffer(uint256 dropIds, uint256 cubeIds);

    /// @notice No lot to withdraw from was named.
    error NoLotsNamed();

    /// @notice None of the lots has funds or a cube left to claim.
    /// @param dropId the auction
    error NothingToSettle(uint256 dropId);

    /// @notice The caller never bid on the lot, or has already withdrawn.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param bidder the caller
    error NothingToWithdraw(uint256 dropId, uint256 cubeId, address bidder);

    /// @notice Adds to the caller's own bid on a lot. Open to everyone but the seller, from the start until the lot's
    /// end, even during a pause. Ether sent with the call counts towards `amount` and is wrapped; the rest is taken in
    /// WETH, for which the caller must have approved this contract.
    /// @dev Reverts with UnknownLot, LotClosed, AuctionNotRunning, SellerCannotBid, InvalidAmount, BidTooLow,
    /// TooMuchEther or PaymentFailed, or as WETH does. Emits BidPlaced, after LotExtended if the bid extends the lot.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param amount wei to add. It must bring the caller's total to at least the minimum bid or, if the lot has a bid,
    /// to at least the highest bid plus `bidDelta`. A minimum bid or `bidDelta` of 0 counts as 1.
    function bid(uint256 dropId, uint256 cubeId, uint256 amount) external payable;

    /// @notice Adds to the caller's own bid on a lot as `bid(uint256,uint256,uint256)` does, but reverts if the
    /// caller's total on the lot is not `ownTotalBefore`, so that a repeated call cannot pay twice. Open to the same
    /// accounts.
    /// @dev Reverts as that function does, and with OwnTotalChanged. Emits the same events.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param amount wei to add
    /// @param ownTotalBefore the caller's total on the lot before this bid, in wei; 0 for a first bid
    function bid(uint256 dropId, uint256 cubeId, uint256 amount, uint256 ownTotalBefore) external payable;

    /// @notice Lowers the minimum bid of an auction, for all its lots that have no bid yet. Only for the seller, until
    /// the end of the auction, even during a pause. The call names one of these lots, and reverts if that lot has
    /// received a bid.
    /// @dev Reverts with FirstBidPlaced, UnknownLot, LotClosed, NotSeller, AuctionEnded or MinimumNotLower. Emits
    /// MinimumBidLowered.
    /// @param dropId the auction
    /// @param cubeId a lot of the auction that has no bid
    /// @param minimumBid the minimum first bid from now on, at least 1 wei and below the current one
    function lowerMinimumBids(uint256 dropId, uint256 cubeId, uint256 minimumBid) external;

    /// @notice Pays out the winning bid of a lot that has ended: the royalty to the cube's creator, unless the creator
    /// is the seller, and the rest to the seller. Open to everyone, even during a pause; the caller does not affect who
    /// is paid.
    /// @dev Reverts with NothingToClaim, AuctionNotEnded or PaymentFailed. Emits FundsClaimed.
    /// @param dropId the auction
    /// @param cubeId the lot
    function claimFunds(uint256 dropId, uint256 cubeId) external;

    /// @notice Transfers the cube of a lot that has ended to the winner, or back to the seller if there is no bid. Open
    /// to everyone, even during a pause; the caller does not affect who gets the cube. Before the end it is open to the
    /// seller alone, while the lot has no bid.
    /// @dev Reverts with NothingToClaim or AuctionNotEnded. Emits NFTClaimed. Receivers are not called.
    /// @param dropId the auction
    /// @param cubeId the lot
    function claimNFT(uint256 dropId, uint256 cubeId) external;

    /// @notice Transfers the cube of a lot as claimNFT does, but to an account of the caller's choice. Only for the
    /// account that the cube is due to: the winner, or the seller if there is no bid.
    /// @dev Reverts as claimNFT does, and with InvalidReceiver or NotEntitled. Also reverts, as the cube's
    /// `transferFrom` does, if the receiver declines transfers of cubes; this contract declines them too. Emits
    /// NFTClaimed. Receivers are not called.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param receiver who gets the cube: not the zero address, nor an account that declines transfers
    function claimNFTTo(uint256 dropId, uint256 cubeId, address receiver) external;

    /// @notice Pays the winning bids of several lots that have ended to the seller and transfers their cubes to the
    /// winners, as claimFunds and claimNFT do for a single lot. Skips lots without a bid and what was already claimed.
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

    /// @notice Pays an outbid bidder their totals on several lots, as withdraw does for a single lot. Only for that
    /// bidder, even during a pause.
    /// @dev Reverts with ListsDiffer or NoLotsNamed, or as withdraw does if any of the lots has nothing that the caller
    /// can withdraw. Emits BidWithdrawn for each lot.
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

    /// @notice Total of an account in the latest auction of a cube: the highest bid if the account placed it, even
    /// after it was paid out; otherwise the amount that the account can withdraw.
    /// @param account the bidder
    /// @param cubeId the cube
    /// @return amount wei; 0 if the account never bid, or has withdrawn
    function getBidByUser(address account, uint256 cubeId) external view returns (uint256 amount);

    /// @notice Total of an account on a lot: the highest bid if the account placed it, even after it was paid out;
    /// otherwise the amount that the account can withdraw.
    /// @param account the bidder
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @return amount wei; 0 if the account never bid, or has withdrawn
    function getBidByUser(address account, uint256 dropId, uint256 cubeId) external view returns (uint256 amount);

    /// @notice The latest auction of this contract that a cube was put into.
    /// @param cubeId the cube
    /// @return dropId the auction; 0 if there is none
    function dropOf(uint256 cubeId) external view returns (uint256 dropId);

    /// @notice The terms of an auction; all zero for one that does not exist.
    /// @param dropId the auction
    /// @return seller who opened it
    /// @return start start time, inclusive
    /// @return end end time, exclusive, without extensions
    /// @return minimumBid the current minimum first bid, in wei; 0 means 1
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

    /// @notice Number of seconds by which a bid extends a lot if it is placed within as many seconds of the lot's end.
    /// @param dropId the auction
    /// @return extension seconds; 0 if ends are fixed
    function extensionOf(uint256 dropId) external view returns (uint256 extension);

    /// @notice Time at which bidding on a lot ends: the end of its auction, plus the lot's extensions.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @return end the time, exclusive; 0 for an auction that does not exist
    function endOf(uint256 dropId, uint256 cubeId) external view returns (uint256 end);

    /// @notice Number of auctions ever opened, which is also the highest id; ids start at 1.
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
