// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {People} from "./People.sol";
import {FuzzSelector} from "./Vm.sol";

/// What the invariants' suites share: forge calls one contract of actors, by the selectors of their actions. And one
/// plain test, so that no promise is kept only because nothing ever happened.
abstract contract Suite {
    /// So many actions until everything must have happened.
    uint256 private constant ACTIONS = 1500;

    /// The actors, with the calls that forge may make.
    function _target() internal view virtual returns (FuzzSelector memory);

    /// Calls `_happened` with everything that must.
    function _checkWhatHappened() internal view virtual;

    /// What is checked where a sequence ends.
    function afterInvariant() public virtual {}

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = _target().addr;
    }

    function targetSelectors() external view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        targets[0] = _target();
    }

    function test_everythingHappens() external {
        FuzzSelector memory target = _target();
        uint256 seed = 1;
        for (uint256 i; i < ACTIONS; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            bytes4 selector = target.selectors[seed % target.selectors.length];
            // More arguments than an action takes do no harm.
            bytes memory action = abi.encodePacked(selector, seed, keccak256(abi.encode(seed, 1)), seed >> 7, seed >> 9);
            (bool done, bytes memory answer) = target.addr.call(action);
            if (done) continue;
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
        _checkWhatHappened();
        afterInvariant();
    }

    function _happened(string memory kind) internal view {
        if (People(_target().addr).happened(kind) == 0) revert(string.concat("never happened: ", kind));
    }
}
