// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IFixedPrice} from "./IFixedPrice.sol";

/// @title Cubes at a fixed price, paid in WETH.
/// @notice An order is a seller's word that a cube may be bought at a price until a time. The cube and the money stay
/// with their owners until it is executed; between calls the exchange holds neither. An order ends when it is executed,
/// cancelled or replaced, when its time is over, and for good as soon as its cube changes hands, even if the cube comes back.
///
/// Of each price the exchange's owner takes a cut: that of the moment the order was made or that of the moment it is
/// executed, whichever is lower. So nobody can take more of a sale than its seller agreed to, and a cut that is lowered
/// serves the orders that stand. (Decentraland takes the one at execution, and could so take nearly all of them.)
///
/// Names of calls, getters and events are those of Decentraland's marketplace. Times are seconds since the epoch, amounts
/// are wei of WETH. Calls that pay refuse to be entered again from inside a payment (ReentrancyGuardReentrantCall).
interface IExchange is IFixedPrice {
    /// @notice A cube is for sale, in place of any order that the seller had for it before.
    /// @param id hash of the order's seller, cube, terms and block; not unique where one block has the same order twice
    /// @param assetId the cube
    /// @param seller who offers it
    /// @param nftAddress the cube contract, as in all events here
    /// @param priceInWei what the buyer pays
    /// @param expiresAt the first second in which the order cannot be executed any more
    event OrderCreated(
        bytes32 id,
        uint256 indexed assetId,
        address indexed seller,
        address nftAddress,
        uint256 priceInWei,
        uint256 expiresAt
    );

    /// @notice A cube was bought, and its order is over.
    /// @param id of the order
    /// @param assetId the cube
    /// @param seller who sold it
    /// @param nftAddress the cube contract
    /// @param totalPrice wei that the buyer paid: the owner's cut, the creator's royalty and the seller's share together
    /// @param buyer who has the cube now
    event OrderSuccessful(
        bytes32 id,
        uint256 indexed assetId,
        address indexed seller,
        address nftAddress,
        uint256 totalPrice,
        address indexed buyer
    );

    /// @notice The seller took an order back.
    /// @param id of the order
    /// @param assetId the cube
    /// @param seller who had offered it
    /// @param nftAddress the cube contract
    event OrderCancelled(bytes32 id, uint256 indexed assetId, address indexed seller, address nftAddress);

    /// @notice Making an order costs another fee from now on.
    /// @param publicationFee wei
    event ChangedPublicationFee(uint256 publicationFee);

    /// @notice The owner's cut is another from now on, for orders that are made, and where lower for those that stand.
    /// @param ownerCutPerMillion millionths of the price
    event ChangedOwnerCutPerMillion(uint256 ownerCutPerMillion);

    /// @notice Only the platform's own cubes are traded here.
    /// @param nftAddress the contract that was named
    error UnsupportedNft(address nftAddress);

    /// @notice There is no order, or the cube has changed hands since.
    /// @param nftAddress the cube contract
    /// @param assetId the cube
    /// @param seller whose order there is not: the cube's owner, or who wanted to cancel
    error UnknownOrder(address nftAddress, uint256 assetId, address seller);

    /// @notice The buyer named another price than the order's.
    /// @param expected wei that the buyer named
    /// @param actual wei that the seller asks
    error PriceMismatch(uint256 expected, uint256 actual);

    /// @notice A cut over `MAX_OWNER_CUT`.
    /// @param ownerCutPerMillion the millionths that were asked for
    error CutTooHigh(uint256 ownerCutPerMillion);

    /// @notice The publication fee is higher than the seller accepts.
    /// @param publicationFee the current fee, in wei
    /// @param maximum the highest that the seller accepts
    error FeeAboveMaximum(uint256 publicationFee, uint256 maximum);

    /// @notice A fee over `MAX_PUBLICATION_FEE`.
    /// @param publicationFee the wei that were asked for
    error PublicationFeeTooHigh(uint256 publicationFee);

    /// @notice Cuts and fees go to the owner, so there has to be one.
    error OwnerNeeded();

    /// @notice Offers a cube of the caller, in place of any order that the caller has for it. Open to whoever owns the cube
    /// and has approved the exchange for it, and for the publication fee in WETH where there is one; stopped by a pause.
    /// @dev Reverts with EnforcedPause, UnsupportedNft, InvalidPrice, InvalidExpiry, UnknownCube, NotCubeOwner,
    /// CubeNotApproved or PaymentFailed, or as WETH does. Emits OrderCreated.
    /// @param nft the cube contract
    /// @param id the cube
    /// @param price 0 to 2^88 - 1 wei
    /// @param expiresAt at least a minute ahead, at most 2^40 - 1
    function createOrder(address nft, uint256 id, uint256 price, uint256 expiresAt) external;

