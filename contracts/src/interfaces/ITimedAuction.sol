// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ICubeTrading} from "./ICubeTrading.sol";

/// @title Timed WETH auctions of cubes. One auction (a drop) sells one or more cubes, each cube is one lot.
/// @notice Times are seconds since the epoch, amounts are wei of WETH. Of each lot the highest bid belongs to the seller
/// and the cube to the highest bidder once the lot has ended; whoever was outbid gets back what they put in. Every call
/// that moves something refuses to be entered again from inside itself (ReentrancyGuardReentrantCall).
interface ITimedAuction is ICubeTrading {
    /// @notice An auction was opened, and holds its cubes from now on.
    /// @param dropId the auction; ids run from 1
    /// @param seller who opened it, and who is paid
    /// @param start the first second in which bids are taken
    /// @param end the first second in which none are
    /// @param minimumBid the least first bid on a lot, in wei; 0 means 1
    /// @param bidDelta the least by which a bid exceeds the highest one, in wei; 0 means 1
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

    /// @notice Somebody is the highest bidder on a lot from now on, or still is, with more.
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

    /// @notice The cube left the auction: to the winner, or back to the seller where there was no bid, or to the account
    /// that they named.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param to who has the cube now
    event NFTClaimed(uint256 indexed dropId, uint256 indexed cubeId, address indexed to);

    /// @notice Late bids on a lot of this auction move the lot's end. Follows AuctionCreated where it is so.
    /// @param dropId the auction
    /// @param extension seconds: a bid in a lot's last so many makes it end so many later
    event ExtensionSet(uint256 indexed dropId, uint256 extension);

    /// @notice A late bid moved the end of a lot. Precedes its BidPlaced.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param end the lot's end from now on
    event LotExtended(uint256 indexed dropId, uint256 indexed cubeId, uint256 end);

    /// @notice Somebody who was outbid took back what they had put into a lot.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param bidder who was outbid, and was paid
    /// @param amount wei, all that they had in the lot
    event BidWithdrawn(uint256 indexed dropId, uint256 indexed cubeId, address indexed bidder, uint256 amount);

    /// @notice The end is not after the start, has passed, or is more than 90 days after the start; or the start is more
    /// than 365 days ahead.
    /// @param start the start that was asked for
    /// @param end the end that was asked for
    /// @param timestamp the block's time
    error InvalidTimes(uint256 start, uint256 end, uint256 timestamp);

    /// @notice A minimum bid, a step, a price or a bid's total over 2^88 - 1 wei.
    /// @param amount the wei that were named
    error InvalidAmount(uint256 amount);

    /// @notice An extension of more than an hour, or of more than the auction takes.
    /// @param extension the seconds that were asked for
    error InvalidExtension(uint256 extension);

    /// @notice A list of lots is empty, or its two parts differ in length.
    /// @param count number of cubes in it
    error InvalidLots(uint256 count);

    /// @notice The cube was never a lot of this auction, or was put in a later one since.
    /// @param dropId the auction
    /// @param cubeId the cube
    error UnknownLot(uint256 dropId, uint256 cubeId);

    /// @notice The lot does not take bids at this time.
    /// @param start the first second in which it does
    /// @param end the first second in which it does not any more, with its extensions
    /// @param timestamp the block's time
    error AuctionNotRunning(uint256 start, uint256 end, uint256 timestamp);

    /// @notice The lot is not over yet.
    /// @param end when it is, with its extensions so far
    /// @param timestamp the block's time
    error AuctionNotEnded(uint256 end, uint256 timestamp);

    /// @notice The seller took the lot out before it had a bid, or somebody bought it at the seller's price.
    /// @param dropId the auction
    /// @param cubeId the lot
    error LotClosed(uint256 dropId, uint256 cubeId);

    /// @notice The bidder's total would be less than it has to be.
    /// @param total wei that the bidder would have bid on the lot
    /// @param minimum the least wei that the total must reach
    error BidTooLow(uint256 total, uint256 minimum);

    /// @notice The caller's own bid is not what the caller took it to be.
    /// @param expected wei that the caller named
    /// @param actual wei that the caller has in the lot
    error OwnTotalChanged(uint256 expected, uint256 actual);

    /// @notice Nobody bids on or buys what they sell.
    /// @param seller who tried to
    error SellerCannotBid(address seller);

    /// @notice The highest bid stays until it is outbid, or paid to the seller.
    /// @param bidder who tried to withdraw
    error HighestBidderCannotWithdraw(address bidder);

    /// @notice The lot has nothing of the kind, or it was claimed already.
    /// @param dropId the auction
    /// @param cubeId the cube
    error NothingToClaim(uint256 dropId, uint256 cubeId);

    /// @notice A cube cannot go to the zero address, nor back to the auction that gives it.
    /// @param receiver the account that was named
    error InvalidReceiver(address receiver);

    /// @notice Nobody else may choose where a cube goes.
    /// @param account who tried to
    /// @param entitled whom the cube belongs to
    error NotEntitled(address account, address entitled);

    /// @notice None of the lots has funds or a cube left to claim.
    /// @param dropId the auction
    error NothingToSettle(uint256 dropId);

    /// @notice The caller never bid on the lot, or has withdrawn since.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param bidder who tried to withdraw
    error NothingToWithdraw(uint256 dropId, uint256 cubeId, address bidder);

