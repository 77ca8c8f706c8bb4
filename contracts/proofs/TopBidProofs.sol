// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {MAX_EXTENSIONS, TopBid, newPurchase, newTopBid} from "../src/libraries/TopBid.sol";
import {assume} from "./Assume.sol";

/// @title Proofs about TopBid: each part is read as it was written, and writing one leaves the others unchanged.
contract TopBidProofs {
    function newBidHasItsParts(address bidder, uint88 amount) external pure {
        TopBid top = newTopBid(bidder, amount);
        assert(top.bidder() == bidder && top.amount() == amount);
        assert(!top.fundsClaimed() && !top.cubeClaimed() && !top.isBought() && top.extensions() == 0);
    }

    function purchaseIsABidThatIsBought(address buyer, uint88 price) external pure {
        TopBid top = newPurchase(buyer, price);
        assert(top.bidder() == buyer && top.amount() == price && top.isBought());
        assert(!top.fundsClaimed() && !top.cubeClaimed() && top.extensions() == 0);
    }

    function claimOfFundsLeavesTheRest(TopBid top) external pure {
        TopBid claimed = top.withFundsClaimed();
        assert(claimed.fundsClaimed() && claimed.cubeClaimed() == top.cubeClaimed());
        _sameBid(claimed, top);
        assert(claimed.extensions() == top.extensions());
    }

    function claimOfCubeLeavesTheRest(TopBid top) external pure {
        TopBid claimed = top.withCubeClaimed();
        assert(claimed.cubeClaimed() && claimed.fundsClaimed() == top.fundsClaimed());
        _sameBid(claimed, top);
        assert(claimed.extensions() == top.extensions());
    }

    function extensionsLeaveTheRest(TopBid top, uint256 count) external pure {
        assume(top.extensions() == 0 && count <= MAX_EXTENSIONS);
        TopBid extended = top.withExtensions(count);
        assert(extended.extensions() == count);
        assert(extended.fundsClaimed() == top.fundsClaimed() && extended.cubeClaimed() == top.cubeClaimed());
        _sameBid(extended, top);
    }

    function _sameBid(TopBid a, TopBid b) private pure {
        assert(a.bidder() == b.bidder() && a.amount() == b.amount() && a.isBought() == b.isBought());
    }
}
