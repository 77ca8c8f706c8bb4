// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IExchange} from "../src/interfaces/IExchange.sol";
import {MarketEvents} from "./MarketEvents.sol";
import {TokenEvents} from "./TokenEvents.sol";
import {Log, vm} from "./Vm.sol";

/// Folds the events of the exchange, of the cubes that it sells and of WETH into the state that follows from the events
/// alone.
abstract contract OrderEvents is TokenEvents, MarketEvents {
    /// An order that was created and neither executed nor cancelled, as in its event.
    struct EventData {
        bytes32 id;
        uint256 price;
        uint256 expiresAt;
        /// Number of times that the seller had cancelled all orders before this order was made.
        uint256 counter;
    }

    /// The latest purchase, as in its event.
    struct Purchase {
        bytes32 id;
        uint256 cubeId;
        address seller;
        address nft;
        uint256 price;
        address buyer;
    }

    mapping(uint256 cubeId => mapping(address seller => EventData)) internal _eventOrders;
    Purchase internal _purchase;
    mapping(address seller => uint256) public eventCounter;
    uint256 public eventCut;
    uint256 public eventFee;

    /// Folds the events of the last call.
    function _fold(address exchange, address nft, address weth) internal {
        Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            _foldToken(logs[i], nft, weth);
            if (logs[i].emitter != exchange) continue;
            _foldMarket(logs[i]);
            _foldOne(logs[i], nft);
        }
    }

    function _foldOne(Log memory log, address nft) private {
        bytes32 kind = log.topics[0];
        if (kind == IExchange.ChangedOwnerCutPerMillion.selector) eventCut = abi.decode(log.data, (uint256));
        if (kind == IExchange.ChangedPublicationFee.selector) eventFee = abi.decode(log.data, (uint256));
        if (kind == IExchange.AllOrdersCancelled.selector) {
            uint256 counter = ++eventCounter[_address(log.topics[1])];
            require(abi.decode(log.data, (uint256)) == counter, "events: wrong counter");
        }
        bool isCreated = kind == IExchange.OrderCreated.selector;
        bool isSuccessful = kind == IExchange.OrderSuccessful.selector;
        if (!isCreated && !isSuccessful && kind != IExchange.OrderCancelled.selector) return;
        (uint256 cubeId, address seller) = (uint256(log.topics[1]), _address(log.topics[2]));
        (bytes32 id, address nft_) = abi.decode(log.data, (bytes32, address));
        require(nft_ == nft, "events: wrong cube contract");
        if (isCreated) {
            (,, uint256 price, uint256 expiresAt) = abi.decode(log.data, (bytes32, address, uint256, uint256));
            _eventOrders[cubeId][seller] = EventData(id, price, expiresAt, eventCounter[seller]);
            return;
        }
        require(_eventOrders[cubeId][seller].id == id, "events: end of an unknown order");
        delete _eventOrders[cubeId][seller];
        if (!isSuccessful) return;
        (,, uint256 total) = abi.decode(log.data, (bytes32, address, uint256));
        _purchase = Purchase(id, cubeId, seller, nft_, total, _address(log.topics[3]));
    }

    function _address(bytes32 topic) private pure returns (address) {
        return address(uint160(uint256(topic)));
    }
}
