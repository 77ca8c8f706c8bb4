// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {MovedCounts} from "../src/libraries/MovedCounts.sol";
import {assume} from "./Assume.sol";

/// @title Proofs about MovedCounts: a count is read as it was written, over any earlier storage, and no other changes.
contract MovedCountsProofs {
    using MovedCounts for MovedCounts.Map;

    MovedCounts.Map private _counts;

    function countIsReadAsWritten(uint256 id, address account, int256 count) external {
        _counts.set(id, account, count);
        assert(_counts.get(id, account) == count);
    }

    function otherCountsStay(uint256 id, address account, int256 count, uint256 otherId, address other) external {
        assume(id != otherId || account != other);
        int256 before = _counts.get(otherId, other);
        _counts.set(id, account, count);
        assert(_counts.get(otherId, other) == before);
    }
}
