// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IFixedPrice} from "./IFixedPrice.sol";

/// @title Signed listings of cubes, and signed offers for them, paid in WETH.
/// @notice Whoever makes an order signs it (EIP-712) and sends no transaction; it costs nothing until somebody else fills
/// it here. Cube and money stay with their owners until then; between calls this contract holds neither. An order is
/// filled at most once. It ends when it is filled or cancelled, when its time is over, when its maker's counter is raised,
/// and a listing for good as soon as its cube changes hands, even if the cube comes back.
///
/// Accounts without code sign by ECDSA: 65 bytes, of which only the form with the lower `s` is taken. Contracts, such as
/// a Safe, are asked for their consent (ERC-1271). Signatures are bound to this contract and to its chain.
///
/// Cut, owner and pause are the exchange's: its owner takes the cut of each price, but never more than the order allows,
/// and a pause of the exchange stops fills here. This contract has no owner.
///
/// Times are seconds since the epoch, amounts are wei of WETH. Calls that pay refuse to be entered again from inside a
/// payment (ReentrancyGuardReentrantCall).
interface IOffers is IFixedPrice {
    /// @dev A seller's offer of one cube, to anyone.
    /// seller: who signs it, and is paid | cubeId: the cube | transferCount: how often the cube had changed hands when
    /// the listing was made | priceInWei: what the buyer pays, 1 to 2^88 - 1 | expiresAt: the first second in which it
    /// cannot be filled any more | maxCutPerMillion: the highest cut accepted, in millionths of the price | counter:
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

    /// @dev A buyer's offer for one cube: the one with `cubeId`, or any made by `creator`, or any of the drop `dropId`,
    /// of which two are zero. A drop has the cubes that were sold in it, and those of which it is the latest drop.
    /// buyer: who signs it, and pays | the rest as in a listing
    struct Offer {
        address buyer;
        uint256 cubeId;
        address creator;
        uint256 dropId;
        uint256 priceInWei;
        uint256 expiresAt;
        uint256 maxCutPerMillion;
        uint256 counter;
        uint256 salt;
    }

    /// @dev What is known here about an order. One that was never seen is open.
    enum OrderState {
        Open,
        Filled,
        Cancelled
    }

    /// @notice A listed cube was bought.
    /// @param orderHash the listing, as `hashListing` has it
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

    /// @notice A cube was sold to whoever had made an offer for it.
    /// @param orderHash the offer, as `hashOffer` has it
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
    /// @param orderHash what the account cancelled; whether it ever signed such an order is unknown
    /// @param maker the account, of which alone an order with that hash is cancelled
    event SignedOrderCancelled(bytes32 indexed orderHash, address indexed maker);

    /// @notice All orders that an account signed with a lower counter are over.
    /// @param maker the account
    /// @param counter its counter from now on
    event CounterRaised(address indexed maker, uint256 counter);

    /// @notice The exchange is paused, and with it all fills.
    error EnforcedPause();

    /// @notice The auction sells cubes of another contract than the exchange.
    /// @param cube the cube contract of the auction
    error OtherCubes(address cube);

    /// @notice Nothing is sold for nothing here.
    error ZeroPrice();

    /// @notice An offer has to name either a cube, a creator or a drop.
    /// @param cubeId the cube that it names, or 0
    /// @param creator the creator that it names, or the zero address
    /// @param dropId the drop that it names, or 0
    error InvalidTarget(uint256 cubeId, address creator, uint256 dropId);

    /// @notice The offer is for other cubes.
    /// @param cubeId the cube that was given
    error CubeNotWanted(uint256 cubeId);

    /// @notice The cube has changed hands since it was listed.
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

    /// @notice The signature has the higher `s`, which anybody can make from the one that was given.
    error MalleableSignature();

    /// @notice The order was signed by another account, for another chain or contract, or on other terms.
    /// @param signer who would have signed it; the zero address for nobody
    /// @param maker who had to
    error WrongSigner(address signer, address maker);

    /// @notice The contract that is named as the order's maker does not confirm the signature.
    /// @param wallet the contract
    error WalletRefusedSignature(address wallet);

