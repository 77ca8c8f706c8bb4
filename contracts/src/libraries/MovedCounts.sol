// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title Number of tokens that each account has received less those it has sent, for each id.
/// @notice An account's counts of eight neighbouring ids share a slot of eight lanes, 32 bits each, so six NFTs with
/// consecutive ids use one or two slots instead of six. A count that does not fit in its lane is stored in a slot of
/// its own, and the lane is set to `IS_WIDE`.
library MovedCounts {
    struct Lanes {
        mapping(address account => uint256) words;
    }

    struct Map {
        mapping(uint256 group => Lanes) lanes;
        mapping(uint256 id => mapping(address account => int256)) wide;
    }

    /// @dev The only value of a lane that is not a count: the count is in `wide`.
    int256 private constant IS_WIDE = -0x80000000;
    int256 private constant MAX_NARROW = 0x7fffffff;
    /// @dev Difference between the largest and the smallest count that fit in a lane.
    uint256 private constant NARROW_SPAN = 0xfffffffe;
    uint256 private constant LANE_MASK = 0xffffffff;

    /// @dev Returns the lanes of an id and its neighbours.
    function lanesOf(Map storage map, uint256 id) internal view returns (Lanes storage) {
        return map.lanes[id >> 3];
    }

    /// @dev Returns an account's count; negative if it has sent more than it received, which only the NFT's creator can
    /// do.
    function get(Map storage map, uint256 id, address account) internal view returns (int256 count) {
        count = int32(int256(lanesOf(map, id).words[account] >> _shift(id)));
        if (count == IS_WIDE) count = map.wide[id][account];
    }

    /// @dev Adds `value` to an account's count. The caller must ensure that the count does not overflow.
    /// @param lanes `lanesOf(map, id)`, which a transfer computes only once for both accounts
    /// @return count the new count
    function add(Map storage map, Lanes storage lanes, uint256 id, address account, int256 value)
        internal
        returns (int256 count)
    {
        uint256 shift = _shift(id);
        uint256 word = lanes.words[account];
        int256 lane = int32(int256(word >> shift));
        unchecked {
            count = lane + value;
            int256 stored = count;
            if (lane == IS_WIDE || uint256(count + MAX_NARROW) > NARROW_SPAN) {
                if (lane == IS_WIDE) count = map.wide[id][account] + value;
                map.wide[id][account] = count;
                stored = IS_WIDE;
            }
            lanes.words[account] = word ^ ((uint256(lane ^ stored) & LANE_MASK) << shift);
        }
    }

    function _shift(uint256 id) private pure returns (uint256) {
        return (id & 7) << 5;
    }
}
