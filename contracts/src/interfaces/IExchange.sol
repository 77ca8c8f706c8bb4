// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IFixedPrice} from "./IFixedPrice.sol";

/// @title Cubes at a fixed price, paid in WETH.
/// @notice An order offers a cube at a price until an expiry time. The cube and the money stay with their owners until
/// the order is executed; between calls the exchange holds neither. An order ends when it is executed, cancelled or
/// replaced, when its seller cancels all orders, when it expires, and when its cube is transferred, even if the cube is
/// transferred back. While the exchange is not approved for the cube, the order cannot be executed, but it does not
/// end: a new approval revives it.
///
/// The exchange's owner takes a cut of each price: the cut at the time the order was created or the cut at the time it
/// is executed, whichever is lower. So the owner cannot take more of a sale than the seller agreed to, and a lower cut
/// also applies to existing orders. (Decentraland's marketplace applies the current cut, which its owner could raise to
/// almost the whole price.)
///
/// Functions and events are named as in Decentraland's marketplace. Times are seconds since the epoch, amounts are wei
/// of WETH. Calls that pay are protected against reentrancy (ReentrancyGuardReentrantCall).
interface IExchange is IFixedPrice {
    /// @notice A seller offered a cube for sale. The order replaces any earlier order of that seller for the cube.
    /// @param id hash of the order's seller, cube, terms and block; not unique if the same order is created twice in
    /// one block
    /// @param assetId the cube
    /// @param seller who offers it
    /// @param nftAddress the cube contract
    /// @param priceInWei what the buyer pays
    /// @param expiresAt end of the order, exclusive
    event OrderCreated(
        bytes32 id,
        uint256 indexed assetId,
        address indexed seller,
        address nftAddress,
        uint256 priceInWei,
        uint256 expiresAt
    );

    /// @notice A cube was bought, which ended its order.
    /// @param id of the order
    /// @param assetId the cube
    /// @param seller who sold it
    /// @param nftAddress the cube contract
    /// @param totalPrice wei that the buyer paid: the owner's cut, the creator's royalty and the seller's share
    /// together
    /// @param buyer who has the cube now
    event OrderSuccessful(
        bytes32 id,
        uint256 indexed assetId,
        address indexed seller,
        address nftAddress,
        uint256 totalPrice,
        address indexed buyer
    );

    /// @notice The seller cancelled an order.
    /// @param id of the order
    /// @param assetId the cube
    /// @param seller who had offered it
    /// @param nftAddress the cube contract
    event OrderCancelled(bytes32 id, uint256 indexed assetId, address indexed seller, address nftAddress);

    /// @notice A seller cancelled all orders made so far, including those that a new approval would have revived.
    /// @param seller who cancelled them
    /// @param counter number of times that the seller has cancelled all orders
    event AllOrdersCancelled(address indexed seller, uint256 counter);

    /// @notice The publication fee was changed.
    /// @param publicationFee the new fee, in wei
    event ChangedPublicationFee(uint256 publicationFee);

    /// @notice The owner's cut was changed. It applies to new orders, and to existing orders that were made at a higher
    /// cut.
    /// @param ownerCutPerMillion the new cut, in millionths of the price
    event ChangedOwnerCutPerMillion(uint256 ownerCutPerMillion);

    /// @notice Only the platform's own cubes are traded here.
    /// @param nftAddress the given contract
    error UnsupportedNft(address nftAddress);

    /// @notice There is no order, or it has ended because its seller cancelled all orders or because the cube was
    /// transferred, even if only to its own owner.
    /// @param nftAddress the cube contract
    /// @param assetId the cube
    /// @param seller the account without an order: the cube's owner, or the caller of cancelOrder
    error UnknownOrder(address nftAddress, uint256 assetId, address seller);

    /// @notice The order's price differs from the one that the buyer expects.
    /// @param expected price that the buyer expects, in wei
    /// @param actual price of the order, in wei
    error PriceMismatch(uint256 expected, uint256 actual);

    /// @notice The cut exceeds `MAX_OWNER_CUT`.
    /// @param ownerCutPerMillion the requested cut, in millionths of the price
    error CutTooHigh(uint256 ownerCutPerMillion);

    /// @notice The publication fee is higher than the seller accepts.
    /// @param publicationFee the current fee, in wei
    /// @param maximum the highest fee that the seller accepts, in wei
    error FeeAboveMaximum(uint256 publicationFee, uint256 maximum);

    /// @notice The fee exceeds `MAX_PUBLICATION_FEE`.
    /// @param publicationFee the requested fee, in wei
    error PublicationFeeTooHigh(uint256 publicationFee);

    /// @notice Ownership cannot be renounced, because cuts and fees go to the owner.
    error OwnerNeeded();

    /// @notice Offers a cube of the caller for sale, and replaces any order that the caller has for it. Open to the
    /// cube's owner, who must have approved the exchange for the cube and, if there is a publication fee, for that
    /// amount of WETH. Reverts during a pause.
    /// @dev Reverts with EnforcedPause, UnsupportedNft, InvalidPrice, InvalidExpiry, UnknownCube, NotCubeOwner,
    /// CubeNotApproved or PaymentFailed, or as WETH does. Emits OrderCreated.
    /// @param nft the cube contract
    /// @param id the cube
    /// @param price 0 to 2^88 - 1 wei
    /// @param expiresAt end of the order, exclusive; at least a minute ahead, at most 2^40 - 1
    function createOrder(address nft, uint256 id, uint256 price, uint256 expiresAt) external;

