// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;
import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IDropAuction} from "./interfaces/IDropAuction.sol";
abstract contract DropAuction is IDropAuction, Ownable2Step, Pausable, ReentrancyGuardTransient {
    address public immutable weth;
    address public immutable cube;
    function pause() external onlyOwner { _pause(); }
    function unpause() external onlyOwner { _unpause(); }
}
