// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title Tokens that accounts received less those they sent, per id.
/// @notice Eight neighbouring ids share a slot of eight lanes, 32 bits each, so that a cube's NFTs from one batch cost one
/// or two slots instead of six. A count that does not fit is stored in a slot of its own, and its lane says so.
library MovedCounts {
    struct Map {
        mapping(uint256 group => mapping(address account => uint256)) lanes;
        mapping(uint256 id => mapping(address account => int256)) wide;
    }

    int256 private constant MAX_NARROW = type(int32).max;
    int256 private constant MIN_NARROW = -MAX_NARROW;
    /// @dev The one value of a lane that is not a count.
    int32 private constant IS_WIDE = type(int32).min;
    uint256 private constant LANE_MASK = type(uint32).max;

    /// @dev Negative if the account sent more than it received, as only an NFT's creator can.
    function get(Map storage map, uint256 id, address account) internal view returns (int256) {
        int32 lane = int32(uint32(map.lanes[_group(id)][account] >> _shift(id)));
        return lane == IS_WIDE ? map.wide[id][account] : lane;
    }

    function set(Map storage map, uint256 id, address account, int256 count) internal {
        int32 lane = IS_WIDE;
        if (count < MIN_NARROW || count > MAX_NARROW) map.wide[id][account] = count;
        else lane = int32(count);
        uint256 shift = _shift(id);
        uint256 others = map.lanes[_group(id)][account] & ~(LANE_MASK << shift);
        map.lanes[_group(id)][account] = others | (uint256(uint32(lane)) << shift);
    }

    function _group(uint256 id) private pure returns (uint256) {
        return id >> 3;
    }

    function _shift(uint256 id) private pure returns (uint256) {
        return (id & 7) << 5;
    }
}
