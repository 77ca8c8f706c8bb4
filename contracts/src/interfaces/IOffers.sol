// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IFixedPrice} from "./IFixedPrice.sol";

/// @title Signed listings of cubes, and signed offers for them, paid in WETH.
/// @notice The maker of an order signs it (EIP-712) and sends no transaction; it costs nothing until another account
/// fills it here. Cube and money stay with their owners until then; between calls this contract holds neither. An order
/// is filled at most once. It ends when it is filled or cancelled, when it expires, when its maker's counter is raised,
/// and a listing permanently when its cube is transferred, even if the cube comes back.
///
/// Accounts without code sign by ECDSA: 65 bytes, with the lower `s` only. Contracts, such as a Safe, confirm a
/// signature themselves (ERC-1271). Signatures are bound to this contract and to its chain.
///
/// Cut, owner and pause are the exchange's: its owner takes the cut of each price, but never more than the order allows,
/// and a pause of the exchange stops fills here. This contract has no owner.
///
/// Times are seconds since the epoch, amounts are wei of WETH. Calls that pay are protected against reentrancy
/// (ReentrancyGuardReentrantCall).
interface IOffers is IFixedPrice {
    /// @dev A seller's offer of one cube, to anyone.
    /// seller: who signs it, and is paid | cubeId: the cube | transferCount: number of times that the cube was
    /// transferred before the listing was made | priceInWei: what the buyer pays, 1 to 2^88 - 1 | expiresAt: end of the
    /// listing, exclusive | maxCutPerMillion: the highest cut accepted, in millionths of the price | counter:
    /// `counterOf(seller)` | salt: any number, so that the same terms can be signed again
    struct Listing {
        address seller;
        uint256 cubeId;
        uint256 transferCount;
        uint256 priceInWei;
        uint256 expiresAt;
        uint256 maxCutPerMillion;
        uint256 counter;
        uint256 salt;
    }

    /// @dev A buyer's offer for one cube: the one with `cubeId`, or any made by `creator` with an id up to `maxCubeId`,
    /// or any of the drop `dropId`. Of `cubeId`, `creator` and `dropId` two are zero, and `maxCubeId` is zero without a
    /// creator. The number of cubes at the time of signing, as `maxCubeId`, excludes those that are made later. A drop
    /// has the cubes that were sold in it, and those of which it is the latest drop.
    /// buyer: who signs it, and pays | the rest as in a listing
    struct Offer {
        address buyer;
        uint256 cubeId;
        address creator;
        uint256 maxCubeId;
        uint256 dropId;
        uint256 priceInWei;
        uint256 expiresAt;
        uint256 maxCutPerMillion;
        uint256 counter;
        uint256 salt;
    }

    /// @dev State of an order; Open until it is filled or cancelled.
    enum OrderState {
        Open,
        Filled,
        Cancelled
    }

    /// @notice A listed cube was bought.
    /// @param orderHash hash from `hashListing`
    /// @param seller who signed it, and was paid
    /// @param buyer who has the cube now
    /// @param cubeId the cube
    /// @param price wei that the buyer paid: cut, royalty and the seller's share together
    /// @param cut wei that the exchange's owner received
    /// @param royalty wei that the cube's creator received; 0 if the creator sold
    event ListingFilled(
        bytes32 indexed orderHash,
        address indexed seller,
        address indexed buyer,
        uint256 cubeId,
        uint256 price,
        uint256 cut,
        uint256 royalty
    );

    /// @notice A cube was sold to the maker of an offer for it.
    /// @param orderHash hash from `hashOffer`
    /// @param seller who accepted it, and was paid
    /// @param buyer who signed it, and has the cube now
    /// @param cubeId the cube
    /// @param price wei that the buyer paid: cut, royalty and the seller's share together
    /// @param cut wei that the exchange's owner received
    /// @param royalty wei that the cube's creator received; 0 if the creator sold
    event OfferAccepted(
        bytes32 indexed orderHash,
        address indexed seller,
        address indexed buyer,
        uint256 cubeId,
        uint256 price,
        uint256 cut,
        uint256 royalty
    );