    /// @notice Adds to the caller's own bid on a lot. Open to everybody but the seller, from the start until the lot's end,
    /// in a pause too. Ether that is sent along counts towards `amount` and is wrapped; for the rest the caller has approved
    /// this contract in WETH.
    /// @dev Reverts with UnknownLot, LotClosed, AuctionNotRunning, SellerCannotBid, InvalidAmount, BidTooLow, TooMuchEther
    /// or PaymentFailed, or as WETH does. Emits BidPlaced, after LotExtended where the bid moves the lot's end.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param amount wei to add; the caller's total must then reach the minimum bid, or the highest bid and `bidDelta`,
    /// and at least 1 wei more than was there
    function bid(uint256 dropId, uint256 cubeId, uint256 amount) external payable;

    /// @notice As above, unless the caller's total is another than named, so that a repeat cannot pay twice. Open to the
    /// same.
    /// @dev Reverts as above, and with OwnTotalChanged.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param amount wei to add
    /// @param ownTotalBefore wei that the caller has in the lot before it, 0 for a first bid
    function bid(uint256 dropId, uint256 cubeId, uint256 amount, uint256 ownTotalBefore) external payable;

    /// @notice After the lot's end: pays the winning bid to the seller, less the royalty of the cube's creator where
    /// somebody else sells. Open to everybody, in a pause too; it always pays the same two.
    /// @dev Reverts with NothingToClaim, AuctionNotEnded or PaymentFailed. Emits FundsClaimed.
    /// @param dropId the auction
    /// @param cubeId the lot
    function claimFunds(uint256 dropId, uint256 cubeId) external;

    /// @notice After the lot's end: gives the cube to the winner, or without a bid back to the seller. Open to everybody, in
    /// a pause too; it always goes to the same one. Before the end the seller alone takes a lot out, while it has no bid.
    /// @dev Reverts with NothingToClaim or AuctionNotEnded. Emits NFTClaimed. The receiver is asked nothing.
    /// @param dropId the auction
    /// @param cubeId the lot
    function claimNFT(uint256 dropId, uint256 cubeId) external;

    /// @notice As claimNFT, but gives the cube to an account of the caller's choice. Open to the one whom the cube belongs
    /// to: the winner, or without a bid the seller.
    /// @dev Reverts as claimNFT does, and with InvalidReceiver or NotEntitled. Emits NFTClaimed. The receiver is asked
    /// nothing.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @param receiver who gets the cube: neither the zero address nor this contract
    function claimNFTTo(uint256 dropId, uint256 cubeId, address receiver) external;

    /// @notice After their end, pays the winning bids of several lots to the seller and transfers the cubes to the winners,
    /// as claimFunds and claimNFT do for a single one. Skips what was claimed already, and lots without a bid. Open to
    /// everybody, also during a pause.
    /// @dev Reverts with AuctionNotEnded, NothingToSettle or PaymentFailed. Emits FundsClaimed and NFTClaimed.
    /// @param dropId the auction
    /// @param cubeIds its lots
    function settle(uint256 dropId, uint256[] calldata cubeIds) external;

    /// @notice Pays a caller who was outbid all that they put into a lot. Open to whoever was, from that moment on for
    /// ever, in a pause too.
    /// @dev Reverts with HighestBidderCannotWithdraw, NothingToWithdraw or PaymentFailed. Emits BidWithdrawn.
    /// @param dropId the auction
    /// @param cubeId the lot
    function withdraw(uint256 dropId, uint256 cubeId) external;

    /// @notice Pays a caller who was outbid all that they put into several lots, as withdraw does for a single one. Open to
    /// the same.
    /// @dev Reverts as withdraw does for the first lot of which the caller has nothing to withdraw, and with InvalidLots.
    /// Emits BidWithdrawn for each lot.
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

    /// @notice Total of an account in the latest auction of a cube.
    /// @param account the bidder
    /// @param cubeId the cube
    /// @return amount wei; 0 after a withdrawal
    function getBidByUser(address account, uint256 cubeId) external view returns (uint256 amount);

    /// @notice Total of an account on a lot: the highest bid, or the amount that it can withdraw.
    /// @param account the bidder
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @return amount wei; 0 after a withdrawal
    function getBidByUser(address account, uint256 dropId, uint256 cubeId) external view returns (uint256 amount);

    /// @notice The latest auction that a cube was put in here.
    /// @param cubeId the cube
    /// @return dropId 0 for none
    function dropOf(uint256 cubeId) external view returns (uint256 dropId);

    /// @notice The terms of an auction; all zero for one that does not exist.
    /// @param dropId the auction
    /// @return seller who opened it
    /// @return start the first second in which bids are taken
    /// @return end the first second in which none are, but for lots that were extended
    /// @return minimumBid the least first bid, in wei; 0 means 1
    /// @return bidDelta the least step between bids, in wei; 0 means 1
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

    /// @notice By how many seconds a bid in a lot's last so many extends it.
    /// @param dropId the auction
    /// @return extension seconds; 0 where ends are fixed
    function extensionOf(uint256 dropId) external view returns (uint256 extension);

    /// @notice When a lot ends: with its auction, or later by its extensions.
    /// @param dropId the auction
    /// @param cubeId the lot
    /// @return end 0 for an auction that does not exist
    function endOf(uint256 dropId, uint256 cubeId) external view returns (uint256 end);

    /// @notice How many auctions there were; ids run from 1 to this.
    /// @return count at most 2^31 - 1
    function dropCount() external view returns (uint256 count);

    /// @notice Stops new auctions, and purchases at a seller's price; bids and exits of running auctions go on. The owner's
    /// alone.
    /// @dev Reverts with OwnableUnauthorizedAccount or EnforcedPause. Emits Paused.
    function pause() external;

    /// @notice Ends a pause. The owner's alone.
    /// @dev Reverts with OwnableUnauthorizedAccount or ExpectedPause. Emits Unpaused.
    function unpause() external;
}
