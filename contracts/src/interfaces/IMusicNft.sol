// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title Artwork NFTs, minted in batches with a supply that never changes.
/// @notice An ERC-1155 token. Ids of the n-th batch are n * 1000, n * 1000 + 1, and so on.
interface IMusicNft {
    /// @notice The batch is empty or has more than 500 NFTs, or a list does not have one entry for each NFT.
    /// @param count number of NFTs
    /// @param amounts number of supplies
    /// @param hashes number of digests
    error InvalidBatch(uint256 count, uint256 amounts, uint256 hashes);

    /// @notice The supply is 0 or exceeds 2^128 - 1.
    /// @param index position of the NFT in the batch, from 0
    /// @param supply the requested supply
    error InvalidSupply(uint256 index, uint256 supply);

    /// @notice Mints NFTs to the caller, in one TransferBatch event. Open to everyone; a caller that is a contract must
    /// accept ERC-1155 tokens.
    /// @dev Reverts with InvalidBatch, InvalidSupply or ERC1155InvalidReceiver, or as the caller's receiver hook does.
    /// @param count number of NFTs, 1 to 500
    /// @param amounts the fixed supply of each, 1 to 2^128 - 1
    /// @param hashes for each, the SHA-256 digest of its metadata JSON
    /// @return firstId the id of the first NFT; the ids of the others follow consecutively
    function new_batch(uint256 count, uint256[] calldata amounts, bytes32[] calldata hashes)
        external
        returns (uint256 firstId);

    /// @notice The supply of an NFT, set when it was minted. It never changes, because copies are neither minted later
    /// nor burnt.
    /// @param id of the NFT
    /// @return supply number of copies; 0 for an id that does not exist
    function totalSupply(uint256 id) external view returns (uint256 supply);

    /// @notice Creator of an NFT.
    /// @param id of the NFT
    /// @return creator the zero address for an id that does not exist
    function creatorOf(uint256 id) external view returns (address creator);

    /// @notice The SHA-256 digest of an NFT's metadata JSON.
    /// @param id of the NFT
    /// @return digest zero for an id that does not exist
    function digestOf(uint256 id) external view returns (bytes32 digest);
}
