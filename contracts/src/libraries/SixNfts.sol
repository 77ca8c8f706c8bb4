// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title Six NFT ids in one storage slot, 42 bits each.
/// @notice 42 bits are enough for the ids of the first 4,398,046,510 batches.
library SixNfts {
    uint256 private constant BITS = 42;
    uint256 private constant MASK = (1 << BITS) - 1;

    /// @return packed the six ids, the first in the highest bits
    /// @return valid whether all ids are different and fit in 42 bits
    function pack(uint256[6] calldata ids) internal pure returns (uint256 packed, bool valid) {
        for (uint256 i; i < 6; ++i) {
            if (ids[i] > MASK) return (0, false);
            for (uint256 j; j < i; ++j) {
                if (ids[i] == ids[j]) return (0, false);
            }
            packed = (packed << BITS) | ids[i];
        }
        valid = true;
    }

    function unpack(uint256 packed) internal pure returns (uint256[6] memory ids) {
        for (uint256 i; i < 6; ++i) {
            ids[i] = (packed >> (BITS * (5 - i))) & MASK;
        }
    }
}
