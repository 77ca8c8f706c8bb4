// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ITimedAuction} from "./ITimedAuction.sol";

/// @title Drops: timed auctions that holders of the creator role open.
interface IDropAuction is ITimedAuction {
    event CreatorChanged(address indexed account, bool isCreator);

    error NotCreator(address account);

    /// @notice Opens an auction of `cubeIds` with no step between bids. The caller owns the cubes and has approved this contract.
    function newAuction(uint256 start, uint256 end, uint256 minimumBid, uint256[] calldata cubeIds)
        external
        returns (uint256 dropId);

    /// @notice As above, with the least step between bids and the SHA-256 digest of the drop's metadata JSON.
    function newAuction(
        uint256 start,
        uint256 end,
        uint256 minimumBid,
        uint256 bidDelta,
        bytes32 metadata,
        uint256[] calldata cubeIds
    ) external returns (uint256 dropId);

    /// @notice As above, with an end that late bids move, for each lot by itself.
    /// @param extension 1 to 3600 seconds: a bid in a lot's last so many makes it end so many later, up to 31 times;
    /// 0 for a fixed end
    function newAuction(
        uint256 start,
        uint256 end,
        uint256 minimumBid,
        uint256 bidDelta,
        bytes32 metadata,
        uint256 extension,
        uint256[] calldata cubeIds
    ) external returns (uint256 dropId);

    /// @notice Gives or takes the creator role. The owner's alone.
    function setCreator(address account, bool allowed) external;

    function isCreator(address account) external view returns (bool);
}