    /// @notice Offers a cube of the caller for sale as `createOrder(address,uint256,uint256,uint256)` does, but reverts
    /// if the owner's cut or the publication fee is higher than the caller accepts. Open to the same accounts.
    /// @dev Reverts as that function does, and with CutAboveMaximum or FeeAboveMaximum. Emits OrderCreated.
    /// @param nft the cube contract
    /// @param id the cube
    /// @param price 0 to 2^88 - 1 wei
    /// @param expiresAt end of the order, exclusive; at least a minute ahead, at most 2^40 - 1
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

    /// @notice Cancels the caller's own order. Only for its seller, at any time: even during a pause, after the order
    /// expired, after the cube was transferred and after `cancelAll`.
    /// @dev Reverts with UnsupportedNft or UnknownOrder. Emits OrderCancelled.
    /// @param nft the cube contract
    /// @param id the cube
    function cancelOrder(address nft, uint256 id) external;

    /// @notice Ends all orders that the caller has made so far, by raising the caller's counter by 1. That includes the
    /// orders that a new approval of the exchange would revive. Open to everyone, even during a pause, and never
    /// reverts.
    /// @dev Emits AllOrdersCancelled.
    /// @return counter the caller's new counter
    function cancelAll() external returns (uint256 counter);

    /// @notice Buys a cube from its current owner. Open to everyone but the seller. Reverts during a pause. Ether sent
    /// with the call counts towards `price` and is wrapped; the rest is taken in WETH, for which the caller must have
    /// approved the exchange. The price is divided between the exchange's owner (the cut), the cube's creator (the
    /// royalty, unless the creator is the seller) and the seller (the rest), who are all paid in WETH.
    /// @dev Reverts with EnforcedPause, UnsupportedNft, UnknownCube, UnknownOrder, OrderExpired, PriceMismatch,
    /// SellerCannotBuy, TooMuchEther, PaymentFailed or CubeNotApproved, or as WETH does. Emits OrderSuccessful.
    /// Receivers are not called, so a contract gets the cube even if it has no receiver hook.
    /// @param nft the cube contract
    /// @param id the cube
    /// @param price price that the buyer expects, in wei
    function executeOrder(address nft, uint256 id, uint256 price) external payable;

    /// @notice Sets the owner's cut of prices. It applies to new orders, and to existing orders that were made at a
    /// higher cut. Only for the owner.
    /// @dev Reverts with OwnableUnauthorizedAccount or CutTooHigh. Emits ChangedOwnerCutPerMillion.
    /// @param ownerCutPerMillion 0 to `MAX_OWNER_CUT` millionths of the price
    function setOwnerCutPerMillion(uint256 ownerCutPerMillion) external;

    /// @notice Sets the fee for creating an order, paid to the owner. Only for the owner.
    /// @dev Reverts with OwnableUnauthorizedAccount or PublicationFeeTooHigh. Emits ChangedPublicationFee.
    /// @param publicationFee 0 to `MAX_PUBLICATION_FEE` wei
    function setPublicationFee(uint256 publicationFee) external;

    /// @notice Stops new orders and purchases, but not cancellations. Only for the owner.
    /// @dev Reverts with OwnableUnauthorizedAccount or EnforcedPause. Emits Paused.
    function pause() external;

    /// @notice Allows orders and purchases again. Only for the owner.
    /// @dev Reverts with OwnableUnauthorizedAccount or ExpectedPause. Emits Unpaused.
    function unpause() external;

    /// @notice The order of a cube's current owner, even if it has expired or the cube is not approved; all zero if
    /// there is none.
    /// @dev Reverts with UnsupportedNft or UnknownCube.
    /// @param nft the cube contract
    /// @param assetId the cube
    /// @return id hash of the order
    /// @return seller the cube's owner
    /// @return nftAddress the cube contract
    /// @return price wei
    /// @return expiresAt end of the order, exclusive
    function orderByAssetId(address nft, uint256 assetId)
        external
        view
        returns (bytes32 id, address seller, address nftAddress, uint256 price, uint256 expiresAt);

    /// @notice The owner's cut that would apply if the order from `orderByAssetId` were executed now: the cut at its
    /// creation or the current cut, whichever is lower; 0 if there is no order.
    /// @dev Reverts with UnsupportedNft or UnknownCube.
    /// @param nft the cube contract
    /// @param assetId the cube
    /// @return cutPerMillion millionths of the price
    function ownerCutPerMillionOf(address nft, uint256 assetId) external view returns (uint256 cutPerMillion);

    /// @notice Number of times that a seller has cancelled all orders.
    /// @param seller any account
    /// @return counter the number, 0 at first
    function counterOf(address seller) external view returns (uint256 counter);

    /// @notice The owner's current cut, which applies to new orders.
    /// @return cutPerMillion millionths of the price
    function ownerCutPerMillion() external view returns (uint256 cutPerMillion);

    /// @notice The current fee for creating an order.
    /// @return fee wei
    function publicationFeeInWei() external view returns (uint256 fee);
}
