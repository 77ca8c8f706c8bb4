// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// Forge's cheat codes used by these tests.
interface Vm {
    function warp(uint256 timestamp) external;
    function prank(address sender) external;
    function deal(address account, uint256 balance) external;
    function load(address target, bytes32 slot) external view returns (bytes32 value);
    function store(address target, bytes32 slot, bytes32 value) external;
    function etch(address target, bytes calldata code) external;
    function chainId(uint256 id) external;
    function addr(uint256 key) external pure returns (address account);
    function sign(uint256 key, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function recordLogs() external;
    function getRecordedLogs() external returns (Log[] memory logs);
}

/// Event recorded by forge.
struct Log {
    bytes32[] topics;
    bytes data;
    address emitter;
}

/// Returns the account in a topic.
function addressIn(bytes32 topic) pure returns (address) {
    return address(uint160(uint256(topic)));
}

Vm constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

/// Element of the array returned by a test contract's targetSelectors().
struct FuzzSelector {
    address addr;
    bytes4[] selectors;
}
