// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {HostileRecipient} from "./HostileRecipient.sol";
import {vm} from "./Vm.sol";

/// A few accounts, selected by forge's random numbers: three without code, and one for each way in which code can be
/// hostile. Records the events that occurred.
abstract contract People {
    uint256 internal constant PLAIN = 3;
    uint256 internal constant HOSTILE = uint256(type(HostileRecipient.Way).max) + 1;
    /// More than any call needs, but little enough to let hostile code burn all of it now and then.
    uint256 internal constant GAS_OF_A_CALL = 3_000_000;

    address[] internal _people;
    /// Number of successful actions by kind.
    mapping(string kind => uint256) public happened;

    constructor() {
        // Two addresses have the same ending, because an auction identifies sellers by the end of their address.
        _people.push(address((1 << 80) | 1));
        _people.push(address(0xabcd0000_0000_0000_0001));
        _people.push(address((2 << 80) | 2));
        for (uint256 way; way <= uint256(type(HostileRecipient.Way).max); ++way) {
            _people.push(address(new HostileRecipient(HostileRecipient.Way(way), _people[0])));
        }
    }

    function people() external view returns (address[] memory) {
        return _people;
    }

    /// Number of calls to hostile accounts, except those that they reverted.
    function asked() external view returns (uint256 times) {
        for (uint256 i = PLAIN; i < PLAIN + HOSTILE; ++i) {
            times += HostileRecipient(payable(_people[i])).asked();
        }
    }

    function _person(uint256 seed) internal view returns (address) {
        return _people[_mixed(seed) % _people.length];
    }

    /// Returns an account without code, which can receive NFTs.
    function _plainPerson(uint256 seed) internal view returns (address) {
        return _people[_mixed(seed) % PLAIN];
    }

    /// Spreads forge's seeds, which tend to be small or huge, over all numbers.
    function _mixed(uint256 seed) internal pure returns (uint256) {
        return uint256(keccak256(abi.encode(seed)));
    }

    function _note(string memory kind) internal {
        ++happened[kind];
    }

    /// Calls `target` as `sender`, and fails unless the call succeeds or reverts as the model expects.
    function _act(address sender, address target, bytes memory data, bool allowed) internal returns (bytes memory) {
        return _act(sender, target, 0, data, allowed);
    }

    /// As above, with ether.
    function _act(address sender, address target, uint256 value, bytes memory data, bool allowed)
        internal
        returns (bytes memory)
    {
        vm.prank(sender);
        (bool done, bytes memory answer) = target.call{gas: GAS_OF_A_CALL, value: value}(data);
        if (done != allowed) revert(done ? "went through, but must not" : "failed, but must not");
        // Forge records the events of a call that reverted, too.
        if (!done) vm.getRecordedLogs();
        return answer;
    }
}
