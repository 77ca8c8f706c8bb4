// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title `ipfs://bafkrei…` addresses to and from the SHA-256 digests inside them.
/// @notice One kind of CID only: version 1, raw, sha2-256, in base32 without padding. Its 36 bytes (01 55 12 20 and the
/// digest) are 58 digits of 5 bits: 32 bits of header, 256 of digest and 2 zero bits. Six digits and two bits of the
/// seventh are header, so the first six are always `afkrei`, and the seventh carries the digest's first three bits.
library IpfsUri {
    bytes14 private constant PREFIX = "ipfs://bafkrei";
    bytes32 private constant ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
    uint256 private constant LENGTH = 66;
    uint256 private constant FIRST = 14;
    uint256 private constant LAST = LENGTH - 1;

    /// @notice The address of the content with this SHA-256 digest.
    function fromDigest(bytes32 digest) internal pure returns (string memory) {
        bytes memory digits = new bytes(LENGTH - FIRST);
        uint256 bits = uint256(digest);
        digits[digits.length - 1] = ALPHABET[(bits << 2) & 31];
        bits >>= 3;
        for (uint256 i = digits.length - 1; i > 0; --i) {
            digits[i - 1] = ALPHABET[bits & 31];
            bits >>= 5;
        }
        return string.concat(string(abi.encodePacked(PREFIX)), string(digits));
    }

    /// @notice The digest inside `uri`, or `found` false where `fromDigest` could never give this text.
    function toDigest(string calldata uri) internal pure returns (bool found, bytes32 digest) {
        bytes calldata text = bytes(uri);
        if (text.length != LENGTH || bytes14(text[:FIRST]) != PREFIX) return (false, 0);

        uint256 bits = _valueOf(text[FIRST]);
        if (bits > 7) return (false, 0);
        // An invalid digit has a bit above the low five, which stays set in `seen`.
        uint256 seen;
        unchecked {
            for (uint256 i = FIRST + 1; i < LAST; ++i) {
                uint256 value = _valueOf(text[i]);
                seen |= value;
                bits = (bits << 5) | value;
            }
        }
        uint256 last = _valueOf(text[LAST]);
        seen |= last;
        if (seen > 31 || last & 3 != 0) return (false, 0);
        return (true, bytes32((bits << 3) | (last >> 2)));
    }

    /// @dev 0 to 31 for a digit of the alphabet, something over 31 for anything else.
    function _valueOf(bytes1 digit) private pure returns (uint256) {
        uint256 code = uint8(digit);
        unchecked {
            if (code - 0x61 < 26) return code - 0x61;
            if (code - 0x32 < 6) return code - 0x32 + 26;
        }
        return 32;
    }
}
