// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {LibMap} from "solady/src/utils/LibMap.sol";

/// @title The latest auction of each cube, and whether the cube was returned to the seller without a bid.
/// @notice Eight cubes share a slot. The upper 31 bits of an entry are the auction's number, and the lowest bit is set
/// once the cube has been returned.
/// @dev The caller must ensure that an auction's number fits in 31 bits.
library LotMap {
    using LibMap for LibMap.Uint32Map;

    uint32 private constant TAKEN_BACK = 1;

    struct Map {
        LibMap.Uint32Map entries;
    }

    function open(Map storage map, uint256 dropId, uint256 cubeId) internal {
        map.entries.set(cubeId, uint32(dropId << 1));
    }

    function close(Map storage map, uint256 cubeId) internal {
        map.entries.set(cubeId, map.entries.get(cubeId) | TAKEN_BACK);
    }

    /// @notice Whether `dropId` is the latest auction of the cube and the cube was not returned without a bid.
    function isOpen(Map storage map, uint256 dropId, uint256 cubeId) internal view returns (bool) {
        uint32 entry = map.entries.get(cubeId);
        return dropId != 0 && entry >> 1 == dropId && entry & TAKEN_BACK == 0;
    }

    /// @notice The latest auction of the cube; 0 if there is none.
    function dropOf(Map storage map, uint256 cubeId) internal view returns (uint256) {
        return map.entries.get(cubeId) >> 1;
    }
}
