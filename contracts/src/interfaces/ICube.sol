// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title Cubes: six artwork NFTs and a song, as one ERC-721 token.
interface ICube {
    /// @notice The same NFT was given twice, or the six are not in a form that can be kept.
    error InvalidNfts(uint256[6] nftIds);
    /// @notice A royalty over 1000 basis points (10 %).
    error RoyaltyTooHigh(uint256 basisPoints);
    /// @notice ERC-1155 tokens are only taken while a cube is being made.
    error UnexpectedNft();
    /// @notice Ether was sent along; a cube is never paid for in its own contract.
    error UnexpectedEther();

    /// @notice Mints a cube without NFTs in it. Open to everybody.
    /// @param uri address of the metadata JSON, `ipfs://<cid>`
    function createCube(string calldata uri) external returns (uint256 cubeId);

    /// @notice Mints a cube and moves one copy of each NFT from the caller into it, for good.
    /// @dev The caller must have approved this contract for its NFTs.
    /// @param uri address of the metadata JSON, `ipfs://<cid>`
    /// @param nftIds six different NFTs
    function createCube(string calldata uri, uint256[6] calldata nftIds) external returns (uint256 cubeId);

    /// @notice As above, with a royalty for the creator on every later sale.
    /// @param royaltyBasisPoints 0 to 1000
    function createCube(string calldata uri, uint256[6] calldata nftIds, uint256 royaltyBasisPoints)
        external
        returns (uint256 cubeId);

    /// @notice The six NFTs inside a cube; six zeros for a cube made without.
    function nftsOf(uint256 cubeId) external view returns (uint256[6] memory nftIds);

    /// @notice Who made the cube.
    function creatorOf(uint256 cubeId) external view returns (address);

    /// @notice Moves a cube of `seller` to the caller, for sale. The caller must be approved for it.
    /// @return owesRoyalty whether the sale owes the cube's creator a royalty: one was fixed, and somebody else sells
    function consign(address seller, uint256 cubeId) external returns (bool owesRoyalty);

    /// @notice How many cubes were ever made; ids run from 1 to this.
    function totalSupply() external view returns (uint256);

    /// @notice How often a cube has changed hands since it was made.
    function transferCountOf(uint256 cubeId) external view returns (uint256);
}
