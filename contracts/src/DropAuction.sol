// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Cube} from "./Cube.sol";
import {IDropAuction} from "./interfaces/IDropAuction.sol";
import {IWeth} from "./interfaces/IWeth.sol";
import {TimedAuction} from "./TimedAuction.sol";

/// @title Drops: timed auctions of one or more cubes, opened by holders of the creator role.
contract DropAuction is IDropAuction, TimedAuction {
    /// @inheritdoc IDropAuction
    mapping(address account => bool) public isCreator;

    modifier onlyCreator() {
        if (!isCreator[msg.sender]) revert NotCreator(msg.sender);
        _;
    }

    constructor(IWeth weth_, Cube cube_, address owner_) TimedAuction(weth_, cube_, owner_) {}

    /// @inheritdoc IDropAuction
    function newAuction(uint256 start, uint256 end, uint256 minimumBid, uint256[] calldata cubeIds)
        external
        onlyCreator
        returns (uint256 dropId)
    {
        return _open(Terms(start, end, minimumBid, 0, 0), cubeIds);
    }

    /// @inheritdoc IDropAuction
    function newAuction(
        uint256 start,
        uint256 end,
        uint256 minimumBid,
        uint256 bidDelta,
        bytes32 metadata,
        uint256[] calldata cubeIds
    ) external onlyCreator returns (uint256 dropId) {
        return _open(Terms(start, end, minimumBid, bidDelta, metadata), cubeIds);
    }

    /// @inheritdoc IDropAuction
    function newAuction(
        uint256 start,
        uint256 end,
        uint256 minimumBid,
        uint256 bidDelta,
        bytes32 metadata,
        uint256 extension,
        uint256[] calldata cubeIds
    ) external onlyCreator returns (uint256 dropId) {
        dropId = _open(Terms(start, end, minimumBid, bidDelta, metadata), cubeIds);
        _setExtension(dropId, extension);
    }

    /// @inheritdoc IDropAuction
    function setCreator(address account, bool allowed) external onlyOwner {
        isCreator[account] = allowed;
        emit CreatorChanged(account, allowed);
    }
}
