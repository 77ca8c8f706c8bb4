// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title Encodes 160 bits as 32 base32 digits (RFC 4648, lower case), and decodes them.
/// @notice Processes all 32 digits at once. Each byte of a word holds one digit, and no addition carries from one byte
/// into the next.
library Base32 {
    /// @dev Words divided into lanes of 1, 2, 4, 8 and 16 bytes, where every lane has the value 1. Multiplied by a
    /// value that fits in a lane, such a word has that value in every lane.
    uint256 private constant BYTES = type(uint256).max / 0xff;
    uint256 private constant PAIRS = type(uint256).max / 0xffff;
    uint256 private constant FOURS = type(uint256).max / 0xffffffff;
    uint256 private constant EIGHTS = type(uint256).max / 0xffffffffffffffff;
    uint256 private constant SIXTEENS = type(uint256).max / type(uint128).max;

    uint256 private constant HIGH_BITS = BYTES << 7;

    /// @notice Returns the digits of the low 160 bits of `bits`, and ignores the higher bits.
    function encode(uint256 bits) internal pure returns (bytes32) {
        uint256 values = _part(bits & ((1 << 160) - 1), (1 << 80) - 1, 48);
        values = _part(values, SIXTEENS * ((1 << 40) - 1), 24);
        values = _part(values, EIGHTS * ((1 << 20) - 1), 12);
        values = _part(values, FOURS * ((1 << 10) - 1), 6);
        values = _part(values, PAIRS * ((1 << 5) - 1), 3);

        uint256 figures = _atLeast(values, 26) >> 7;
        return bytes32(values + BYTES * 0x61 - figures * (0x61 - 0x32 + 26));
    }

    /// @return valid whether every character is a digit
    /// @return bits the decoded bits; meaningless if `valid` is false
    function decode(bytes32 text) internal pure returns (bool valid, uint256 bits) {
        uint256 chars = uint256(text);
        unchecked {
            uint256 letters = _atLeast(chars, 0x61) & ~_atLeast(chars, 0x7b);
            uint256 figures = _atLeast(chars, 0x32) & ~_atLeast(chars, 0x38);
            valid = chars & HIGH_BITS == 0 && letters | figures == HIGH_BITS;
            bits = chars - (letters >> 7) * 0x61 - (figures >> 7) * (0x32 - 26);
        }
        bits = _join(bits, PAIRS * 0xff, 3);
        bits = _join(bits, FOURS * 0xffff, 6);
        bits = _join(bits, EIGHTS * 0xffffffff, 12);
        bits = _join(bits, SIXTEENS * 0xffffffffffffffff, 24);
        bits = _join(bits, type(uint128).max, 48);
    }

    /// @dev Returns a word in which the high bit of a byte is set if that byte of `bytes_` is at least `limit`. All
    /// other bits are 0. Every byte of `bytes_` must be below 0x80.
    function _atLeast(uint256 bytes_, uint256 limit) private pure returns (uint256) {
        unchecked {
            return (bytes_ + BYTES * (0x80 - limit)) & HIGH_BITS;
        }
    }

    /// @dev Shifts the upper half of each lane down by `gap` bits; `low` is the mask of the lower halves.
    function _join(uint256 lanes, uint256 low, uint256 gap) private pure returns (uint256) {
        return (lanes & low) | ((lanes & ~low) >> gap);
    }

    /// @dev Shifts the upper half of each lane up by `gap` bits; `low` is the mask of the lower halves.
    function _part(uint256 lanes, uint256 low, uint256 gap) private pure returns (uint256) {
        return (lanes & low) | ((lanes & ~low) << gap);
    }
}
