// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {SixNfts} from "../src/libraries/SixNfts.sol";
import {assume} from "./Assume.sol";

/// @title Proofs about SixNfts: six different ids that fit are packed and unpacked without loss, and all other input is
/// refused.
contract SixNftsProofs {
    function packedIdsAreUnpacked(uint256[6] calldata ids) external pure {
        (uint256 packed, bool valid) = SixNfts.pack(ids);
        assume(valid);
        uint256[6] memory unpacked = SixNfts.unpack(packed);
        for (uint256 i; i < 6; ++i) {
            assert(unpacked[i] == ids[i]);
        }
        assert(packed < 2 ** 252);
    }

    function validMeansDifferentAndFitting(uint256[6] calldata ids) external pure {
        (, bool valid) = SixNfts.pack(ids);
        uint256 faults;
        for (uint256 i; i < 6; ++i) {
            faults |= ids[i] >> 42;
            for (uint256 j; j < i; ++j) {
                uint256 same;
                assembly ("memory-safe") {
                    // Assembly avoids branches, each of which would double the number of paths.
                    same := eq(calldataload(add(ids, shl(5, i))), calldataload(add(ids, shl(5, j))))
                }
                faults |= same;
            }
        }
        assert(valid == (faults == 0));
    }
}
