// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ITimedAuction} from "./ITimedAuction.sol";

/// @title Drops: timed auctions that holders of the creator role open.
interface IDropAuction is ITimedAuction {
    /// @notice The owner gave or took the creator role.
    /// @param account who has it or lost it
    /// @param isCreator whether the account has it now
    event CreatorChanged(address indexed account, bool isCreator);

    /// @notice Only holders of the creator role open drops.
    /// @param account who tried to
    error NotCreator(address account);

    /// @notice Opens an auction of cubes with no step between bids, no metadata and fixed ends. Only for holders of the
    /// creator role, who own the cubes and have approved this contract for them; stopped by a pause.
    /// @dev Reverts with NotCreator, EnforcedPause, InvalidTimes, InvalidAmount, InvalidLots, UnknownCube, NotCubeOwner or
    /// CubeNotApproved. Emits AuctionCreated.
    /// @param start may have passed; at most 365 days ahead
    /// @param end after the start by at most 90 days, and not passed
    /// @param minimumBid the least first bid on each lot, 0 to 2^88 - 1 wei
    /// @param cubeIds one or more cubes, each of them once
    /// @return dropId the auction, which AuctionCreated names too
    function newAuction(uint256 start, uint256 end, uint256 minimumBid, uint256[] calldata cubeIds)
        external
        returns (uint256 dropId);

    /// @notice As above, with a step between bids and metadata. Only for the same.
    /// @dev Reverts and emits as above.
    /// @param start may have passed; at most 365 days ahead
    /// @param end after the start by at most 90 days, and not passed
    /// @param minimumBid the least first bid on each lot, 0 to 2^88 - 1 wei
    /// @param bidDelta the least step between bids, 0 to 2^88 - 1 wei
    /// @param metadata SHA-256 digest of the drop's metadata JSON
    /// @param cubeIds one or more cubes, each of them once
    /// @return dropId the auction, which AuctionCreated names too
    function newAuction(
        uint256 start,
        uint256 end,
        uint256 minimumBid,
        uint256 bidDelta,
        bytes32 metadata,
        uint256[] calldata cubeIds
    ) external returns (uint256 dropId);

    /// @notice As above, with an end that late bids move, for each lot by itself. Only for the same.
    /// @dev Reverts as above, and with InvalidExtension. Emits ExtensionSet after AuctionCreated.
    /// @param start may have passed; at most 365 days ahead
    /// @param end after the start by at most 90 days, and not passed
    /// @param minimumBid the least first bid on each lot, 0 to 2^88 - 1 wei
    /// @param bidDelta the least step between bids, 0 to 2^88 - 1 wei
    /// @param metadata SHA-256 digest of the drop's metadata JSON
    /// @param extension 1 to 3600 seconds: a bid in a lot's last so many makes it end so many later, up to 31 times;
    /// 0 for fixed ends
    /// @param cubeIds one or more cubes, each of them once
    /// @return dropId the auction, which AuctionCreated names too
    function newAuction(
        uint256 start,
        uint256 end,
        uint256 minimumBid,
        uint256 bidDelta,
        bytes32 metadata,
        uint256 extension,
        uint256[] calldata cubeIds
    ) external returns (uint256 dropId);

    /// @notice Gives or takes the creator role. The owner's alone. Drops that are open stay as they are.
    /// @dev Reverts with OwnableUnauthorizedAccount. Emits CreatorChanged.
    /// @param account whose role it is
    /// @param allowed whether it has the role from now on
    function setCreator(address account, bool allowed) external;

    /// @notice Whether an account may open drops.
    /// @param account any account
    /// @return allowed whether it has the creator role
    function isCreator(address account) external view returns (bool allowed);
}
