// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {CubeTraits} from "../libraries/CubeTraits.sol";

/// @title Cubes: six artwork NFTs and a song, as one ERC-721 token.
/// @notice Cubes are never burnt. A call that names a cube that does not exist reverts with TokenDoesNotExist. This
/// includes the functions of ERC-721.
interface ICube {
    /// @notice An account chose whether it declines transfers of cubes to it.
    /// @param account the account
    /// @param declined whether it declines them from now on
    event TransfersDeclined(address indexed account, bool declined);

    /// @notice An NFT is given more than once, or an id is 2^42 or more.
    /// @param nftIds the six given NFTs
    error InvalidNfts(uint256[6] nftIds);

    /// @notice The royalty exceeds 1000 basis points (10 %).
    /// @param basisPoints the requested royalty
    error RoyaltyTooHigh(uint256 basisPoints);

    /// @notice The receiver declines transfers of cubes. The auctions, for example, decline them because they could not
    /// return a cube.
    /// @param to the receiver
    error TransferDeclined(address to);

    /// @notice ERC-1155 tokens were sent to this contract other than by `createCube`.
    error UnexpectedNft();

    /// @notice Ether was sent to a function that accepts none.
    error UnexpectedEther();

    /// @notice Mints a cube without NFTs in it to the caller. Open to everyone, and never reverts.
    /// @dev Emits Transfer, which names the id. Does not call the caller's receiver hook.
    /// @param uri address of the metadata JSON, `ipfs://<cid>`
    /// @return cubeId the new cube
    function createCube(string calldata uri) external returns (uint256 cubeId);

    /// @notice Mints a cube to the caller and permanently moves one copy of each NFT from the caller into it. Open to
    /// accounts that have a copy of each and have approved this contract for their NFTs.
    /// @dev Reverts with InvalidNfts, ERC1155InsufficientBalance or ERC1155MissingApprovalForAll.
    /// @param uri address of the metadata JSON, `ipfs://<cid>`
    /// @param nftIds six different NFTs
    /// @return cubeId the new cube
    function createCube(string calldata uri, uint256[6] calldata nftIds) external returns (uint256 cubeId);

    /// @notice Mints a cube to the caller and permanently moves one copy of each NFT from the caller into it. Sets a
    /// royalty, which the caller receives on every sale of the cube by another account. Open to accounts that have a
    /// copy of each and have approved this contract for their NFTs.
    /// @dev Reverts with RoyaltyTooHigh, InvalidNfts, ERC1155InsufficientBalance or ERC1155MissingApprovalForAll.
    /// @param uri address of the metadata JSON, `ipfs://<cid>`
    /// @param nftIds six different NFTs
    /// @param royaltyBasisPoints 0 to 1000 basis points (hundredths of a percent) of the price
    /// @return cubeId the new cube
    function createCube(string calldata uri, uint256[6] calldata nftIds, uint256 royaltyBasisPoints)
        external
        returns (uint256 cubeId);

    /// @notice The six NFTs inside a cube, in the order in which they were given to `createCube`.
    /// @param cubeId the cube
    /// @return nftIds six zeros if the cube has none
    function nftsOf(uint256 cubeId) external view returns (uint256[6] memory nftIds);

    /// @notice Creator of a cube, who gets its royalties.
    /// @param cubeId the cube
    /// @return creator the account that made the cube
    function creatorOf(uint256 cubeId) external view returns (address creator);

    /// @notice Owner, transfer count and royalty of a cube, in one call.
    /// @param cubeId the cube
    /// @return owner the cube's owner
    /// @return transferCount number of transfers since the cube was made
    /// @return royaltyBasisPoints the creator's share of a price, in basis points (hundredths of a percent)
    function tradeOf(uint256 cubeId)
        external
        view
        returns (address owner, uint256 transferCount, uint256 royaltyBasisPoints);

    /// @notice Returns, in one call, what a market checks before it stores or executes an order of a cube's owner.
    /// @param cubeId the cube
    /// @param market the market
    /// @return owner the cube's owner
    /// @return traits the cube's royalty and transfer count, packed as in the library `CubeTraits`
    /// @return standing bit 0 is set if the owner has approved the market for this cube or for all cubes; the bits
    /// above it are `counterOf(owner, market)`
    function standingOf(uint256 cubeId, address market)
        external
        view
        returns (address owner, CubeTraits traits, uint256 standing);

    /// @notice Increments the counter that the caller, a market, has for a seller. A market stores the counter with
    /// each order and executes an order only while the counter is unchanged, so the increment ends all earlier orders
    /// of the seller. Open to every account, for any seller, because it affects only the caller's own counters. Changes
    /// no approval, and never reverts.
    /// @dev Emits no event; the market should emit one.
    /// @param seller the account whose orders at the market end
    /// @return counter the new counter
    function raiseCounter(address seller) external returns (uint256 counter);

    /// @notice Sets whether the caller declines cubes that are sent to it with `transferFrom` or `safeTransferFrom`.
    /// Intended for contracts that could not return such a cube. `consign` and `convey` still work. Open to every
    /// account, for itself only, and never reverts.
    /// @dev Emits TransfersDeclined.
    /// @param declined whether the caller declines them from now on
    function declineTransfers(bool declined) external;

    /// @notice Transfers a cube as `transferFrom` does, but also to an account that declines transfers, so that a buyer
    /// cannot prevent a market from settling a sale. Open to the cube's owner and to the accounts that the owner
    /// approved (ERC-721).
    /// @dev Reverts as `transferFrom` does, but never with TransferDeclined. Receivers are not called.
    /// @param from the cube's owner
    /// @param to who gets the cube
    /// @param cubeId the cube
    function convey(address from, address to, uint256 cubeId) external;

    /// @notice Transfers a cube to the caller, which is to sell it. Open to the cube's owner and to the accounts that
    /// the owner approved (ERC-721).
    /// @dev Reverts as `transferFrom` does: TokenDoesNotExist, TransferFromIncorrectOwner or NotOwnerNorApproved.
    /// @param seller the cube's owner
    /// @param cubeId the cube
    /// @return owesRoyalty true if the cube has a royalty and `seller` is not its creator, so that a sale owes the
    /// creator a royalty
    function consign(address seller, uint256 cubeId) external returns (bool owesRoyalty);

    /// @notice Number of cubes ever made, which is also the highest id; ids start at 1.
    /// @return count number of cubes
    function totalSupply() external view returns (uint256 count);

    /// @notice Number of transfers of a cube since it was made, including transfers by an owner to themselves.
    /// @param cubeId the cube
    /// @return count number of transfers
    function transferCountOf(uint256 cubeId) external view returns (uint256 count);

    /// @notice Number of times that a market has ended all orders of a seller.
    /// @param seller the seller
    /// @param market the market
    /// @return counter the number, 0 at first
    function counterOf(address seller, address market) external view returns (uint256 counter);

    /// @notice Whether an account declines transfers of cubes to it, as the auctions and the exchange do.
    /// @param account any account
    /// @return declined true if `transferFrom` and `safeTransferFrom` to this account revert
    function declinesTransfers(address account) external view returns (bool declined);
}
