// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IpfsUri} from "../src/libraries/IpfsUri.sol";
import {assume} from "./Assume.sol";

/// @title Proofs about IpfsUri: digests and the URIs that are read as digests correspond one to one.
contract IpfsUriProofs {
    /// @dev Reading the URI of a digest gives that digest.
    function addressOfADigestIsReadAsIt(bytes32 digest, string calldata uri) external pure {
        assume(bytes(uri).length == 66);
        assume(_isSame(uri, IpfsUri.fromDigest(digest)));
        (bool found, bytes32 read) = IpfsUri.toDigest(uri);
        assert(found && read == digest);
    }

    /// @dev A text that is read as a digest is the URI of that digest, so no other text is read as that digest.
    function onlyTheAddressIsReadAsADigest(string calldata uri) external pure {
        (bool found, bytes32 digest) = IpfsUri.toDigest(uri);
        assert(found || digest == 0);
        assume(found);
        assert(_isSame(uri, IpfsUri.fromDigest(digest)));
    }

    /// @dev Compares texts of 66 bytes; texts of another length are never the same.
    function _isSame(string calldata uri, string memory other) private pure returns (bool) {
        bytes calldata text = bytes(uri);
        assert(bytes(other).length == 66);
        if (text.length != 66) return false;
        bytes32 first;
        bytes32 middle;
        bytes2 last;
        assembly ("memory-safe") {
            first := mload(add(other, 32))
            middle := mload(add(other, 64))
            last := mload(add(other, 96))
        }
        return bytes32(text[:32]) == first && bytes32(text[32:64]) == middle && bytes2(text[64:]) == last;
    }
}
