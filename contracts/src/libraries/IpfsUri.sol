// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Base32} from "./Base32.sol";

/// @title Converts between `ipfs://bafkrei…` addresses and the SHA-256 digests in them.
/// @notice Supports one kind of CID only: version 1, raw, sha2-256, in base32 without padding. Its 36 bytes are a
/// header (01 55 12 20) and the digest. They are encoded as 58 digits of 5 bits: 32 bits of header, 256 of digest and 2
/// zero bits. The first six digits encode the first 30 bits of the header and are therefore always `afkrei`. The other
/// 52 digits encode the last two bits of the header, which are zero, the digest and the 2 zero bits.
library IpfsUri {
    bytes14 private constant PREFIX = "ipfs://bafkrei";
    uint256 private constant LENGTH = 66;
    uint256 private constant FIRST = 14;
    /// @dev Of the 52 digits, the first 32 fill a word, so they are converted separately from the last 20.
    uint256 private constant TAIL_DIGITS = 20;
    uint256 private constant TAIL_BITS = 100;
    uint256 private constant PADDING_BITS = 2;

    /// @notice Returns the address of the content with this SHA-256 digest.
    function fromDigest(bytes32 digest) internal pure returns (string memory) {
        uint256 bits = uint256(digest);
        bytes32 head = Base32.encode(bits >> (TAIL_BITS - PADDING_BITS));
        bytes32 tail = Base32.encode(bits << PADDING_BITS);
        bytes20 lastDigits = bytes20(tail << (8 * (32 - TAIL_DIGITS)));
        return string(abi.encodePacked(PREFIX, head, lastDigits));
    }

    /// @notice Returns the digest in `uri`. `found` is false if `uri` is not a text that `fromDigest` can return.
    function toDigest(string calldata uri) internal pure returns (bool found, bytes32 digest) {
        bytes calldata text = bytes(uri);
        if (text.length != LENGTH || bytes14(text[:FIRST]) != PREFIX) return (false, 0);

        (bool headValid, uint256 head) = Base32.decode(bytes32(text[FIRST:FIRST + 32]));
        (bool tailValid, uint256 tail) = Base32.decode(bytes32(text[LENGTH - 32:]));
        tail &= (1 << TAIL_BITS) - 1;
        bool zerosAround = head >> 158 == 0 && tail & 3 == 0;
        if (!headValid || !tailValid || !zerosAround) return (false, 0);
        return (true, bytes32((head << (TAIL_BITS - PADDING_BITS)) | (tail >> PADDING_BITS)));
    }
}
