// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title Artwork NFTs, minted in batches with a supply that never changes.
/// @notice An ERC-1155 token. Ids of the n-th batch are n * 1000, n * 1000 + 1, and so on.
interface IMusicNft {
    /// @notice A batch was empty, too long (over 500), or its lists differ in length.
    /// @param count how many NFTs were asked for
    /// @param amounts how many supplies were given
    /// @param hashes how many digests were given
    error InvalidBatch(uint256 count, uint256 amounts, uint256 hashes);

    /// @notice A supply of 0 or over 2^128 - 1.
    /// @param index whose supply it is, from 0
    /// @param supply what was asked for
    error InvalidSupply(uint256 index, uint256 supply);

    /// @notice Mints NFTs to the caller, in one TransferBatch event. Open to everybody; a contract must take ERC-1155
    /// tokens.
    /// @dev Reverts with InvalidBatch, InvalidSupply or ERC1155InvalidReceiver, or as the receiving contract does.
    /// @param count how many NFTs, 1 to 500
    /// @param amounts the fixed supply of each, 1 to 2^128 - 1
    /// @param hashes for each, the SHA-256 digest of its metadata JSON
    /// @return firstId the id of the first; the others follow it without a gap
    function new_batch(uint256 count, uint256[] calldata amounts, bytes32[] calldata hashes)
        external
        returns (uint256 firstId);

    /// @notice The supply declared when an NFT was minted. It never changes: nothing is minted later, nothing burnt.
    /// @param id of the NFT
    /// @return supply copies; 0 for an id that does not exist
    function totalSupply(uint256 id) external view returns (uint256 supply);

    /// @notice Who minted an NFT.
    /// @param id of the NFT
    /// @return creator the zero address for an id that does not exist
    function creatorOf(uint256 id) external view returns (address creator);

    /// @notice The SHA-256 digest of an NFT's metadata JSON.
    /// @param id of the NFT
    /// @return digest zero for an id that does not exist
    function digestOf(uint256 id) external view returns (bytes32 digest);
}
