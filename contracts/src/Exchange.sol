// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Cube} from "./Cube.sol";
import {IExchange} from "./interfaces/IExchange.sol";
import {IWeth} from "./interfaces/IWeth.sol";
import {ContractCheck} from "./libraries/ContractCheck.sol";
import {CubeSale, MILLION} from "./libraries/CubeSale.sol";
import {CubeTraits} from "./libraries/CubeTraits.sol";
import {NO_ORDER, SaleOrder, newSaleOrder} from "./libraries/SaleOrder.sol";

/// @title Sales of cubes at a fixed price.
/// @dev Both tokens are trusted: `cube` is the platform's own and `acceptedToken` a plain WETH9. An order is stored
/// under its seller, so the cube's later owners cannot change it.
contract Exchange is IExchange, Ownable2Step, Pausable, ReentrancyGuardTransient {
    /// @notice Maximum publication fee, in wei of WETH.
    uint256 public constant MAX_PUBLICATION_FEE = 10 ether;
    /// @notice Maximum owner's cut in parts per million (10 %). Even with the maximum royalty, the seller gets at least
    /// 80 % of the price.
    uint256 public constant MAX_OWNER_CUT = 100_000;
    uint256 private constant MIN_DURATION = 1 minutes;
    uint256 private constant MAX_PRICE = type(uint88).max;
    uint256 private constant MAX_TIME = type(uint40).max;

    /// @notice Token in which prices and fees are paid.
    IWeth public immutable acceptedToken;
    /// @notice The only contract whose tokens are traded here.
    Cube public immutable cube;

    // Declared first, so that they share a slot with the pause flag, which orders and purchases read anyway.
    uint24 private _ownerCutPerMillion;
    uint64 private _publicationFee;
    mapping(uint256 cubeId => mapping(address seller => SaleOrder)) private _orders;

    constructor(IWeth acceptedToken_, Cube cube_, address owner_) Ownable(owner_) {
        ContractCheck.requireCode(address(acceptedToken_));
        ContractCheck.requireCode(address(cube_));
        acceptedToken = acceptedToken_;
        cube = cube_;
        cube_.declineTransfers(true);
    }

    /// @inheritdoc IExchange
    function createOrder(address nft, uint256 id, uint256 price, uint256 expiresAt)
        external
        whenNotPaused
        nonReentrant
    {
        _createOrder(nft, id, price, expiresAt);
    }

    /// @inheritdoc IExchange
    function createOrder(
        address nft,
        uint256 id,
        uint256 price,
        uint256 expiresAt,
        uint256 maxCutPerMillion,
        uint256 maxPublicationFee
    ) external whenNotPaused nonReentrant {
        if (_ownerCutPerMillion > maxCutPerMillion) revert CutAboveMaximum(_ownerCutPerMillion, maxCutPerMillion);
        if (_publicationFee > maxPublicationFee) revert FeeAboveMaximum(_publicationFee, maxPublicationFee);
        _createOrder(nft, id, price, expiresAt);
    }

    /// @inheritdoc IExchange
    function cancelOrder(address nft, uint256 id) external {
        _requireCube(nft);
        SaleOrder order = _orders[id][msg.sender];
        if (!order.exists()) revert UnknownOrder(nft, id, msg.sender);
        _orders[id][msg.sender] = NO_ORDER;
        emit OrderCancelled(_idOf(id, msg.sender, order), id, msg.sender, nft);
    }

    /// @inheritdoc IExchange
    function cancelAll() external returns (uint256 counter) {
        counter = cube.raiseCounter(msg.sender);
        emit AllOrdersCancelled(msg.sender, counter);
    }

    /// @inheritdoc IExchange
    function executeOrder(address nft, uint256 id, uint256 price) external payable whenNotPaused nonReentrant {
        _requireCube(nft);
        (address seller, SaleOrder order, uint256 royaltyBasisPoints) = _liveOrder(id);
        if (!order.exists()) revert UnknownOrder(nft, id, seller);
        if (block.timestamp >= order.expiresAt()) revert OrderExpired(order.expiresAt(), block.timestamp);
        if (price != order.price()) revert PriceMismatch(price, order.price());
        if (msg.sender == seller) revert SellerCannotBuy(seller);

        _orders[id][seller] = NO_ORDER;
        emit OrderSuccessful(_idOf(id, seller, order), id, seller, nft, price, msg.sender);
        unchecked {
            // Cannot overflow: a price has at most 88 bits and a cut at most 20.
            _share(id, seller, price, _cutOf(order) * price / MILLION, royaltyBasisPoints);
        }
        // Uses `convey`, which a receiver cannot refuse, because the buyer asked for the cube.
        try cube.convey(seller, msg.sender, id) {}
        catch {
            // All other causes of a failure were ruled out above.
            revert CubeNotApproved(id);
        }
    }

    /// @inheritdoc IExchange
    function setOwnerCutPerMillion(uint256 ownerCutPerMillion_) external onlyOwner {
        if (ownerCutPerMillion_ > MAX_OWNER_CUT) revert CutTooHigh(ownerCutPerMillion_);
        _ownerCutPerMillion = uint24(ownerCutPerMillion_);
        emit ChangedOwnerCutPerMillion(ownerCutPerMillion_);
    }

    /// @inheritdoc IExchange
    function setPublicationFee(uint256 publicationFee) external onlyOwner {
        if (publicationFee > MAX_PUBLICATION_FEE) revert PublicationFeeTooHigh(publicationFee);
        _publicationFee = uint64(publicationFee);
        emit ChangedPublicationFee(publicationFee);
    }

    /// @inheritdoc IExchange
    function pause() external onlyOwner {
        _pause();
    }

    /// @inheritdoc IExchange
    function unpause() external onlyOwner {
        _unpause();
    }

    /// @inheritdoc IExchange
    function orderByAssetId(address nft, uint256 assetId)
        external
        view
        returns (bytes32 id, address seller, address nftAddress, uint256 price, uint256 expiresAt)
    {
        _requireCube(nft);
        SaleOrder order;
        (seller, order,) = _liveOrder(assetId);
        if (!order.exists()) return (0, address(0), address(0), 0, 0);
        return (_idOf(assetId, seller, order), seller, nft, order.price(), order.expiresAt());
    }

    /// @inheritdoc IExchange
    function ownerCutPerMillionOf(address nft, uint256 assetId) external view returns (uint256) {
        _requireCube(nft);
        (, SaleOrder order,) = _liveOrder(assetId);
        return _cutOf(order);
    }

    /// @inheritdoc IExchange
    function counterOf(address seller) external view returns (uint256) {
        return cube.counterOf(seller, address(this));
    }

    /// @inheritdoc IExchange
    function ownerCutPerMillion() external view returns (uint256) {
        return _ownerCutPerMillion;
    }

    /// @inheritdoc IExchange
    function publicationFeeInWei() external view returns (uint256) {
        return _publicationFee;
    }

    /// @notice Always reverts: with OwnerNeeded for the owner, with OwnableUnauthorizedAccount for other callers.
    /// Without an owner, cuts and fees would go to nobody.
    function renounceOwnership() public view override onlyOwner {
        revert OwnerNeeded();
    }

    function _createOrder(address nft, uint256 id, uint256 price, uint256 expiresAt) private {
        _requireCube(nft);
        if (price > MAX_PRICE) revert InvalidPrice(price);
        unchecked {
            if (expiresAt < block.timestamp + MIN_DURATION || expiresAt > MAX_TIME) {
                revert InvalidExpiry(expiresAt, block.timestamp);
            }
        }
        (address owner_, CubeTraits traits, uint256 standing) = CubeSale.standingOf(cube, id);
        if (owner_ != msg.sender) revert NotCubeOwner(msg.sender, id);
        if (standing & 1 == 0) revert CubeNotApproved(id);
        SaleOrder order = newSaleOrder(
            price, expiresAt, traits.transferCount(), block.number, _ownerCutPerMillion, standing >> 1
        );
        _orders[id][msg.sender] = order;
        emit OrderCreated(_idOf(id, msg.sender, order), id, msg.sender, nft, price, expiresAt);
        uint256 fee = _publicationFee;
        if (fee != 0) CubeSale.pay(acceptedToken, msg.sender, owner(), fee);
    }

    function _requireCube(address nft) private view {
        if (nft != address(cube)) revert UnsupportedNft(nft);
    }

    /// @dev Returns the order of a cube's current owner, even if it has expired or the cube is not approved. Returns
    /// `NO_ORDER` if there is none, or if the cube was transferred or all orders were cancelled after the order was
    /// made.
    function _liveOrder(uint256 cubeId)
        private
        view
        returns (address seller, SaleOrder order, uint256 royaltyBasisPoints)
    {
        CubeTraits traits;
        uint256 standing;
        (seller, traits, standing) = CubeSale.standingOf(cube, cubeId);
        royaltyBasisPoints = traits.royaltyBasisPoints();
        order = _orders[cubeId][seller];
        if (order.transferCount() != traits.transferCount() || order.counter() != standing >> 1) order = NO_ORDER;
    }

    /// @dev Returns the cut that applies to an order. A rise of the owner's cut after the order was made does not apply
    /// to the order; a reduction does.
    function _cutOf(SaleOrder order) private view returns (uint256 perMillion) {
        perMillion = order.cutPerMillion();
        if (perMillion == 0) return 0;
        uint256 present = _ownerCutPerMillion;
        if (present < perMillion) perMillion = present;
    }

    function _idOf(uint256 cubeId, address seller, SaleOrder order) private view returns (bytes32) {
        return keccak256(abi.encode(cube, cubeId, seller, order));
    }

    /// @dev Pays exactly the price in WETH, in up to three parts: directly from the caller to the receivers or, if
    /// ether was sent, through this contract.
    function _share(uint256 cubeId, address seller, uint256 price, uint256 cut, uint256 royaltyBasisPoints) private {
        (address creator, uint256 royalty) = CubeSale.royaltyOf(cube, cubeId, seller, price, royaltyBasisPoints);
        address payer = CubeSale.payer(acceptedToken, price);
        CubeSale.pay(acceptedToken, payer, seller, price - cut - royalty);
        if (royalty != 0) CubeSale.pay(acceptedToken, payer, creator, royalty);
        if (cut != 0) CubeSale.pay(acceptedToken, payer, owner(), cut);
    }
}
