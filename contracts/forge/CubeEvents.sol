// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ERC721} from "solady/src/tokens/ERC721.sol";
import {ICube} from "../src/interfaces/ICube.sol";
import {Log, addressIn} from "./Vm.sol";

/// Folds the events of the cube contract into the state that follows from the events alone.
abstract contract CubeEvents {
    mapping(uint256 cubeId => address) public eventOwnerOf;
    /// Number of transfers, not counting the minting.
    mapping(uint256 cubeId => uint256) public eventTransfersOf;
    mapping(address account => bool) public eventDeclines;
    /// Account that is approved for one cube alone. A transfer ends the approval.
    mapping(uint256 cubeId => address) public eventApproved;
    mapping(address owner => mapping(address operator => bool)) public eventIsOperator;

    function _foldCube(Log memory log) internal {
        bytes32 kind = log.topics[0];
        if (kind == ICube.TransfersDeclined.selector) {
            eventDeclines[addressIn(log.topics[1])] = abi.decode(log.data, (bool));
        }
        if (kind == ERC721.ApprovalForAll.selector) {
            eventIsOperator[addressIn(log.topics[1])][addressIn(log.topics[2])] = abi.decode(log.data, (bool));
        }
        if (kind == ERC721.Approval.selector) {
            uint256 id = uint256(log.topics[3]);
            require(eventOwnerOf[id] == addressIn(log.topics[1]), "events: another account's cube was approved");
            eventApproved[id] = addressIn(log.topics[2]);
        }
        if (kind != ERC721.Transfer.selector) return;
        (address from, uint256 cubeId) = (addressIn(log.topics[1]), uint256(log.topics[3]));
        require(eventOwnerOf[cubeId] == from, "events: a cube left an account that does not own it");
        if (from != address(0)) ++eventTransfersOf[cubeId];
        eventOwnerOf[cubeId] = addressIn(log.topics[2]);
        delete eventApproved[cubeId];
    }
}
