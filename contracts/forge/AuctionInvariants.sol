// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {TimedAuction} from "../src/TimedAuction.sol";
import {AuctionActors} from "./AuctionActors.sol";
import {AuctionEvents} from "./AuctionEvents.sol";
import {AuctionModel} from "./AuctionModel.sol";
import {Suite} from "./Suite.sol";

/// Invariants of auctions of both kinds. After each call, the actors themselves check that the call paid, transferred
/// or reverted as it must (properties 2 to 5 and 8).
abstract contract AuctionInvariants is Suite {
    AuctionActors internal _actors;

    /// Checks the lots that the last action affected. `afterInvariant` checks all lots at the end of a sequence.
    function invariant_properties1to5and8() external view {
        _property1_balanceIsOwedPlusGifts();
        uint256[] memory touched = _actors.touched();
        for (uint256 i; i < touched.length; ++i) {
            _property2_totalsMatchBids(touched[i]);
            _property3_lotsMatchClaims(touched[i]);
            _eventsGiveTermsAndLots(touched[i]);
            _eventsGiveOwner(_actors.lotOf(touched[i]).cubeId);
        }
        _property5_callsNoReceiver();
        _eventsGiveAdministration();
        _actors.requireEventsGiveTokens(address(_actors.auction()));
    }

    /// Returns the selectors of the actions that auctions of both kinds have, followed by `more` empty elements.
    function _commonActions(uint256 more) internal view returns (bytes4[] memory selectors) {
        bytes4[11] memory common = [
            _actors.pass.selector,
            _actors.doChore.selector,
            _actors.bid.selector,
            _actors.duel.selector,
            _actors.withdraw.selector,
            _actors.claimFunds.selector,
            _actors.claimNFT.selector,
            _actors.claimNFTTo.selector,
            _actors.settleDrop.selector,
            _actors.withdrawAll.selector,
            _actors.lower.selector
        ];
        selectors = new bytes4[](common.length + more);
        for (uint256 i; i < common.length; ++i) {
            selectors[i] = common[i];
        }
    }

    function _checkCommonEvents() internal view {
        string[39] memory kinds = [
            "opened",
            "opened with an extension",
            "opening refused",
            "opening refused in a pause",
            "cube auctioned again before the last auction was settled",
            "first bid",
            "outbid",
            "raise of the highest",
            "bid in a pause",
            "bid in the first second",
            "bid in the last second",
            "lot extended",
            "lot extended for the last time",
            "bid refused, seller",
            "bid refused, early",
            "bid refused, at the end",
            "bid refused, late",
            "bid refused, amount",
            "withdrew",
            "withdrew from a running auction",
            "withdrew in a pause",
            "withdrawal refused",
            "withdrawal refused, highest",
            "claimFunds",
            "claimFunds with a royalty",
            "claimFunds in a pause",
            "claimFunds to hostile code",
            "claimFunds refused",
            "claimFunds refused, paid",
            "claimNFT",
            "claimNFT before the seller was paid",
            "claimNFT to hostile code",
            "claimNFT refused",
            "claimNFT refused, claimed",
            "cube returned",
            "cube taken out early",
            "gift",
            "unknown lot refused",
            "ownership refused"
        ];
        for (uint256 i; i < kinds.length; ++i) {
            _requireHappened(kinds[i]);
        }
        string[35] memory others = [
            "bid refused, ether",
            "paid in ether",
            "paid in ether and WETH",
            "claimNFTTo",
            "claimNFTTo refused",
            "claimNFTTo refused, not entitled",
            "claimNFTTo refused, receiver",
            "cube returned to another account",
            "settled a lot",
            "settled the rest of a lot",
            "settling refused",
            "withdrew all of several lots",
            "withdrawing all refused",
            "ownership moved",
            "paused",
            "unpaused",
            "cheating token refused",
            "re-entry refused",
            "payment without allowance refused",
            "minimum bid lowered",
            "minimum bid lowered in a pause",
            "lowering refused, amount",
            "lowering refused, not the seller",
            "lowering refused, bid",
            "lowering refused, closed",
            "cube refused",
            "cube refused by the auction",
            "unwrapped",
            "unwrapping refused",
            "cube approved",
            "cube approved by an operator",
            "approval refused",
            "cube given to somebody who declines transfers",
            "opened without a minimum bid",
            "opened with a large bid delta"
        ];
        for (uint256 i; i < others.length; ++i) {
            _requireHappened(others[i]);
        }
    }

    function afterInvariant() public override {
        _checkAll();
        _property5_everythingCanBeSettled();
    }

    /// Checks all lots and cubes.
    function _checkAll() internal view {
        uint256 owed;
        for (uint256 i = _actors.lotCount(); i > 0; --i) {
            _property2_totalsMatchBids(i - 1);
            _property3_lotsMatchClaims(i - 1);
            _eventsGiveTermsAndLots(i - 1);
            owed += _actors.owedFor(i - 1);
        }
        require(owed == _actors.owed(), "3: a call changed what is owed for another lot");
        _property1_balanceIsOwedPlusGifts();
        _property3_eachHeldCubeIsDueToOne();
        for (uint256 id = _actors.cubes(); id > 0; --id) {
            _eventsGiveOwner(id);
        }
        _eventsGiveAdministration();
        _actors.requireEventsGiveTokens(address(_actors.auction()));
        _actors.requireEventsGiveApprovals();
    }

    function _eventsGiveOwner(uint256 cubeId) private view {
        require(_actors.eventOwnerOf(cubeId) == _actors.cube().ownerOf(cubeId), "events: a cube has another owner");
        uint256 count = _actors.cube().transferCountOf(cubeId);
        require(_actors.eventTransfersOf(cubeId) == count, "events: a transfer is missing");
    }

    function _eventsGiveAdministration() private view {
        TimedAuction auction = _actors.auction();
        require(_actors.eventPaused() == auction.paused(), "events: wrong pause");
        require(_actors.eventOwner() == auction.owner(), "events: wrong owner");
        require(_actors.eventNextOwner() == auction.pendingOwner(), "events: wrong next owner");
        require(_actors.eventDeclines(address(auction)), "events: the auction takes transfers");
        _eventsGiveRoles();
    }

    /// Owners' auctions have no roles.
    function _eventsGiveRoles() internal view virtual {}

    /// Bids received minus payouts equal the amount owed, and the balance equals the amount owed plus gifts, to the
    /// wei.
    function _property1_balanceIsOwedPlusGifts() private view {
        uint256 owed = _actors.owed();
        require(_actors.bidsIn() - _actors.paidOut() == owed, "1: bids minus payouts differ from what is owed");
        uint256 balance = _actors.weth().balanceOf(address(_actors.auction()));
        require(balance == owed + _actors.gifts(), "1: the balance differs from what is owed plus gifts");
        require(address(_actors.auction()).balance == 0, "1: the auction holds ether");
    }

    function _property2_totalsMatchBids(uint256 index) private view {
        AuctionModel.Lot memory lot = _actors.lotOf(index);
        address[] memory people = _actors.people();
        for (uint256 i; i < people.length; ++i) {
            uint256 total = _actors.auction().getBidByUser(people[i], lot.dropId, lot.cubeId);
            require(total == _actors.stake(index, people[i]), "2: a bidder's total differs from their bids");
        }
    }

    /// Each auction of a cube has its own state, which later auctions of the cube do not change.
    function _property3_lotsMatchClaims(uint256 index) private view {
        AuctionModel.Lot memory lot = _actors.lotOf(index);
        (address leader, uint256 highest, bool paid, bool cubeClaimed) =
            _actors.auction().lotOf(lot.dropId, lot.cubeId);
        require(leader == lot.leader && highest == lot.highest, "3: wrong highest bid");
        require(paid == lot.paid && cubeClaimed == lot.cubeClaimed, "3: wrong claims");
        require(_actors.auction().endOf(lot.dropId, lot.cubeId) == lot.end, "4: wrong end");
    }

    /// The terms of an auction and the state of a lot that follow from the events alone are those of the model.
    function _eventsGiveTermsAndLots(uint256 index) private view {
        AuctionModel.Lot memory lot = _actors.lotOf(index);
        AuctionEvents.EventTerms memory terms = _actors.eventTermsOf(lot.dropId);
        (address seller, uint256 start, uint256 end, uint256 minimum, uint256 delta) =
            _actors.auction().auctionOf(lot.dropId);
        require(minimum == lot.minimum && delta == lot.delta, "2: wrong minimum bid or bid delta");
        require(seller == lot.seller && start == lot.start, "4: wrong seller or start");
        require(lot.bought || end + lot.extensions * lot.extension == lot.end, "4: wrong scheduled end");
        require(terms.seller == seller && terms.start == start && terms.end == end, "events: wrong times");
        require(terms.minimum == minimum && terms.delta == delta, "events: wrong amounts");
        require(_actors.auction().extensionOf(lot.dropId) == lot.extension, "4: wrong extension");
        require(terms.extension == lot.extension, "events: wrong extension");
        require(terms.price == lot.price && terms.metadata == lot.metadata, "events: wrong price or metadata");
        AuctionEvents.EventLot memory eventLot = _actors.eventLotOf(lot.dropId, lot.cubeId);
        require(eventLot.end == lot.end && eventLot.bought == lot.bought, "events: wrong end");
        require(eventLot.leader == lot.leader && eventLot.highest == lot.highest, "events: wrong highest bid");
        require(eventLot.paid == lot.paid && eventLot.cubeClaimed == lot.cubeClaimed, "events: wrong claims");
        require(eventLot.royalty == _actors.royaltyPaidFor(index), "events: wrong royalty");
        address[] memory people = _actors.people();
        for (uint256 i; i < people.length; ++i) {
            uint256 stake = _actors.eventStake(lot.dropId, lot.cubeId, people[i]);
            require(stake == _actors.stake(index, people[i]), "events: wrong total");
        }
    }

    /// Every cube has the owner that the model expects, and each cube that the auction holds is due to one account.
    function _property3_eachHeldCubeIsDueToOne() private view {
        address auction = address(_actors.auction());
        uint256 held;
        for (uint256 id = _actors.cubes(); id > 0; --id) {
            address holder = _actors.holder(id);
            require(_actors.cube().ownerOf(id) == holder, "3: a cube has another owner");
            if (holder == auction) ++held;
        }
        for (uint256 i = _actors.lotCount(); i > 0; --i) {
            AuctionModel.Lot memory lot = _actors.lotOf(i - 1);
            if (lot.cubeClaimed) continue;
            require(_actors.holder(lot.cubeId) == auction, "3: a cube left without a claim");
            --held;
        }
        require(held == 0, "3: a held cube is due to nobody");
    }

    /// Receivers are never called, so none can block a payment or a cube.
    function _property5_callsNoReceiver() private view {
        require(_actors.callCount() == 0, "5: a receiver was called");
    }

    /// At the end everything can be settled, and only gifts remain, regardless of what happened before.
    function _property5_everythingCanBeSettled() private {
        _actors.settle(_actors.owed() + _actors.lotCount());
        _checkAll();
        require(_actors.owed() == 0, "5: something is still owed");
        for (uint256 id = _actors.cubes(); id > 0; --id) {
            require(_actors.holder(id) != address(_actors.auction()), "5: the auction still holds a cube");
        }
    }
}
