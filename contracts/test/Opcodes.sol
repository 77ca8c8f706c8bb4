// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {LibRLP} from "solady/src/utils/LibRLP.sol";
import {SSTORE2} from "solady/src/utils/SSTORE2.sol";

/// @title Declares `store` of `Opcodes` as if it changed nothing, so that it is called by a static call.
interface IStoreAsView {
    function store(uint256 key, uint256 value) external view returns (address);
}

/// @title Uses the operations that `proofs/engine/machine.mjs` can run.
contract Opcodes {
    event Called(uint256 indexed key, uint256 value);

    error TooSmall(uint256 value);

    mapping(uint256 key => mapping(uint256 inner => uint256)) private _stored;

    function operations(uint256 a, uint256 b, uint256 c) external pure returns (uint256[20] memory results) {
        assembly ("memory-safe") {
            let at := results
            function put(to, result) -> next {
                mstore(to, result)
                next := add(to, 32)
            }
            at := put(at, add(a, b))
            at := put(at, mul(a, b))
            at := put(at, sub(a, b))
            at := put(at, div(a, b))
            at := put(at, mod(a, b))
            at := put(at, lt(a, b))
            at := put(at, gt(a, b))
            at := put(at, slt(a, b))
            at := put(at, sgt(a, b))
            at := put(at, eq(a, b))
            at := put(at, iszero(c))
            at := put(at, and(a, b))
            at := put(at, or(a, b))
            at := put(at, xor(a, not(b)))
            at := put(at, byte(c, a))
            at := put(at, shl(c, a))
            at := put(at, shr(c, a))
            at := put(at, sar(c, a))
            at := put(at, signextend(0, a))
            at := put(at, signextend(9, b))
        }
    }

    /// @dev Can fail in three ways: in a checked addition, by an assert, or by an index out of range.
    function branches(uint256 a, uint256 b, uint8 c, int16 d) external pure returns (uint256 result) {
        if (a < b) result = a + c;
        else result = a == b ? type(uint256).max - b + c : a - b;
        assert(result != 7);
        if (d < 0) return uint256(int256(d)) >> c;
        uint256[3] memory list = [a, b, c];
        for (uint256 i; i < 3; ++i) {
            if (list[i] == uint16(d)) return list[i + 1];
        }
    }

    function text(bytes calldata part) external pure returns (bytes memory) {
        if (part.length > 40) return abi.encodePacked(part[33:], bytes3("abc"), part[:33]);
        return abi.encodePacked(part.length, uint8(0x5a));
    }

    function storageOf(uint256 a, uint256 b, uint256 c) external returns (uint256, uint256) {
        _stored[a][b] = 1;
        _stored[b][c] = 2;
        _stored[c][a] += 3;
        return (_stored[a][b], _stored[b][c]);
    }

    /// @dev Writes a value, which must be unchanged if the contract's call to itself reverts.
    function callsItself(uint256 key, uint256 value)
        external
        returns (address caller, address inner, bytes memory reason, uint256 stored)
    {
        emit Called(key, value);
        _stored[key][0] = 1;
        try this.store(key, value) returns (address from) {
            inner = from;
        } catch (bytes memory data) {
            reason = data;
        }
        return (msg.sender, inner, reason, _stored[key][0]);
    }

    function store(uint256 key, uint256 value) external returns (address caller) {
        _stored[key][0] = value;
        if (value < 20) revert TooSmall(value);
        return msg.sender;
    }

    /// @dev Reads a value by a static call, whose returned data is gone after the creation of a contract.
    function readsItself(uint256 key, uint256 value) external returns (uint256 read, uint256 before, uint256 left) {
        _stored[key][0] = value;
        read = this.stored(key);
        assembly ("memory-safe") {
            before := returndatasize()
        }
        SSTORE2.write(abi.encodePacked(value));
        assembly ("memory-safe") {
            left := returndatasize()
        }
    }

    function stored(uint256 key) external view returns (uint256) {
        return _stored[key][0];
    }

    function writesByStaticCall(uint256 key, uint256 value) external view returns (address) {
        return IStoreAsView(address(this)).store(key, value);
    }

    /// @dev Creates two contracts and reads the code of the second, up to and beyond its end.
    function creates(uint256 a, uint256 b) external returns (address first, bytes memory second, bytes memory rest) {
        first = SSTORE2.write(abi.encodePacked(a));
        SSTORE2.write(abi.encodePacked(b, uint16(7), a));
        address store_ = LibRLP.computeAddress(address(this), 2);
        return (first, SSTORE2.read(store_), SSTORE2.read(store_, 33, 90));
    }
}