    /// @notice The seller would receive less than they ask for at least.
    /// @param proceeds wei of the price that are left of cut and royalty
    /// @param minimum wei that the seller asked for
    error ProceedsTooLow(uint256 proceeds, uint256 minimum);

    /// @notice Buys a listed cube. Open to everybody but the seller; stopped by a pause of the exchange. Ether that is sent
    /// along counts towards the price and is wrapped; for the rest the caller has approved this contract in WETH. The cut
    /// goes to the exchange's owner, a royalty to the creator where somebody else sells, the rest to the seller, to the
    /// wei, all in WETH. The seller has approved this contract for the cube.
    /// @dev Reverts with EnforcedPause, ZeroPrice, InvalidPrice, InvalidExpiry, OrderExpired, CounterMismatch,
    /// OrderAlreadyFilled, OrderAlreadyCancelled, InvalidSignatureLength, MalleableSignature, WrongSigner,
    /// WalletRefusedSignature, SellerCannotBuy, UnknownCube, CubeMoved, NotCubeOwner, CutAboveMaximum, TooMuchEther,
    /// PaymentFailed or CubeNotApproved, or as WETH does. Emits ListingFilled. The buyer is asked nothing, so a contract
    /// gets the cube even where it refuses tokens.
    /// @param listing what the seller signed
    /// @param signature the seller's
    function fillListing(Listing calldata listing, bytes calldata signature) external payable;

    /// @notice Sells a cube of the caller to whoever made an offer for it. Open to the cube's owner, who has approved this
    /// contract for it, but not to the buyer; stopped by a pause of the exchange. The price comes from the buyer, who has
    /// approved this contract in WETH, and is divided as in `fillListing`.
    /// @dev Reverts with EnforcedPause, ZeroPrice, InvalidPrice, InvalidExpiry, OrderExpired, InvalidTarget,
    /// CounterMismatch, OrderAlreadyFilled, OrderAlreadyCancelled, InvalidSignatureLength, MalleableSignature,
    /// WrongSigner, WalletRefusedSignature, SellerCannotBuy, UnknownCube, NotCubeOwner, CubeNotWanted, CutAboveMaximum,
    /// ProceedsTooLow, PaymentFailed or CubeNotApproved, or as WETH does. Emits OfferAccepted. The buyer is asked nothing
    /// but, if it is a contract, for its signature.
    /// @param offer what the buyer signed
    /// @param signature the buyer's
    /// @param cubeId the cube to sell
    /// @param minimumProceeds wei that the caller receives at least
    function acceptOffer(Offer calldata offer, bytes calldata signature, uint256 cubeId, uint256 minimumProceeds)
        external;

    /// @notice Cancels an order of the caller. Open to everybody, in a pause too; it touches no order of anybody else.
    /// @dev Reverts with OrderAlreadyFilled or OrderAlreadyCancelled. Emits SignedOrderCancelled.
    /// @param orderHash the order, as `hashListing` or `hashOffer` has it
    function cancel(bytes32 orderHash) external;

    /// @notice Ends all orders that the caller has signed so far, by raising the caller's counter by 1. Open to everybody,
    /// in a pause too, and never reverts.
    /// @dev Emits CounterRaised.
    /// @return counter the caller's from now on
    function cancelAll() external returns (uint256 counter);

    /// @notice The counter with which an account's orders have to be signed.
    /// @param maker any account
    /// @return counter from 0
    function counterOf(address maker) external view returns (uint256 counter);

    /// @notice What is known about an order. An open one may still be expired, or have an old counter.
    /// @param maker who signed it, or says so
    /// @param orderHash the order
    /// @return state 0 open, 1 filled, 2 cancelled
    function stateOf(address maker, bytes32 orderHash) external view returns (OrderState state);

    /// @notice The hash that a seller signs, which is also the listing's name.
    /// @param listing its terms
    /// @return orderHash by EIP-712, of this chain and contract
    function hashListing(Listing calldata listing) external view returns (bytes32 orderHash);

    /// @notice The hash that a buyer signs, which is also the offer's name.
    /// @param offer its terms
    /// @return orderHash by EIP-712, of this chain and contract
    function hashOffer(Offer calldata offer) external view returns (bytes32 orderHash);

    /// @notice The EIP-712 domain in which orders are signed, as ERC-5267 has it.
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
