// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {HostileRecipient} from "./HostileRecipient.sol";
import {vm} from "./Vm.sol";

/// A few accounts, among which forge's random numbers choose: three without code, and one for each way in which code
/// can be hostile. Counts the events of each kind that have occurred.
abstract contract People {
    uint256 internal constant PLAIN = 3;
    uint256 internal constant HOSTILE = uint256(type(HostileRecipient.Way).max) + 1;
    /// More gas than any call needs, but little enough for hostile code to burn all of it now and then.
    uint256 internal constant GAS_OF_A_CALL = 3_000_000;

    address[] internal _people;
    /// Number of events by kind. An event is an action that succeeded or was refused.
    mapping(string kind => uint256) public happened;

    constructor() {
        vm.recordLogs();
        // The first two addresses end alike, because auctions first compare only the ends of the bidder's and the
        // seller's addresses.
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

    /// Returns the number of calls to hostile accounts, without those that they reverted.
    function callCount() external view returns (uint256 times) {
        for (uint256 i = PLAIN; i < PLAIN + HOSTILE; ++i) {
            times += HostileRecipient(payable(_people[i])).callCount();
        }
    }

    function _person(uint256 seed) internal view returns (address) {
        return _people[_mixed(seed) % _people.length];
    }

    /// Returns an account without code, which can receive NFTs.
    function _plainPerson(uint256 seed) internal view returns (address) {
        return _people[_mixed(seed) % PLAIN];
    }

    /// Spreads forge's seeds, which tend to be very small or very large, evenly over all numbers.
    function _mixed(uint256 seed) internal pure returns (uint256) {
        return uint256(keccak256(abi.encode(seed)));
    }

    function _record(string memory kind) internal {
        ++happened[kind];
    }

    /// Calls `target` as `sender`, and fails unless the call succeeds or reverts as the model expects.
    function _act(address sender, address target, bytes memory data, bool allowed) internal returns (bytes memory) {
        return _act(sender, target, 0, data, allowed);
    }

    /// Calls `target` as `sender` with ether, and fails unless the call succeeds or reverts as the model expects.
    function _act(address sender, address target, uint256 value, bytes memory data, bool allowed)
        internal
        returns (bytes memory)
    {
        vm.prank(sender);
        (bool success, bytes memory result) = target.call{gas: GAS_OF_A_CALL, value: value}(data);
        if (success != allowed) revert(success ? "did not revert" : "reverted unexpectedly");
        // Discards the events of a call that reverted, since forge records these too.
        if (!success) vm.getRecordedLogs();
        else _afterCall();
        return result;
    }

    /// Called after each successful call.
    function _afterCall() internal virtual {}
}
