// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {CubeTraits} from "../libraries/CubeTraits.sol";

/// @title Cubes: six artwork NFTs and a song, as one ERC-721 token.
/// @notice Cubes are never burnt. Every call about a cube that does not exist reverts with TokenDoesNotExist, as the
/// calls of ERC-721 do.
interface ICube {
    /// @notice An account declines cubes that others transfer to it, or no longer does.
    /// @param account the account
    /// @param declined whether it declines them from now on
    event TransfersDeclined(address indexed account, bool declined);

    /// @notice Duplicate NFTs, or an id of 2^42 or more.
    /// @param nftIds the six given NFTs
    error InvalidNfts(uint256[6] nftIds);

    /// @notice The royalty exceeds 1000 basis points (10 %).
    /// @param basisPoints the requested royalty
    error RoyaltyTooHigh(uint256 basisPoints);

    /// @notice The receiver, such as an auction, takes cubes only by its own calls. It could not give this one back.
    /// @param to the receiver
    error TransferDeclined(address to);

    /// @notice ERC-1155 tokens are only taken while a cube is being made.
    error UnexpectedNft();

    /// @notice Ether was sent, and this function takes none.
    error UnexpectedEther();

    /// @notice Mints a cube without NFTs in it to the caller. Open to everyone, and never reverts.
    /// @dev Emits Transfer, which names the id. Does not call the receiver hook of the caller.
    /// @param uri address of the metadata JSON, `ipfs://<cid>`
    /// @return cubeId the new cube
    function createCube(string calldata uri) external returns (uint256 cubeId);

    /// @notice Mints a cube to the caller and moves one copy of each NFT from the caller into it, permanently. Open to
    /// accounts that have a copy of each and have approved this contract for their NFTs.
    /// @dev Reverts with InvalidNfts, ERC1155InsufficientBalance or ERC1155MissingApprovalForAll.
    /// @param uri address of the metadata JSON, `ipfs://<cid>`
    /// @param nftIds six different NFTs
    /// @return cubeId the new cube
    function createCube(string calldata uri, uint256[6] calldata nftIds) external returns (uint256 cubeId);

    /// @notice As above, with a royalty for the creator on every sale by another account. Open to the same accounts.
    /// @dev Reverts as above, and with RoyaltyTooHigh.
    /// @param uri address of the metadata JSON, `ipfs://<cid>`
    /// @param nftIds six different NFTs
    /// @param royaltyBasisPoints 0 to 1000 hundredths of a percent of the price
    /// @return cubeId the new cube
    function createCube(string calldata uri, uint256[6] calldata nftIds, uint256 royaltyBasisPoints)
        external
        returns (uint256 cubeId);

    /// @notice The six NFTs inside a cube, in the order in which they were given.
    /// @param cubeId the cube
    /// @return nftIds six zeros if the cube has none
    function nftsOf(uint256 cubeId) external view returns (uint256[6] memory nftIds);

    /// @notice Creator of a cube, who gets its royalties.
    /// @param cubeId the cube
    /// @return creator its first owner
    function creatorOf(uint256 cubeId) external view returns (address creator);

    /// @notice Owner, transfer count and royalty of a cube, in one call.
    /// @param cubeId the cube
    /// @return owner the cube's owner
    /// @return transferCount number of transfers since the cube was made
    /// @return royaltyBasisPoints hundredths of a percent of a price that go to the creator
    function tradeOf(uint256 cubeId)
        external
        view
        returns (address owner, uint256 transferCount, uint256 royaltyBasisPoints);

    /// @notice What a market has to know of a cube before it keeps or executes an order of its owner, in one call.
    /// @param cubeId the cube
    /// @param market the market
    /// @return owner the cube's owner
    /// @return traits the cube's royalty and transfer count, packed as in the library `CubeTraits`
    /// @return standing bit 0: whether the market may transfer the cube; the others: `counterOf(owner, market)`
    function standingOf(uint256 cubeId, address market)
        external
        view
        returns (address owner, CubeTraits traits, uint256 standing);

    /// @notice Raises by 1 the counter of a seller at the market that calls this, whose orders state the counter with
    /// which they were made. Open to every account, as a market, for any seller: the counter and the orders are its own.
    /// Changes no approval, and never reverts.
    /// @dev Emits nothing; the market does.
    /// @param seller the account whose orders the market ends
    /// @return counter the seller's from now on
    function raiseCounter(address seller) external returns (uint256 counter);

    /// @notice Declines cubes that others transfer to the caller, or takes them again. Open to every account, for itself,
    /// and never reverts. For contracts that could not give a cube back: `consign` still moves cubes to the caller, and
    /// `convey` to any account.
    /// @dev Emits TransfersDeclined.
    /// @param declined whether the caller declines them from now on
    function declineTransfers(bool declined) external;

    /// @notice Moves a cube as `transferFrom` does, even to an account that declines transfers, so that no buyer can keep
    /// a market from settling a sale. Open to the cube's owner and to the accounts that the owner approved (ERC-721).
    /// @dev Reverts as `transferFrom` does, but never with TransferDeclined. Receivers are not called.
    /// @param from the cube's owner
    /// @param to who gets the cube
    /// @param cubeId the cube
    function convey(address from, address to, uint256 cubeId) external;

    /// @notice Moves a cube to the caller, for sale. Open to the cube's owner and to the accounts that the owner
    /// approved (ERC-721).
    /// @dev Reverts as `transferFrom` does: TokenDoesNotExist, TransferFromIncorrectOwner or NotOwnerNorApproved.
    /// @param seller the cube's owner
    /// @param cubeId the cube
    /// @return owesRoyalty whether a sale owes the cube's creator a royalty: one was fixed, and another account sells
    function consign(address seller, uint256 cubeId) external returns (bool owesRoyalty);

    /// @notice Number of cubes ever made; ids run from 1 to this.
    /// @return count of cubes
    function totalSupply() external view returns (uint256 count);

    /// @notice Number of transfers of a cube since it was made, including those to its own owner.
    /// @param cubeId the cube
    /// @return count of transfers
    function transferCountOf(uint256 cubeId) external view returns (uint256 count);

    /// @notice Number of times that a market has ended all orders of a seller.
    /// @param seller the seller
    /// @param market the market
    /// @return counter from 0
    function counterOf(address seller, address market) external view returns (uint256 counter);

    /// @notice Whether an account declines cubes that others transfer to it, as the auctions and the exchange do.
    /// @param account any account
    /// @return declined true if only its own calls and `convey` can move a cube to it
    function declinesTransfers(address account) external view returns (bool declined);
}
