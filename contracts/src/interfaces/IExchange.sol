// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title Cubes at a fixed price, paid in WETH.
/// @notice An order is a seller's word that a cube may be bought at a price until a time. The cube and the money stay
/// with their owners until it is executed; the exchange never holds either. An order ends when it is executed or
/// cancelled, when its time is over, and for good as soon as its cube changes hands, even if the cube comes back.
/// Names of calls and events are those of Decentraland's marketplace. Times are seconds since the epoch, amounts are wei
/// of WETH.
interface IExchange {
    /// @param id hash of the order's seller, cube, terms and block
    /// @param assetId the cube
    /// @param nftAddress the cube contract, as in all events here
    /// @param expiresAt the first second in which the order cannot be executed any more
    event OrderCreated(
        bytes32 id,
        uint256 indexed assetId,
        address indexed seller,
        address nftAddress,
        uint256 priceInWei,
        uint256 expiresAt
    );
    /// @param totalPrice what the buyer paid: the owner's cut, the creator's royalty and the seller's share together
    event OrderSuccessful(
        bytes32 id,
        uint256 indexed assetId,
        address indexed seller,
        address nftAddress,
        uint256 totalPrice,
        address indexed buyer
    );
    event OrderCancelled(bytes32 id, uint256 indexed assetId, address indexed seller, address nftAddress);
    event ChangedPublicationFee(uint256 publicationFee);
    event ChangedOwnerCutPerMillion(uint256 ownerCutPerMillion);

    /// @notice Only the platform's own cubes are traded here.
    error UnsupportedNft(address nftAddress);
    error NotCubeOwner(address account, uint256 assetId);
    /// @notice The seller has not approved the exchange for the cube.
    error CubeNotApproved(uint256 assetId);
    /// @notice A price over 2^88 - 1.
    error InvalidPrice(uint256 price);
    /// @notice The order would end in less than a minute, or later than 2^40 - 1.
    error InvalidExpiry(uint256 expiresAt, uint256 timestamp);
    /// @notice There is no order, or the cube has changed hands since.
    error UnknownOrder(address nftAddress, uint256 assetId, address seller);
    error OrderExpired(uint256 expiresAt, uint256 timestamp);
    /// @notice The buyer named another price than the order's.
    error PriceMismatch(uint256 expected, uint256 actual);
    error SellerCannotBuy(address seller);
    /// @notice A cut of all or more than all of the price.
    error CutTooHigh(uint256 ownerCutPerMillion);
    error PublicationFeeTooHigh(uint256 publicationFee);
    /// @notice Cuts and fees go to the owner, so there has to be one.
    error OwnerNeeded();
    /// @notice The payment token did not move exactly what was asked of it.
    error PaymentFailed(uint256 expected, uint256 received);

    /// @notice Offers a cube of the caller, in place of any order that the caller has for it. The caller has approved the
    /// exchange for the cube, and for the publication fee where there is one. Stopped by a pause.
    /// @param nft the cube contract
    /// @param id the cube
    /// @param price 0 to 2^88 - 1
    /// @param expiresAt at least a minute ahead
    function createOrder(address nft, uint256 id, uint256 price, uint256 expiresAt) external;

    /// @notice Takes the caller's own order back. Open at any time, a pause included, also after the cube was moved.
    function cancelOrder(address nft, uint256 id) external;

    /// @notice Buys a cube from its owner, who is asked for by the exchange itself. Needs a WETH approval for the price:
    /// the cut goes to the exchange's owner, a royalty to the creator where somebody else sells, the rest to the seller.
    /// Stopped by a pause.
    /// @param price what the buyer takes the price to be
    function executeOrder(address nft, uint256 id, uint256 price) external;

    /// @notice Sets the owner's share of prices, for orders made from now on. The owner's alone.
    /// @param ownerCutPerMillion 0 to 999,999 millionths of the price
    function setOwnerCutPerMillion(uint256 ownerCutPerMillion) external;

    /// @notice Sets what making an order costs, paid to the owner. The owner's alone.
    /// @param publicationFee 0 to `MAX_PUBLICATION_FEE`
    function setPublicationFee(uint256 publicationFee) external;

    /// @notice Stops new orders and purchases; cancelling goes on. The owner's alone.
    function pause() external;

    /// @notice Allows orders and purchases again. The owner's alone.
    function unpause() external;

    /// @notice The order under which a cube can be bought from its present owner, expired ones included; all zero for
    /// none.
    function orderByAssetId(address nft, uint256 assetId)
        external
        view
        returns (bytes32 id, address seller, address nftAddress, uint256 price, uint256 expiresAt);

    /// @notice The cut of orders made from now on, in millionths of the price.
    function ownerCutPerMillion() external view returns (uint256);

    /// @notice What making an order costs now.
    function publicationFeeInWei() external view returns (uint256);
}
