// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title Timed WETH auctions of cubes. One auction (a drop) sells one or more cubes, each cube is one lot.
/// @notice Times are seconds since the epoch, amounts are wei of WETH.
interface ITimedAuction {
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
    /// @param raise what this bid added
    /// @param total what the bidder has now bid on the lot
    event BidPlaced(
        uint256 indexed dropId, uint256 indexed cubeId, address indexed bidder, uint256 raise, uint256 total
    );
    /// @param amount what the seller received
    /// @param royalty what the cube's creator received; the two add up to the winning bid
    event FundsClaimed(
        uint256 indexed dropId, uint256 indexed cubeId, address indexed seller, uint256 amount, uint256 royalty
    );
    /// @notice The cube left the auction: to the winner, or back to the seller where there was no bid.
    event NFTClaimed(uint256 indexed dropId, uint256 indexed cubeId, address indexed to);
    /// @notice Late bids on a lot of this auction move the lot's end. Follows AuctionCreated where it is so.
    /// @param extension seconds: a bid in a lot's last so many makes it end so many later
    event ExtensionSet(uint256 indexed dropId, uint256 extension);
    /// @param end the lot's end from now on
    event LotExtended(uint256 indexed dropId, uint256 indexed cubeId, uint256 end);
    event BidWithdrawn(uint256 indexed dropId, uint256 indexed cubeId, address indexed bidder, uint256 amount);

    error InvalidTimes(uint256 start, uint256 end, uint256 timestamp);
    error InvalidAmount(uint256 amount);
    /// @notice An extension of more than an hour.
    error InvalidExtension(uint256 extension);
    error InvalidLots(uint256 count);
    error UnknownLot(uint256 dropId, uint256 cubeId);
    error AuctionNotRunning(uint256 start, uint256 end, uint256 timestamp);
    error AuctionNotEnded(uint256 end, uint256 timestamp);
    error LotClosed(uint256 dropId, uint256 cubeId);
    error BidTooLow(uint256 total, uint256 minimum);
    error OwnTotalChanged(uint256 expected, uint256 actual);
    error SellerCannotBid(address seller);
    error HighestBidderCannotWithdraw(address bidder);
    error NothingToClaim(uint256 dropId, uint256 cubeId);
    error NothingToWithdraw(uint256 dropId, uint256 cubeId, address bidder);
    /// @notice The payment token did not move exactly what was asked of it.
    error PaymentFailed(uint256 expected, uint256 received);

    /// @notice Adds `amount` to the caller's own bid on a lot. Needs a WETH approval for it.
    function bid(uint256 dropId, uint256 cubeId, uint256 amount) external;

    /// @notice As above, and reverts when the caller's total is not `ownTotalBefore`, so that a repeat cannot pay twice.
    function bid(uint256 dropId, uint256 cubeId, uint256 amount, uint256 ownTotalBefore) external;

    /// @notice After the end: pays the winning bid to the seller (and a royalty to the creator). Open to everybody.
    function claimFunds(uint256 dropId, uint256 cubeId) external;

    /// @notice After the end: gives the cube to the winner, or without a bid back to the seller, whoever calls.
    /// Before the end the seller, and nobody else, takes a lot without a bid back.
    function claimNFT(uint256 dropId, uint256 cubeId) external;

    /// @notice Pays an outbid caller what they put in. Open from the moment they are outbid, for ever.
    function withdraw(uint256 dropId, uint256 cubeId) external;

    /// @notice The highest bid in the latest auction of a cube.
    function getHighestBid(uint256 cubeId) external view returns (uint256);
    function getHighestBid(uint256 dropId, uint256 cubeId) external view returns (uint256);

    /// @notice The highest bidder in the latest auction of a cube; the zero address without a bid.
    function getHighestBidder(uint256 cubeId) external view returns (address);
    function getHighestBidder(uint256 dropId, uint256 cubeId) external view returns (address);

    /// @notice What an account has in the latest auction of a cube.
    function getBidByUser(address account, uint256 cubeId) external view returns (uint256);
    function getBidByUser(address account, uint256 dropId, uint256 cubeId) external view returns (uint256);

    /// @notice The latest auction a cube was put in; 0 for none.
    function dropOf(uint256 cubeId) external view returns (uint256 dropId);

    /// @notice The terms of an auction. All zero for one that does not exist.
    function auctionOf(uint256 dropId)
        external
        view
        returns (address seller, uint256 start, uint256 end, uint256 minimumBid, uint256 bidDelta);

    /// @notice The state of one lot.
    /// `cubeClaimed` is false only while the auction holds the cube for this lot
    function lotOf(uint256 dropId, uint256 cubeId)
        external
        view
        returns (address highestBidder, uint256 highestBid, bool fundsClaimed, bool cubeClaimed);

    /// @notice By how many seconds a bid in a lot's last so many extends it; 0 where the end is fixed.
    function extensionOf(uint256 dropId) external view returns (uint256);

    /// @notice When a lot ends: with its auction, or later by its extensions. 0 for an auction that does not exist.
    function endOf(uint256 dropId, uint256 cubeId) external view returns (uint256);

    /// @notice How many auctions there were; ids run from 1 to this.
    function dropCount() external view returns (uint256);

    /// @notice Stops new auctions; bids and exits of running ones go on. The owner's alone.
    function pause() external;

    /// @notice Allows new auctions again. The owner's alone.
    function unpause() external;
}
