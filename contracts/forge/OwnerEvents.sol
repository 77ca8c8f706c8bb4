// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Log, addressIn} from "./Vm.sol";

/// Folds the events of a contract's ownership into the state that follows from the events alone.
abstract contract OwnerEvents {
    address public eventOwner;
    address public eventNextOwner;

    function _foldOwner(Log memory log) internal {
        bytes32 kind = log.topics[0];
        if (kind == Ownable2Step.OwnershipTransferStarted.selector) {
            require(addressIn(log.topics[1]) == eventOwner, "events: offered by another account");
            eventNextOwner = addressIn(log.topics[2]);
        } else if (kind == Ownable.OwnershipTransferred.selector) {
            require(addressIn(log.topics[1]) == eventOwner, "events: another account was the owner");
            (eventOwner, eventNextOwner) = (addressIn(log.topics[2]), address(0));
        }
    }
}
