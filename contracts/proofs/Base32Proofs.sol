// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Base32} from "../src/libraries/Base32.sol";
import {assume} from "./Assume.sol";

/// @title Proofs about Base32: its digits are those of RFC 4648, and decoding is the inverse of encoding.
contract Base32Proofs {
    bytes32 private constant ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";

    function digitsAreThoseOfTheAlphabet(uint160 bits, uint256 at) external pure {
        assume(at < 32);
        uint256 value = (bits >> (5 * (31 - at))) & 31;
        assert(Base32.encode(bits)[at] == ALPHABET[value]);
    }

    function encodedBitsAreDecoded(uint160 bits) external pure {
        (bool valid, uint256 decoded) = Base32.decode(Base32.encode(bits));
        assert(valid && decoded == bits);
    }

    function decodedTextIsEncoded(bytes32 text) external pure {
        (bool valid, uint256 bits) = Base32.decode(text);
        assume(valid);
        assert(bits < 2 ** 160 && Base32.encode(bits) == text);
    }
}
