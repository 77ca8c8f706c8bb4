// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title Artwork NFTs, minted in batches with a supply that never changes.
/// @notice An ERC-1155 token. Ids of the n-th batch are n * 1000, n * 1000 + 1, and so on.
interface IMusicNft {
    /// @notice A batch was empty, too long (over 500), or its lists differ in length.
    error InvalidBatch(uint256 count, uint256 amounts, uint256 hashes);
    /// @notice The supply of item `index` is 0 or over 2^128 - 1.
    error InvalidSupply(uint256 index, uint256 supply);

    /// @notice Mints `count` NFTs to the caller, in one TransferBatch event. Open to everybody.
    /// @param count how many NFTs, 1 to 500
    /// @param amounts the fixed supply of each
    /// @param hashes for each, the SHA-256 digest of its metadata JSON
    /// @return firstId the id of the first; the others follow it without a gap
    function new_batch(uint256 count, uint256[] calldata amounts, bytes32[] calldata hashes)
        external
        returns (uint256 firstId);

    /// @notice The supply declared when `id` was minted; 0 for an id that does not exist.
    function totalSupply(uint256 id) external view returns (uint256);

    /// @notice Who minted `id`; the zero address for an id that does not exist.
    function creatorOf(uint256 id) external view returns (address);

    /// @notice The SHA-256 digest of the metadata JSON of `id`; zero for an id that does not exist.
    function digestOf(uint256 id) external view returns (bytes32);
}
