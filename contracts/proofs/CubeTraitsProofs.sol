// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {COUNT_AT, CubeTraits, newTraits} from "../src/libraries/CubeTraits.sol";
import {assume} from "./Assume.sol";

/// @title Proofs about CubeTraits: each part is read as it was written, and counting a transfer leaves the other parts
/// unchanged.
contract CubeTraitsProofs {
    function newTraitsHaveTheirParts(bool digest, uint256 basisPoints, uint40 creator) external pure {
        assume(basisPoints < 2 ** 15);
        CubeTraits traits = newTraits(digest, basisPoints, creator);
        assert(traits.hasDigest() == digest && traits.royaltyBasisPoints() == basisPoints);
        assert(traits.creatorNumber() == creator && traits.transferCount() == 0);
    }

    function countingLeavesTheRest(CubeTraits traits) external pure {
        assume(traits.transferCount() < type(uint40).max);
        CubeTraits counted = CubeTraits.wrap(CubeTraits.unwrap(traits) + uint96(1 << COUNT_AT));
        assert(counted.transferCount() == traits.transferCount() + 1);
        assert(counted.hasDigest() == traits.hasDigest() && counted.creatorNumber() == traits.creatorNumber());
        assert(counted.royaltyBasisPoints() == traits.royaltyBasisPoints());
    }
}