    /// @notice An order was cancelled by its maker.
    /// @param orderHash the cancelled hash; whether the account ever signed such an order is unknown
    /// @param maker the account; orders of other accounts are not affected
    event SignedOrderCancelled(bytes32 indexed orderHash, address indexed maker);

    /// @notice All orders that an account signed with a lower counter are over.
    /// @param maker the account
    /// @param counter its counter from now on
    event CounterRaised(address indexed maker, uint256 counter);

    /// @notice The exchange is paused, and with it all fills.
    error EnforcedPause();

    /// @notice The auction and the exchange sell cubes of different contracts.
    /// @param cube the cube contract of the auction
    error OtherCubes(address cube);

    /// @notice The price is 0.
    error ZeroPrice();

    /// @notice An offer has to name either a cube, a creator or a drop.
    /// @param cubeId the cube that it names, or 0
    /// @param creator the creator that it names, or the zero address
    /// @param dropId the drop that it names, or 0
    error InvalidTarget(uint256 cubeId, address creator, uint256 dropId);

    /// @notice An offer that names a creator has to state the highest id that it buys, and no other offer may.
    /// @param creator the creator that it names, or the zero address
    /// @param maxCubeId the highest id that it states, or 0
    error InvalidMaxCubeId(address creator, uint256 maxCubeId);

    /// @notice The offer is for other cubes.
    /// @param cubeId the given cube
    error CubeNotWanted(uint256 cubeId);

    /// @notice The offer is for cubes of this creator with lower ids: the cube was made later.
    /// @param cubeId the given cube
    /// @param maxCubeId the highest id that the offer buys
    error CubeAboveMaximum(uint256 cubeId, uint256 maxCubeId);

    /// @notice The cube was transferred since it was listed, even if to its owner.
    /// @param cubeId the cube
    error CubeMoved(uint256 cubeId);

    /// @notice The order was signed with another counter than its maker has: since then the maker cancelled all orders.
    /// @param counter the order's
    /// @param actual the maker's
    error CounterMismatch(uint256 counter, uint256 actual);

    /// @notice The order was filled before.
    /// @param orderHash the order
    error OrderAlreadyFilled(bytes32 orderHash);

    /// @notice The order was cancelled by its maker.
    /// @param orderHash the order
    error OrderAlreadyCancelled(bytes32 orderHash);

    /// @notice The signature of an account without code has another length than 65 bytes.
    /// @param length its length in bytes
    error InvalidSignatureLength(uint256 length);

    /// @notice The signature has the higher `s`, which anyone can compute from the one with the lower.
    error MalleableSignature();

    /// @notice The order was signed by another account, for another chain or contract, or on other terms.
    /// @param signer recovered signer; the zero address if the signature is invalid
    /// @param maker expected signer
    error WrongSigner(address signer, address maker);

    /// @notice The contract that is named as the order's maker does not confirm the signature.
    /// @param wallet the contract
    error WalletRefusedSignature(address wallet);

    /// @notice The seller would receive less than the minimum that they accept.
    /// @param proceeds price after cut and royalty, in wei
    /// @param minimum minimum that the seller accepts, in wei
    error ProceedsTooLow(uint256 proceeds, uint256 minimum);

    /// @notice Buys a listed cube. Open to everyone but the seller. Reverts during a pause of the exchange. Ether sent
    /// with the call counts towards the price and is wrapped; for the rest the caller has approved this contract in
    /// WETH. The cut goes to the exchange's owner, a royalty to the creator if another account sells, the rest to the
    /// seller. All is paid in WETH and adds up to the price. The seller has approved this contract for the cube.
    /// @dev Reverts with EnforcedPause, ZeroPrice, InvalidPrice, InvalidExpiry, OrderExpired, CounterMismatch,
    /// OrderAlreadyFilled, OrderAlreadyCancelled, InvalidSignatureLength, MalleableSignature, WrongSigner,
    /// WalletRefusedSignature, SellerCannotBuy, UnknownCube, CubeMoved, NotCubeOwner, CutAboveMaximum, TooMuchEther,
    /// PaymentFailed or CubeNotApproved, or as WETH does. Emits ListingFilled. Receivers are not called, so a contract
    /// gets the cube even if it has no receiver hook.
    /// @param listing what the seller signed
    /// @param signature the seller's
    function fillListing(Listing calldata listing, bytes calldata signature) external payable;

