// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// The few of forge's cheat codes that the attack needs.
interface Vm {
    function warp(uint256 timestamp) external;
    function prank(address sender) external;
    function deal(address account, uint256 balance) external;
    function store(address target, bytes32 slot, bytes32 value) external;
    function etch(address target, bytes calldata code) external;
}

Vm constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

/// What forge asks a test contract's targetSelectors() for.
struct FuzzSelector {
    address addr;
    bytes4[] selectors;
}
