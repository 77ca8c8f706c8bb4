// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {OwnerEvents} from "./OwnerEvents.sol";
import {Log, addressIn, vm} from "./Vm.sol";

/// Folds the events of the NFT contract into the state that follows from the events alone.
abstract contract NftEvents is OwnerEvents {
    mapping(uint256 id => uint256) public eventSupply;
    mapping(uint256 id => mapping(address holder => uint256)) public eventBalance;
    mapping(address holder => mapping(address operator => bool)) public eventIsOperator;

    /// Folds the events of the last call.
    function _fold(address musicNft) internal {
        Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].emitter == musicNft) _foldOne(logs[i]);
        }
    }

    function _foldOne(Log memory log) private {
        _foldOwner(log);
        bytes32 kind = log.topics[0];
        if (kind == IERC1155.ApprovalForAll.selector) {
            eventIsOperator[addressIn(log.topics[1])][addressIn(log.topics[2])] = abi.decode(log.data, (bool));
        } else if (kind == IERC1155.TransferSingle.selector) {
            (uint256 id, uint256 value) = abi.decode(log.data, (uint256, uint256));
            _foldMove(log, id, value);
        } else if (kind == IERC1155.TransferBatch.selector) {
            (uint256[] memory ids, uint256[] memory values) = abi.decode(log.data, (uint256[], uint256[]));
            require(ids.length == values.length, "events: lists of different length");
            for (uint256 i; i < ids.length; ++i) {
                _foldMove(log, ids[i], values[i]);
            }
        }
    }

    function _foldMove(Log memory log, uint256 id, uint256 value) private {
        (address from, address to) = (addressIn(log.topics[2]), addressIn(log.topics[3]));
        if (from == address(0)) {
            eventSupply[id] += value;
        } else {
            require(eventBalance[id][from] >= value, "events: sent more than the balance");
            eventBalance[id][from] -= value;
        }
        eventBalance[id][to] += value;
    }
}
