// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {BidTerms, newBidTerms} from "../src/libraries/BidTerms.sol";
import {assume} from "./Assume.sol";

/// @title Proofs about BidTerms: each part is read as it was written, and changing one leaves the others unchanged.
contract BidTermsProofs {
    struct Parts {
        uint40 start;
        uint24 duration;
        uint88 minimum;
        uint88 delta;
        address seller;
    }

    function newTermsHaveTheirParts(Parts calldata parts) external pure {
        BidTerms terms = _termsOf(parts);
        assert(terms.start() == parts.start);
        assert(terms.minimumBid() == parts.minimum && terms.bidDelta() == parts.delta);
    }

    /// @dev A lot is running from its start until just before its end, for every value of the time.
    function runsFromStartToEnd(Parts calldata parts, uint256 time) external pure {
        uint256 end = uint256(parts.start) + parts.duration;
        assert(_termsOf(parts).isRunning(time) == (parts.start <= time && time < end));
    }

    function sellerMayBeSeller(Parts calldata parts) external pure {
        assert(_termsOf(parts).mayBeSeller(parts.seller));
    }

    /// @dev `mayBeSeller` is true for exactly the addresses whose last 16 bits are those of the seller's address.
    function othersAreNotTheSeller(Parts calldata parts, address account) external pure {
        bool sameEnd = uint16(uint160(account)) == uint16(uint160(parts.seller));
        assert(_termsOf(parts).mayBeSeller(account) == sameEnd);
    }

    function loweringChangesOnlyTheMinimum(Parts calldata parts, uint256 amount) external pure {
        assume(amount <= parts.minimum);
        Parts memory others = parts;
        others.minimum = uint88(parts.minimum - amount);
        assert(BidTerms.unwrap(_termsOf(parts).lowered(amount)) == BidTerms.unwrap(_termsOf(others)));
    }

    function shorteningChangesOnlyTheDuration(Parts calldata parts, uint256 time) external pure {
        assume(time <= parts.duration);
        Parts memory others = parts;
        others.duration = uint24(parts.duration - time);
        assert(BidTerms.unwrap(_termsOf(parts).shortened(time)) == BidTerms.unwrap(_termsOf(others)));
    }

    function _termsOf(Parts memory parts) private pure returns (BidTerms) {
        uint256 end = uint256(parts.start) + parts.duration;
        return newBidTerms(parts.start, end, parts.minimum, parts.delta, parts.seller);
    }
}
