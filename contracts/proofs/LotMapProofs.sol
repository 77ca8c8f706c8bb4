// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {LotMap} from "../src/libraries/LotMap.sol";
import {assume} from "./Assume.sol";

/// @title Proofs about LotMap, for any earlier storage: an opened lot is open, a closed one is not, and neither opening
/// nor closing a lot changes the entry of another cube.
contract LotMapProofs {
    using LotMap for LotMap.Map;

    LotMap.Map private _lots;

    function openedLotIsOpen(uint256 dropId, uint256 cubeId, uint256 otherDrop) external {
        assume(dropId != 0 && dropId < 2 ** 31);
        _lots.open(dropId, cubeId);
        assert(_lots.dropOf(cubeId) == dropId && _lots.isOpen(dropId, cubeId));
        assert(otherDrop == dropId || !_lots.isOpen(otherDrop, cubeId));
    }

    /// @dev The entry of a cube that was never auctioned names drop 0.
    function noLotOfDropZeroIsOpen(uint256 cubeId) external view {
        assert(!_lots.isOpen(0, cubeId));
    }

    function closedLotIsNotOpen(uint256 dropId, uint256 cubeId) external {
        uint256 latest = _lots.dropOf(cubeId);
        _lots.close(cubeId);
        assert(_lots.dropOf(cubeId) == latest && !_lots.isOpen(dropId, cubeId));
    }

    function openingLeavesOtherCubes(uint256 dropId, uint256 cubeId, uint256 other, uint256 itsDrop) external {
        assume(dropId < 2 ** 31 && other != cubeId);
        (bool open, uint256 latest) = (_lots.isOpen(itsDrop, other), _lots.dropOf(other));
        _lots.open(dropId, cubeId);
        assert(_lots.isOpen(itsDrop, other) == open && _lots.dropOf(other) == latest);
    }

    function closingLeavesOtherCubes(uint256 cubeId, uint256 other, uint256 itsDrop) external {
        assume(other != cubeId);
        (bool open, uint256 latest) = (_lots.isOpen(itsDrop, other), _lots.dropOf(other));
        _lots.close(cubeId);
        assert(_lots.isOpen(itsDrop, other) == open && _lots.dropOf(other) == latest);
    }
}
