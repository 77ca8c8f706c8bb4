// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IFixedPrice} from "./IFixedPrice.sol";

/// @title Signed listings of cubes, and signed offers for them, paid in WETH.
/// @notice The maker of an order, which is a listing or an offer, signs it (EIP-712) and sends no transaction. Another
/// account fills it here, and pays for that transaction. The cube and the money stay with their owners until then;
/// between calls this contract holds neither. An order is filled at most once. It ends when it is filled or cancelled,
/// when it expires, and when its maker raises their counter. A listing also ends when its cube is transferred, even if
/// the cube is transferred back.
///
/// The signature of an account without code is an ECDSA signature of 65 bytes with the lower `s`. A contract, such as a
/// Safe, is asked to confirm its signature (ERC-1271). Signatures are bound to this contract and to its chain.
///
/// The exchange's cut and pause apply here too: the exchange's owner takes the cut of each price, but never more than
/// the order allows, and while the exchange is paused, no order can be filled. This contract has no owner.
///
/// Times are seconds since the epoch, amounts are wei of WETH. Calls that pay are protected against reentrancy
/// (ReentrancyGuardReentrantCall).
interface IOffers is IFixedPrice {
    /// @dev A seller's offer of one cube, to anyone.
    struct Listing {
        // Signs the listing, and is paid.
        address seller;
        uint256 cubeId;
        // The cube's number of transfers at the time of signing.
        uint256 transferCount;
        // Wei that the buyer pays, 1 to 2^88 - 1.
        uint256 priceInWei;
        // End of the listing, exclusive.
        uint256 expiresAt;
        // The highest cut that the seller accepts, in millionths of the price.
        uint256 maxCutPerMillion;
        // `counterOf(seller)` at the time of signing.
        uint256 counter;
        // Any number. With another salt, the same terms can be signed again.
        uint256 salt;
    }

    /// @dev A buyer's offer for one cube: a certain cube, any cube of a creator, or any cube of a drop. Exactly two of
    /// `cubeId`, `creator` and `dropId` are zero. A cube belongs to a drop if it has a bid there, or if the drop is the
    /// latest that the cube was put into.
    struct Offer {
        // Signs the offer, and pays.
        address buyer;
        uint256 cubeId;
        address creator;
        // The highest id of the creator's cubes that the offer is for; 0 if it names no creator. If it is the number of
        // cubes at the time of signing, the offer excludes all cubes made later.
        uint256 maxCubeId;
        uint256 dropId;
        // The following fields are as in a listing, with the buyer in place of the seller.
        uint256 priceInWei;
        uint256 expiresAt;
        uint256 maxCutPerMillion;
        uint256 counter;
        uint256 salt;
    }

    /// @dev State of an order: open until it is filled or cancelled, even if it has expired.
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

    /// @notice A seller accepted an offer, and the cube was sold to the maker of the offer.
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
    /// @param orderHash the cancelled hash; the account may never have signed an order with this hash
    /// @param maker the account; orders of other accounts are not affected
    event SignedOrderCancelled(bytes32 indexed orderHash, address indexed maker);

    /// @notice An account raised its counter, which ended all orders that it signed with a lower one.
    /// @param maker the account
    /// @param counter the account's new counter
    event CounterRaised(address indexed maker, uint256 counter);

    /// @notice The exchange is paused, so no order can be filled.
    error EnforcedPause();

    /// @notice The auction and the exchange sell cubes of different contracts.
    /// @param cube the cube contract of the auction
    error OtherCubes(address cube);

    /// @notice The price is 0.
    error ZeroPrice();

    /// @notice An offer must name exactly one of a cube, a creator and a drop.
    /// @param cubeId the cube that it names, or 0
    /// @param creator the creator that it names, or the zero address
    /// @param dropId the drop that it names, or 0
    error InvalidTarget(uint256 cubeId, address creator, uint256 dropId);

    /// @notice An offer that names a creator must state the highest id of a cube that it buys, and no other offer may
    /// state one.
    /// @param creator the creator that it names, or the zero address
    /// @param maxCubeId the highest id that it states, or 0
    error InvalidMaxCubeId(address creator, uint256 maxCubeId);

    /// @notice The offer is not for this cube.
    /// @param cubeId the given cube
    error CubeNotWanted(uint256 cubeId);

    /// @notice The cube's creator is the one that the offer names, but the cube's id is higher than the highest that
    /// the offer buys.
    /// @param cubeId the given cube
    /// @param maxCubeId the highest id that the offer buys
    error CubeAboveMaximum(uint256 cubeId, uint256 maxCubeId);

    /// @notice The cube was transferred after it was listed, even if only to its own owner.
    /// @param cubeId the cube
    error CubeMoved(uint256 cubeId);

    /// @notice The order's counter is not its maker's current one, usually because the maker has cancelled all orders
    /// since.
    /// @param counter the order's counter
    /// @param actual the maker's current counter
    error CounterMismatch(uint256 counter, uint256 actual);

    /// @notice The order was filled before.
    /// @param orderHash the order
    error OrderAlreadyFilled(bytes32 orderHash);

    /// @notice The order was cancelled by its maker.
    /// @param orderHash the order
    error OrderAlreadyCancelled(bytes32 orderHash);

    /// @notice The maker is an account without code, and the signature does not have 65 bytes.
    /// @param length its length in bytes
    error InvalidSignatureLength(uint256 length);

