// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {MovedCounts} from "../src/libraries/MovedCounts.sol";
import {assume} from "./Assume.sol";

/// @title Proofs about MovedCounts: for any earlier storage, adding to a count changes it by the added value, and
/// changes no other count.
contract MovedCountsProofs {
    using MovedCounts for MovedCounts.Map;

    MovedCounts.Map private _counts;

    function sumIsReadAsAdded(uint256 id, address account, int256 value) external {
        int256 before = _counts.get(id, account);
        int256 count = _counts.add(_counts.lanesOf(id), id, account, value);
        unchecked {
            assert(count == before + value);
        }
        assert(_counts.get(id, account) == count);
    }

    function otherCountsStay(uint256 id, address account, int256 value, uint256 otherId, address other) external {
        assume(id != otherId || account != other);
        int256 before = _counts.get(otherId, other);
        _counts.add(_counts.lanesOf(id), id, account, value);
        assert(_counts.get(otherId, other) == before);
    }
}