    /// @notice Sells a cube of the caller to the maker of an offer for it. Open to the cube's owner, who has approved
    /// this contract for it, but not to the buyer. Reverts during a pause of the exchange. The price comes from the
    /// buyer, who has approved this contract in WETH, and is divided as in `fillListing`.
    /// @dev Reverts with EnforcedPause, ZeroPrice, InvalidPrice, InvalidExpiry, OrderExpired, InvalidTarget,
    /// InvalidMaxCubeId, CounterMismatch, OrderAlreadyFilled, OrderAlreadyCancelled, InvalidSignatureLength,
    /// MalleableSignature, WrongSigner, WalletRefusedSignature, SellerCannotBuy, UnknownCube, NotCubeOwner,
    /// CubeNotWanted, CubeAboveMaximum, CutAboveMaximum, ProceedsTooLow, PaymentFailed or CubeNotApproved, or as WETH
    /// does. Emits OfferAccepted. Receivers are not called; a buyer that is a contract only confirms its signature.
    /// @param offer what the buyer signed
    /// @param signature the buyer's
    /// @param cubeId the cube to sell
    /// @param minimumProceeds minimum that the caller receives, in wei
    function acceptOffer(Offer calldata offer, bytes calldata signature, uint256 cubeId, uint256 minimumProceeds)
        external;

    /// @notice Cancels an order of the caller. Open to everyone, even during a pause. Does not affect orders of others.
    /// @dev Reverts with OrderAlreadyFilled or OrderAlreadyCancelled. Emits SignedOrderCancelled.
    /// @param orderHash hash from `hashListing` or `hashOffer`
    function cancel(bytes32 orderHash) external;

    /// @notice Ends all orders that the caller has signed so far, by raising the caller's counter by 1. Open to
    /// everyone, even during a pause, and never reverts.
    /// @dev Emits CounterRaised.
    /// @return counter the caller's from now on
    function cancelAll() external returns (uint256 counter);

    /// @notice The counter with which an account's orders have to be signed.
    /// @param maker any account
    /// @return counter from 0
    function counterOf(address maker) external view returns (uint256 counter);

    /// @notice State of an order. An open one may have expired, or have an old counter.
    /// @param maker maker of the order
    /// @param orderHash the order
    /// @return state 0 open, 1 filled, 2 cancelled
    function stateOf(address maker, bytes32 orderHash) external view returns (OrderState state);

    /// @notice The hash that a seller signs, which identifies the listing.
    /// @param listing its terms
    /// @return orderHash by EIP-712, of this chain and contract
    function hashListing(Listing calldata listing) external view returns (bytes32 orderHash);

    /// @notice The hash that a buyer signs, which identifies the offer.
    /// @param offer its terms
    /// @return orderHash by EIP-712, of this chain and contract
    function hashOffer(Offer calldata offer) external view returns (bytes32 orderHash);

    /// @notice The EIP-712 domain in which orders are signed (ERC-5267).
    /// @return fields which of the following the domain has: 0x0f for the first four
    /// @return name "Cubedrop"
    /// @return version "1"
    /// @return chainId of the present chain
    /// @return verifyingContract this contract
    /// @return salt none
    /// @return extensions none
    function eip712Domain()
        external
        view
        returns (
            bytes1 fields,
            string memory name,
            string memory version,
            uint256 chainId,
            address verifyingContract,
            bytes32 salt,
            uint256[] memory extensions
        );
}
