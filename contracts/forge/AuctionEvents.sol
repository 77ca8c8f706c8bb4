// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Cube} from "../src/Cube.sol";
import {ITimedAuction} from "../src/interfaces/ITimedAuction.sol";
import {IUserAuction} from "../src/interfaces/IUserAuction.sol";
import {MarketEvents} from "./MarketEvents.sol";
import {TokenEvents} from "./TokenEvents.sol";
import {Log, vm} from "./Vm.sol";

/// Folds the events of auctions, of the cubes that they sell and of WETH into the state that follows from the events
/// alone.
abstract contract AuctionEvents is TokenEvents, MarketEvents {
    /// Terms of an auction that follow from its events.
    struct EventTerms {
        address seller;
        uint256 start;
        uint256 end;
        uint256 minimum;
        uint256 delta;
        uint256 extension;
        /// Buy-now price; 0 if there is none.
        uint256 price;
        bytes32 metadata;
    }

    /// State of a lot that follows from its events.
    struct EventLot {
        uint256 end;
        address leader;
        uint256 highest;
        bool bought;
        bool paid;
        /// Part of the highest bid that was paid to the cube's creator.
        uint256 royalty;
        bool cubeClaimed;
    }

    mapping(uint256 dropId => EventTerms) private _eventTerms;
    mapping(uint256 dropId => mapping(uint256 cubeId => EventLot)) private _eventLots;
    /// Total of each person on a lot, in wei.
    mapping(uint256 dropId => mapping(uint256 cubeId => mapping(address person => uint256))) public eventStake;

    function eventTermsOf(uint256 dropId) external view returns (EventTerms memory) {
        return _eventTerms[dropId];
    }

    function eventLotOf(uint256 dropId, uint256 cubeId) external view returns (EventLot memory) {
        return _eventLots[dropId][cubeId];
    }

    /// Folds the events of the last call.
    function _fold(address auction, Cube cube, address weth) internal {
        Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            _foldToken(logs[i], address(cube), weth);
            if (logs[i].emitter != auction) continue;
            _foldMarket(logs[i]);
            if (logs[i].topics.length < 2) continue;
            uint256 dropId = uint256(logs[i].topics[1]);
            if (logs[i].topics[0] == ITimedAuction.AuctionCreated.selector) _foldOpening(dropId, logs[i]);
            else if (logs[i].topics.length == 2) _foldTerms(_eventTerms[dropId], logs[i]);
            else _foldLot(dropId, uint256(logs[i].topics[2]), cube, logs[i]);
        }
    }

    function _foldOpening(uint256 dropId, Log memory log) private {
        EventTerms storage terms = _eventTerms[dropId];
        require(terms.seller == address(0), "events: opened twice");
        terms.seller = _address(log.topics[2]);
        (terms.start, terms.end, terms.minimum, terms.delta) =
            abi.decode(log.data, (uint256, uint256, uint256, uint256));
        (,,,, bytes32 metadata, uint256[] memory cubeIds) =
            abi.decode(log.data, (uint256, uint256, uint256, uint256, bytes32, uint256[]));
        terms.metadata = metadata;
        for (uint256 i; i < cubeIds.length; ++i) {
            _eventLots[dropId][cubeIds[i]].end = terms.end;
        }
    }

    function _foldTerms(EventTerms storage terms, Log memory log) private {
        bytes32 kind = log.topics[0];
        if (kind == ITimedAuction.ExtensionSet.selector) terms.extension = abi.decode(log.data, (uint256));
        if (kind == IUserAuction.BuyNowPriceSet.selector) terms.price = abi.decode(log.data, (uint256));
        if (kind != ITimedAuction.MinimumBidLowered.selector) return;
        uint256 minimum = abi.decode(log.data, (uint256));
        require(minimum < terms.minimum, "events: the minimum bid did not fall");
        terms.minimum = minimum;
    }

    function _foldLot(uint256 dropId, uint256 cubeId, Cube cube, Log memory log) private {
        bytes32 kind = log.topics[0];
        EventLot storage lot = _eventLots[dropId][cubeId];
        if (kind == ITimedAuction.LotExtended.selector) lot.end = abi.decode(log.data, (uint256));
        if (log.topics.length < 4) return;
        address account = _address(log.topics[3]);
        uint256 stake = eventStake[dropId][cubeId][account];
        if (kind == ITimedAuction.BidPlaced.selector) {
            (uint256 raise, uint256 total) = abi.decode(log.data, (uint256, uint256));
            require(stake + raise == total, "events: the raises do not add up to the total");
            (lot.leader, lot.highest) = (account, total);
            eventStake[dropId][cubeId][account] = total;
        } else if (kind == ITimedAuction.BidWithdrawn.selector) {
            require(abi.decode(log.data, (uint256)) == stake, "events: withdrew another amount");
            delete eventStake[dropId][cubeId][account];
        } else if (kind == ITimedAuction.FundsClaimed.selector) {
            (uint256 amount, uint256 royalty) = abi.decode(log.data, (uint256, uint256));
            require(amount + royalty == lot.highest && !lot.paid, "events: wrong payout");
            require(account == _eventTerms[dropId].seller, "events: paid to another account");
            (lot.paid, lot.royalty) = (true, royalty);
        } else if (kind == ITimedAuction.NFTClaimed.selector) {
            require(cube.ownerOf(cubeId) == account && !lot.cubeClaimed, "events: another account has the cube");
            lot.cubeClaimed = true;
        } else if (kind == IUserAuction.BoughtNow.selector) {
            uint256 price = abi.decode(log.data, (uint256));
            require(account == lot.leader && price == lot.highest, "events: wrong purchase");
            lot.bought = true;
        }
    }

    function _address(bytes32 topic) private pure returns (address) {
        return address(uint160(uint256(topic)));
    }
}
