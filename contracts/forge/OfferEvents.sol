// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IOffers} from "../src/interfaces/IOffers.sol";
import {Log, vm} from "./Vm.sol";

/// Folds the events of the contract under test into what a reader of the chain knows, from the events alone.
abstract contract OfferEvents {
    /// A sale, as an event tells it.
    struct Told {
        bytes32 orderHash;
        address seller;
        address buyer;
        uint256 cubeId;
        uint256 price;
        uint256 cut;
        uint256 royalty;
    }

    mapping(address maker => mapping(bytes32 orderHash => IOffers.OrderState)) public toldState;
    mapping(address maker => uint256) public toldCounter;

    /// Folds the events since the last call. There must be none of a sale, or a single one.
    /// @return told all zero if nothing was sold
    function _fold(address offers) internal returns (Told memory told) {
        Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].emitter != offers) continue;
            bytes32 kind = logs[i].topics[0];
            if (kind == IOffers.ListingFilled.selector || kind == IOffers.OfferAccepted.selector) {
                require(told.orderHash == 0, "events: two sales in one call");
                told = _toldBy(logs[i]);
                address maker = kind == IOffers.ListingFilled.selector ? told.seller : told.buyer;
                require(toldState[maker][told.orderHash] == IOffers.OrderState.Open, "events: a sale of a dead order");
                toldState[maker][told.orderHash] = IOffers.OrderState.Filled;
            } else if (kind == IOffers.SignedOrderCancelled.selector) {
                toldState[_address(logs[i].topics[2])][logs[i].topics[1]] = IOffers.OrderState.Cancelled;
            } else {
                require(kind == IOffers.CounterRaised.selector, "events: an unknown one");
                toldCounter[_address(logs[i].topics[1])] = abi.decode(logs[i].data, (uint256));
            }
        }
    }

    function _toldBy(Log memory log) private pure returns (Told memory told) {
        (told.orderHash, told.seller, told.buyer) = (log.topics[1], _address(log.topics[2]), _address(log.topics[3]));
        (told.cubeId, told.price, told.cut, told.royalty) =
            abi.decode(log.data, (uint256, uint256, uint256, uint256));
    }

    function _address(bytes32 topic) private pure returns (address) {
        return address(uint160(uint256(topic)));
    }
}
