// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {IDropAuction} from "../src/interfaces/IDropAuction.sol";
import {Log, addressIn} from "./Vm.sol";

/// Folds the events of a market's administration into the state that follows from the events alone.
abstract contract MarketEvents {
    bool public eventPaused;
    address public eventOwner;
    address public eventNextOwner;
    mapping(address account => bool) public eventIsCreator;

    function _foldMarket(Log memory log) internal {
        bytes32 kind = log.topics[0];
        if (kind == Pausable.Paused.selector || kind == Pausable.Unpaused.selector) {
            bool paused = kind == Pausable.Paused.selector;
            require(eventPaused != paused, "events: paused or unpaused twice");
            require(abi.decode(log.data, (address)) == eventOwner, "events: paused by another account");
            eventPaused = paused;
        } else if (kind == Ownable2Step.OwnershipTransferStarted.selector) {
            require(addressIn(log.topics[1]) == eventOwner, "events: offered by another account");
            eventNextOwner = addressIn(log.topics[2]);
        } else if (kind == Ownable.OwnershipTransferred.selector) {
            require(addressIn(log.topics[1]) == eventOwner, "events: another account was the owner");
            (eventOwner, eventNextOwner) = (addressIn(log.topics[2]), address(0));
        } else if (kind == IDropAuction.CreatorChanged.selector) {
            eventIsCreator[addressIn(log.topics[1])] = abi.decode(log.data, (bool));
        }
    }
}
