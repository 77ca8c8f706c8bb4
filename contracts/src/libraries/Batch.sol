// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {LibRLP} from "solady/src/utils/LibRLP.sol";
import {SSTORE2} from "solady/src/utils/SSTORE2.sol";

/// @title A batch of NFTs, stored as the code of a contract.
/// @notice Storing a byte of code costs 200 gas; storing 32 bytes in a new storage slot costs 22,100. The n-th batch is
/// the code of the n-th contract that the NFT contract has created, so its address is computed from n and need not be
/// stored.
/// @dev Layout: creator (20 bytes) | count (2 bytes) | width (1 byte) | digests (32 bytes each) | supplies (`width`
/// bytes each). A width of 0 means that every supply is 1 and none is stored.
library Batch {
    uint256 private constant COUNT_AT = 20;
    uint256 private constant WIDTH_AT = 22;
    uint256 private constant DIGESTS_AT = 23;

    struct Item {
        address creator;
        uint256 supply;
        bytes32 digest;
    }

    /// @dev Stores a new batch. A contract that uses this library must create no contracts in any other way.
    /// @param supplies each from 1 to 2^128 - 1
    /// @param union bitwise OR of all supplies, which needs as many bytes as the largest of them
    function write(address creator, bytes32[] calldata digests, uint256[] calldata supplies, uint256 union) internal {
        uint256 width = _widthOf(union);
        SSTORE2.write(
            abi.encodePacked(creator, uint16(digests.length), uint8(width), digests, _pack(supplies, width))
        );
    }

    /// @notice Returns item `index` of batch `number`; all fields are zero if the batch has no such item. The batch
    /// must exist.
    function read(uint256 number, uint256 index) internal view returns (Item memory item) {
        address store = LibRLP.computeAddress(address(this), number);
        bytes memory header = SSTORE2.read(store, 0, DIGESTS_AT);
        uint256 count = uint16(bytes2(_word(header, COUNT_AT)));
        if (index >= count) return item;

        item.creator = address(bytes20(_word(header, 0)));
        item.digest = _word(_slice(store, DIGESTS_AT + 32 * index, 32), 0);
        item.supply = _supply(store, DIGESTS_AT + 32 * count, uint8(header[WIDTH_AT]), index);
    }

    function _supply(address store, uint256 start, uint256 width, uint256 index) private view returns (uint256) {
        if (width == 0) return 1;
        return uint256(_word(_slice(store, start + width * index, width), 0)) >> (256 - 8 * width);
    }

    /// @dev Number of bytes that the largest supply needs; 0 if every supply is 1.
    function _widthOf(uint256 union) private pure returns (uint256 width) {
        if (union == 1) return 0;
        while (union >> (8 * width) != 0) ++width;
    }

    function _pack(uint256[] calldata supplies, uint256 width) private pure returns (bytes memory packed) {
        if (width == 0) return packed;
        uint256 size = supplies.length * width;
        // Allocates a word more than needed: each supply is written as a whole word, the unused end of which the next
        // supply overwrites.
        packed = new bytes(size + 32);
        uint256 shift = 256 - 8 * width;
        for (uint256 i; i < supplies.length; ++i) {
            uint256 word = supplies[i] << shift;
            uint256 at = 32 + i * width;
            assembly ("memory-safe") {
                mstore(add(packed, at), word)
            }
        }
        assembly ("memory-safe") {
            mstore(packed, size)
        }
    }

    function _slice(address store, uint256 start, uint256 length) private view returns (bytes memory) {
        return SSTORE2.read(store, start, start + length);
    }

    /// @dev Returns the 32 bytes of `data` from `start`. Bytes beyond the end of `data` are arbitrary.
    function _word(bytes memory data, uint256 start) private pure returns (bytes32 word) {
        assembly ("memory-safe") {
            word := mload(add(add(data, 32), start))
        }
    }
}
