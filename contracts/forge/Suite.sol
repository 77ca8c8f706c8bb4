// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {People} from "./People.sol";
import {FuzzSelector} from "./Vm.sol";

/// Base of the invariant suites: forge calls only the actions of one contract, the actors. A separate test ensures that
/// every kind of event occurs, so that no property holds merely because nothing happened.
abstract contract Suite {
    /// Number of actions after which every event must have occurred.
    uint256 private constant ACTIONS = 3000;

    /// Returns the actors with the selectors that forge may call.
    function _target() internal view virtual returns (FuzzSelector memory);

    /// Calls `_requireHappened` with every event that must occur.
    function _checkEvents() internal view virtual;

    /// Called by forge after each sequence of calls. Checks what would take too long to check after every call.
    function afterInvariant() public virtual {}

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = _target().addr;
    }

    function targetSelectors() external view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        targets[0] = _target();
    }

    function test_everyEventHappens() external {
        FuzzSelector memory target = _target();
        uint256 seed = 1;
        for (uint256 i; i < ACTIONS; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            bytes4 selector = target.selectors[seed % target.selectors.length];
            // Extra arguments are ignored.
            bytes memory action = abi.encodePacked(selector, seed, keccak256(abi.encode(seed, 1)), seed >> 7, seed >> 9);
            (bool success, bytes memory result) = target.addr.call(action);
            if (success) continue;
            assembly {
                revert(add(result, 32), mload(result))
            }
        }
        _checkEvents();
        afterInvariant();
    }

    function _requireHappened(string memory kind) internal view {
        if (People(_target().addr).happened(kind) == 0) revert(string.concat("never happened: ", kind));
    }
}
