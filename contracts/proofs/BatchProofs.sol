// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Batch} from "../src/libraries/Batch.sol";
import {assume} from "./Assume.sol";

/// @title Proofs about Batch: every item of a batch of three is read as it was written, and all fields of an item
/// beyond the last one are zero.
contract BatchProofs {
    uint256 private constant COUNT = 3;

    function itemsAreReadAsWritten(
        address creator,
        bytes32[3] calldata digests,
        uint256[3] calldata supplies,
        uint256 index
    ) external {
        assume(index < COUNT);
        _write(creator, digests, supplies);
        for (uint256 i; i < COUNT; ++i) {
            if (i != index) continue;
            Batch.Item memory item = Batch.read(1, i);
            // Compares all fields with a single branch, since each branch doubles the number of paths.
            uint256 difference = uint160(item.creator) ^ uint160(creator);
            difference |= uint256(item.digest ^ digests[i]) | (item.supply ^ supplies[i]);
            assert(difference == 0);
            return;
        }
    }

    function nothingFollowsTheLastItem(
        address creator,
        bytes32[3] calldata digests,
        uint256[3] calldata supplies,
        uint256 index
    ) external {
        assume(index >= COUNT);
        _write(creator, digests, supplies);
        Batch.Item memory item = Batch.read(1, index);
        assert(item.creator == address(0) && item.digest == 0 && item.supply == 0);
    }

    /// @dev Writes the first batch, with supplies that `MusicNft` accepts.
    function _write(address creator, bytes32[3] calldata digests, uint256[3] calldata supplies) private {
        uint256 union;
        for (uint256 i; i < COUNT; ++i) {
            assume(supplies[i] != 0);
            union |= supplies[i];
        }
        assume(union <= type(uint128).max);
        bytes32[] calldata digestList;
        uint256[] calldata supplyList;
        assembly ("memory-safe") {
            digestList.offset := digests
            digestList.length := COUNT
            supplyList.offset := supplies
            supplyList.length := COUNT
        }
        Batch.write(creator, digestList, supplyList, union);
    }
}
