// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IOffers} from "../src/interfaces/IOffers.sol";
import {TokenEvents} from "./TokenEvents.sol";
import {Log, vm} from "./Vm.sol";

/// Folds the events of `Offers`, of the cubes that it sells and of WETH into the state that follows from the events
/// alone.
abstract contract OfferEvents is TokenEvents {
    /// A sale, as in its event.
    struct EventData {
        bytes32 orderHash;
        address seller;
        address buyer;
        uint256 cubeId;
        uint256 price;
        uint256 cut;
        uint256 royalty;
    }

    mapping(address maker => mapping(bytes32 orderHash => IOffers.OrderState)) public eventState;
    mapping(address maker => uint256) public eventCounter;
    /// Sale of the last call; all zero if it sold nothing.
    EventData internal _eventSale;

    /// Folds the events since the last fold, of which at most one may be a sale.
    function _fold(address offers, address cube, address weth) internal {
        delete _eventSale;
        Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            _foldToken(logs[i], cube, weth);
            if (logs[i].emitter != offers) continue;
            bytes32 kind = logs[i].topics[0];
            if (kind == IOffers.ListingFilled.selector || kind == IOffers.OfferAccepted.selector) {
                require(_eventSale.orderHash == 0, "events: two sales in one call");
                EventData memory emitted = _decodeSale(logs[i]);
                _eventSale = emitted;
                address maker = kind == IOffers.ListingFilled.selector ? emitted.seller : emitted.buyer;
                IOffers.OrderState state = eventState[maker][emitted.orderHash];
                require(state == IOffers.OrderState.Open, "events: sale of an ended order");
                eventState[maker][emitted.orderHash] = IOffers.OrderState.Filled;
            } else if (kind == IOffers.SignedOrderCancelled.selector) {
                eventState[_address(logs[i].topics[2])][logs[i].topics[1]] = IOffers.OrderState.Cancelled;
            } else {
                require(kind == IOffers.CounterRaised.selector, "events: unknown event");
                eventCounter[_address(logs[i].topics[1])] = abi.decode(logs[i].data, (uint256));
            }
        }
    }

    function _decodeSale(Log memory log) private pure returns (EventData memory emitted) {
        emitted.orderHash = log.topics[1];
        (emitted.seller, emitted.buyer) = (_address(log.topics[2]), _address(log.topics[3]));
        (emitted.cubeId, emitted.price, emitted.cut, emitted.royalty) =
            abi.decode(log.data, (uint256, uint256, uint256, uint256));
    }

    function _address(bytes32 topic) private pure returns (address) {
        return address(uint160(uint256(topic)));
    }
}