    /// @notice The signature has the higher of its two possible `s` values. Only the lower is accepted, because anyone
    /// can compute one signature from the other.
    error MalleableSignature();

    /// @notice The order was signed by another account, for another chain or contract, or on other terms.
    /// @param signer the recovered signer; the zero address if the signature is invalid
    /// @param maker the expected signer
    error WrongSigner(address signer, address maker);

    /// @notice The contract that is named as the order's maker does not confirm the signature.
    /// @param wallet the contract
    error WalletRefusedSignature(address wallet);

    /// @notice The seller would receive less than the minimum that they accept.
    /// @param proceeds price after cut and royalty, in wei
    /// @param minimum minimum that the seller accepts, in wei
    error ProceedsTooLow(uint256 proceeds, uint256 minimum);

    /// @notice Buys a listed cube. Open to everyone but the seller. Reverts during a pause of the exchange. Ether sent
    /// with the call counts towards the price and is wrapped; the rest is taken in WETH, for which the caller must have
    /// approved this contract. The seller must have approved this contract for the cube. The price is divided between
    /// the exchange's owner (the cut), the cube's creator (the royalty, unless the creator is the seller) and the
    /// seller (the rest), who are all paid in WETH.
    /// @dev Reverts with EnforcedPause, ZeroPrice, InvalidPrice, InvalidExpiry, OrderExpired, CounterMismatch,
    /// OrderAlreadyFilled, OrderAlreadyCancelled, InvalidSignatureLength, MalleableSignature, WrongSigner,
    /// WalletRefusedSignature, SellerCannotBuy, UnknownCube, CubeMoved, NotCubeOwner, CutAboveMaximum, TooMuchEther,
    /// PaymentFailed or CubeNotApproved, or as WETH does. Emits ListingFilled. Receivers are not called, so a contract
    /// gets the cube even if it has no receiver hook.
    /// @param listing the terms that the seller signed
    /// @param signature the seller's signature
    function fillListing(Listing calldata listing, bytes calldata signature) external payable;

    /// @notice Sells a cube of the caller to the maker of an offer for it. Open to the cube's owner, who must have
    /// approved this contract for it, unless the owner is the buyer. Reverts during a pause of the exchange. The price
    /// is taken from the buyer in WETH, for which the buyer must have approved this contract, and is divided as in
    /// `fillListing`.
    /// @dev Reverts with EnforcedPause, ZeroPrice, InvalidPrice, InvalidExpiry, OrderExpired, InvalidTarget,
    /// InvalidMaxCubeId, CounterMismatch, OrderAlreadyFilled, OrderAlreadyCancelled, InvalidSignatureLength,
    /// MalleableSignature, WrongSigner, WalletRefusedSignature, SellerCannotBuy, UnknownCube, NotCubeOwner,
    /// CubeNotWanted, CubeAboveMaximum, CutAboveMaximum, ProceedsTooLow, PaymentFailed or CubeNotApproved, or as WETH
    /// does. Emits OfferAccepted. The buyer's receiver hook is not called; a buyer that is a contract is called only to
    /// confirm its signature.
    /// @param offer the terms that the buyer signed
    /// @param signature the buyer's signature
    /// @param cubeId the cube to sell
    /// @param minimumProceeds the least that the caller accepts to receive, in wei
    function acceptOffer(Offer calldata offer, bytes calldata signature, uint256 cubeId, uint256 minimumProceeds)
        external;

    /// @notice Cancels an order of the caller. Open to everyone, even during a pause. Does not affect orders of others.
    /// @dev Reverts with OrderAlreadyFilled or OrderAlreadyCancelled. Emits SignedOrderCancelled.
    /// @param orderHash hash from `hashListing` or `hashOffer`
    function cancel(bytes32 orderHash) external;

    /// @notice Ends all orders that the caller has signed so far, by raising the caller's counter by 1. Open to
    /// everyone, even during a pause, and never reverts.
    /// @dev Emits CounterRaised.
    /// @return counter the caller's new counter
    function cancelAll() external returns (uint256 counter);

    /// @notice The counter that an order of an account must state to be valid.
    /// @param maker any account
    /// @return counter the counter, 0 at first
    function counterOf(address maker) external view returns (uint256 counter);

    /// @notice State of an order. An order whose state is open may have expired, or have an outdated counter.
    /// @param maker maker of the order
    /// @param orderHash the order
    /// @return state 0 open, 1 filled, 2 cancelled
    function stateOf(address maker, bytes32 orderHash) external view returns (OrderState state);

    /// @notice The hash that a seller signs, which identifies the listing.
    /// @param listing its terms
    /// @return orderHash the EIP-712 hash for this chain and contract
    function hashListing(Listing calldata listing) external view returns (bytes32 orderHash);

    /// @notice The hash that a buyer signs, which identifies the offer.
    /// @param offer its terms
    /// @return orderHash the EIP-712 hash for this chain and contract
    function hashOffer(Offer calldata offer) external view returns (bytes32 orderHash);

    /// @notice The EIP-712 domain in which orders are signed (ERC-5267).
    /// @return fields 0x0f, which means that the domain has the first four of the following fields
    /// @return name "Cubedrop"
    /// @return version "1"
    /// @return chainId id of the current chain
    /// @return verifyingContract this contract
    /// @return salt zero, because the domain has no salt
    /// @return extensions empty
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
