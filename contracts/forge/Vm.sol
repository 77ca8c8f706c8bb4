// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// Forge's cheat codes used by these tests.
interface Vm {
    function warp(uint256 timestamp) external;
    function prank(address sender) external;
    function deal(address account, uint256 balance) external;
    function store(address target, bytes32 slot, bytes32 value) external;
    function etch(address target, bytes calldata code) external;
}

Vm constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

/// Element of the array returned by a test contract's targetSelectors().
struct FuzzSelector {
    address addr;
    bytes4[] selectors;
}
