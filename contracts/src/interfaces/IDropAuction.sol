// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ITimedAuction} from "./ITimedAuction.sol";

/// @title Drops: timed auctions that holders of the creator role open.
interface IDropAuction is ITimedAuction {
    /// @notice The owner granted or revoked the creator role.
    /// @param account the account whose role was set
    /// @param isCreator whether the account has it now
    event CreatorChanged(address indexed account, bool isCreator);

    /// @notice Only holders of the creator role can open drops.
    /// @param account the caller
    error NotCreator(address account);

    /// @notice Opens an auction of cubes with no bid delta, no metadata and fixed ends. Only for holders of the creator
    /// role who own the cubes and have approved this contract for them. Reverts during a pause.
    /// @dev Reverts with NotCreator, EnforcedPause, InvalidTimes, InvalidAmount, InvalidLots, UnknownCube, NotCubeOwner
    /// or CubeNotApproved. Emits AuctionCreated.
    /// @param start start time, inclusive; may be in the past, at most 365 days ahead
    /// @param end end time, exclusive; in the future, at most 90 days after the start
    /// @param minimumBid the minimum first bid on each lot, 0 to 2^88 - 1 wei
    /// @param cubeIds one or more cubes, none of them twice
    /// @return dropId id of the auction, also in AuctionCreated
    function newAuction(uint256 start, uint256 end, uint256 minimumBid, uint256[] calldata cubeIds)
        external
        returns (uint256 dropId);

    /// @notice Opens an auction of cubes with a bid delta, metadata and fixed ends. Only for holders of the creator
    /// role who own the cubes and have approved this contract for them. Reverts during a pause.
    /// @dev Reverts with NotCreator, EnforcedPause, InvalidTimes, InvalidAmount, InvalidLots, UnknownCube, NotCubeOwner
    /// or CubeNotApproved. Emits AuctionCreated.
    /// @param start start time, inclusive; may be in the past, at most 365 days ahead
    /// @param end end time, exclusive; in the future, at most 90 days after the start
    /// @param minimumBid the minimum first bid on each lot, 0 to 2^88 - 1 wei
    /// @param bidDelta the bid delta, 0 to 2^88 - 1 wei
    /// @param metadata SHA-256 digest of the drop's metadata JSON
    /// @param cubeIds one or more cubes, none of them twice
    /// @return dropId id of the auction, also in AuctionCreated
    function newAuction(
        uint256 start,
        uint256 end,
        uint256 minimumBid,
        uint256 bidDelta,
        bytes32 metadata,
        uint256[] calldata cubeIds
    ) external returns (uint256 dropId);

    /// @notice Opens an auction of cubes with a bid delta, metadata and lots that late bids extend. Only for holders of
    /// the creator role who own the cubes and have approved this contract for them. Reverts during a pause.
    /// @dev Reverts with NotCreator, EnforcedPause, InvalidTimes, InvalidAmount, InvalidLots, UnknownCube,
    /// NotCubeOwner, CubeNotApproved or InvalidExtension. Emits AuctionCreated, then ExtensionSet unless the extension
    /// is 0.
    /// @param start start time, inclusive; may be in the past, at most 365 days ahead
    /// @param end end time, exclusive; in the future, at most 90 days after the start
    /// @param minimumBid the minimum first bid on each lot, 0 to 2^88 - 1 wei
    /// @param bidDelta the bid delta, 0 to 2^88 - 1 wei
    /// @param metadata SHA-256 digest of the drop's metadata JSON
    /// @param extension 1 to 3600 seconds: a bid within this many seconds of a lot's end extends the lot by the same
    /// number, up to 31 times; 0 for fixed ends
    /// @param cubeIds one or more cubes, none of them twice
    /// @return dropId id of the auction, also in AuctionCreated
    function newAuction(
        uint256 start,
        uint256 end,
        uint256 minimumBid,
        uint256 bidDelta,
        bytes32 metadata,
        uint256 extension,
        uint256[] calldata cubeIds
    ) external returns (uint256 dropId);

    /// @notice Grants or revokes the creator role. Only for the owner. Does not affect open drops.
    /// @dev Reverts with OwnableUnauthorizedAccount. Emits CreatorChanged.
    /// @param account the account whose role is set
    /// @param allowed whether it has the role from now on
    function setCreator(address account, bool allowed) external;

    /// @notice Whether an account may open drops.
    /// @param account any account
    /// @return allowed whether it has the creator role
    function isCreator(address account) external view returns (bool allowed);
}
