// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ContractCheck} from "../src/libraries/ContractCheck.sol";
import {World} from "./World.sol";
import {vm} from "./Vm.sol";

/// Base of tests of single rules: what reverts, with which error, and what view functions return.
abstract contract Rules is World {
    address internal immutable _ann;
    address internal immutable _bea;
    address internal immutable _cem;

    constructor() {
        (_ann, _bea, _cem) = (_people[0], _people[1], _people[2]);
        vm.warp(_now);
    }

    /// Makes a call that must succeed.
    function _do(address sender, address target, bytes memory data) internal returns (bytes memory) {
        return _act(sender, target, data, true);
    }

    /// Makes a call that must revert with this error.
    function _refuses(address sender, address target, bytes memory data, bytes memory reason) internal {
        _refuses(sender, target, 0, data, reason);
    }

    /// Makes a call with ether that must revert with this error.
    function _refuses(address sender, address target, uint256 value, bytes memory data, bytes memory reason) internal {
        vm.prank(sender);
        (bool success, bytes memory result) = target.call{value: value}(data);
        require(!success, "did not revert");
        require(keccak256(result) == keccak256(reason), "reverted with another error");
    }

    /// Requires that a constructor reverted because this account has no code.
    function _requireNotAContract(bytes memory result, address account) internal pure {
        bytes memory reason = abi.encodeWithSelector(ContractCheck.NotAContract.selector, account);
        require(keccak256(result) == keccak256(reason), "reverted with another error");
    }

    function _requireEqual(string memory text, string memory expected) internal pure {
        require(keccak256(bytes(text)) == keccak256(bytes(expected)), text);
    }

    function _revertData(bytes4 selector) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(selector);
    }
}