    /// @notice As above, unless the owner's cut or the publication fee is higher than the caller accepts. Open to the same.
    /// @dev Reverts as above, and with CutAboveMaximum or FeeAboveMaximum.
    /// @param nft the cube contract
    /// @param id the cube
    /// @param price 0 to 2^88 - 1 wei
    /// @param expiresAt at least a minute ahead, at most 2^40 - 1
    /// @param maxCutPerMillion the highest cut accepted, in millionths of the price
    /// @param maxPublicationFee the highest fee accepted, in wei
    function createOrder(
        address nft,
        uint256 id,
        uint256 price,
        uint256 expiresAt,
        uint256 maxCutPerMillion,
        uint256 maxPublicationFee
    ) external;

    /// @notice Takes the caller's own order back. Open to its seller alone, at any time: in a pause too, when its time is
    /// over, and after the cube was moved.
    /// @dev Reverts with UnsupportedNft or UnknownOrder. Emits OrderCancelled.
    /// @param nft the cube contract
    /// @param id the cube
    function cancelOrder(address nft, uint256 id) external;

    /// @notice Buys a cube from its owner, who is asked for by the exchange itself. Open to everybody but the seller; stopped
    /// by a pause. Ether that is sent along counts towards `price` and is wrapped; for the rest the caller has approved the
    /// exchange in WETH. The cut goes to the exchange's owner, a royalty to the creator where somebody else sells, the rest
    /// to the seller, to the wei, all in WETH.
    /// @dev Reverts with EnforcedPause, UnsupportedNft, UnknownCube, UnknownOrder, OrderExpired, PriceMismatch,
    /// SellerCannotBuy, TooMuchEther, PaymentFailed or CubeNotApproved, or as WETH does. Emits OrderSuccessful. The buyer is asked nothing,
    /// so a contract gets the cube even where it refuses tokens.
    /// @param nft the cube contract
    /// @param id the cube
    /// @param price wei that the buyer takes the price to be
    function executeOrder(address nft, uint256 id, uint256 price) external payable;

    /// @notice Sets the owner's share of prices, for orders made from now on, and for those that stand where it is lower
    /// than theirs. The owner's alone.
    /// @dev Reverts with OwnableUnauthorizedAccount or CutTooHigh. Emits ChangedOwnerCutPerMillion.
    /// @param ownerCutPerMillion 0 to `MAX_OWNER_CUT` millionths of the price
    function setOwnerCutPerMillion(uint256 ownerCutPerMillion) external;

    /// @notice Sets what making an order costs, paid to the owner. The owner's alone.
    /// @dev Reverts with OwnableUnauthorizedAccount or PublicationFeeTooHigh. Emits ChangedPublicationFee.
    /// @param publicationFee 0 to `MAX_PUBLICATION_FEE` wei
    function setPublicationFee(uint256 publicationFee) external;

    /// @notice Stops new orders and purchases; cancelling goes on. The owner's alone.
    /// @dev Reverts with OwnableUnauthorizedAccount or EnforcedPause. Emits Paused.
    function pause() external;

    /// @notice Allows orders and purchases again. The owner's alone.
    /// @dev Reverts with OwnableUnauthorizedAccount or ExpectedPause. Emits Unpaused.
    function unpause() external;

    /// @notice The order under which a cube can be bought from its present owner, expired ones included; all zero for
    /// none.
    /// @dev Reverts with UnsupportedNft or UnknownCube.
    /// @param nft the cube contract
    /// @param assetId the cube
    /// @return id hash of the order
    /// @return seller the cube's owner
    /// @return nftAddress the cube contract
    /// @return price wei
    /// @return expiresAt the first second in which it cannot be executed any more
    function orderByAssetId(address nft, uint256 assetId)
        external
        view
        returns (bytes32 id, address seller, address nftAddress, uint256 price, uint256 expiresAt);

    /// @notice The owner's cut where that order is executed now: the lower one of its own and the present one; 0 without an
    /// order.
    /// @dev Reverts with UnsupportedNft or UnknownCube.
    /// @param nft the cube contract
    /// @param assetId the cube
    /// @return cutPerMillion millionths of the price
    function ownerCutPerMillionOf(address nft, uint256 assetId) external view returns (uint256 cutPerMillion);

    /// @notice The cut of orders made now.
    /// @return cutPerMillion millionths of the price
    function ownerCutPerMillion() external view returns (uint256 cutPerMillion);

    /// @notice The fee for creating an order now.
    /// @return fee wei
    function publicationFeeInWei() external view returns (uint256 fee);
}
