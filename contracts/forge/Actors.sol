// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {vm} from "./Vm.sol";

/// A handful of accounts, each picked by whatever number forge comes up with.
abstract contract Actors {
    address[] internal _people;

    constructor() {
        for (uint160 i = 1; i <= 5; ++i) {
            // Two of them end alike, as the auction tells sellers by the end of their address.
            _people.push(address(i == 5 ? 0xabcd0000_0000_0000_0001 : (i << 80) | i));
        }
    }

    function people() external view returns (address[] memory) {
        return _people;
    }

    function _person(uint256 seed) internal view returns (address) {
        return _people[_mixed(seed) % _people.length];
    }

    /// forge likes small and huge numbers; this makes any number of them.
    function _mixed(uint256 seed) internal pure returns (uint256) {
        return uint256(keccak256(abi.encode(seed)));
    }

    /// Calls `target` as `sender`, and fails unless the call does what the model says it must.
    function _act(address sender, address target, bytes memory data, bool allowed) internal returns (bytes memory) {
        vm.prank(sender);
        (bool done, bytes memory answer) = target.call(data);
        if (done != allowed) revert(done ? "went through, but must not" : "failed, but must not");
        return answer;
    }
}
