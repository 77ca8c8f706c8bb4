// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @dev Properties of a cube, packed into the 96 bits beside its owner:
/// bit 0 `hasDigest` | bits 1-15 royalty in basis points | bits 16-55 creator's number | bits 56-95 transfer count.
type CubeTraits is uint96;

using {royaltyBasisPoints, creatorNumber, transferCount, hasDigest} for CubeTraits global;

uint256 constant ROYALTY_AT = 1;
uint256 constant CREATOR_AT = 16;
uint256 constant COUNT_AT = 56;

function newTraits(bool digest, uint256 basisPoints, uint256 creator) pure returns (CubeTraits) {
    return CubeTraits.wrap(uint96((digest ? 1 : 0) | (basisPoints << ROYALTY_AT) | (creator << CREATOR_AT)));
}

/// @dev Whether the address of the cube's metadata is stored as a digest.
function hasDigest(CubeTraits traits) pure returns (bool) {
    return CubeTraits.unwrap(traits) & 1 == 1;
}

function royaltyBasisPoints(CubeTraits traits) pure returns (uint256) {
    return uint16(CubeTraits.unwrap(traits)) >> ROYALTY_AT;
}

function creatorNumber(CubeTraits traits) pure returns (uint256) {
    return uint40(CubeTraits.unwrap(traits) >> CREATOR_AT);
}

function transferCount(CubeTraits traits) pure returns (uint256) {
    return CubeTraits.unwrap(traits) >> COUNT_AT;
}
