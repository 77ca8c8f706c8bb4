// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {IDropAuction} from "../src/interfaces/IDropAuction.sol";
import {OwnerEvents} from "./OwnerEvents.sol";
import {Log, addressIn} from "./Vm.sol";

/// Folds the events of a market's administration into the state that follows from the events alone.
abstract contract MarketEvents is OwnerEvents {
    bool public eventPaused;
    mapping(address account => bool) public eventIsCreator;

    function _foldMarket(Log memory log) internal {
        _foldOwner(log);
        bytes32 kind = log.topics[0];
        if (kind == Pausable.Paused.selector || kind == Pausable.Unpaused.selector) {
            bool paused = kind == Pausable.Paused.selector;
            require(eventPaused != paused, "events: paused or unpaused twice");
            require(abi.decode(log.data, (address)) == eventOwner, "events: paused by another account");
            eventPaused = paused;
        } else if (kind == IDropAuction.CreatorChanged.selector) {
            eventIsCreator[addressIn(log.topics[1])] = abi.decode(log.data, (bool));
        }
    }
}
