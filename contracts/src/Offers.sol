// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Cube} from "./Cube.sol";
import {DropAuction} from "./DropAuction.sol";
import {Exchange} from "./Exchange.sol";
import {IOffers} from "./interfaces/IOffers.sol";
import {IWeth} from "./interfaces/IWeth.sol";
import {ContractCheck} from "./libraries/ContractCheck.sol";
import {CubeSale, MILLION} from "./libraries/CubeSale.sol";
import {DOMAIN_NAME, DOMAIN_VERSION, OrderHash} from "./libraries/OrderHash.sol";
import {OrderSignature} from "./libraries/OrderSignature.sol";

/// @title Signed listings and offers.
/// @dev The tokens, the exchange and the auction are trusted: all are the platform's own, except for the WETH, which is
/// a plain WETH9. An order's state is stored under its maker, so nobody else can change it.
contract Offers is IOffers, ReentrancyGuardTransient {
    uint256 private constant MAX_PRICE = type(uint88).max;
    uint256 private constant MAX_TIME = type(uint40).max;

    /// @notice Contract whose cut and pause apply here too, and whose owner receives the cut.
    Exchange public immutable exchange;
    /// @notice Contract whose drops an offer can name.
    DropAuction public immutable dropAuction;
    /// @notice Token in which prices are paid.
    IWeth public immutable weth;
    /// @notice The only contract whose tokens are traded here.
    Cube public immutable cube;

    /// @inheritdoc IOffers
    mapping(address maker => uint256) public counterOf;
    /// @inheritdoc IOffers
    mapping(address maker => mapping(bytes32 orderHash => OrderState)) public stateOf;

    modifier whenNotPaused() {
        if (exchange.paused()) revert EnforcedPause();
        _;
    }

    constructor(Exchange exchange_, DropAuction dropAuction_) {
        ContractCheck.requireCode(address(exchange_));
        ContractCheck.requireCode(address(dropAuction_));
        exchange = exchange_;
        dropAuction = dropAuction_;
        weth = exchange_.acceptedToken();
        cube = exchange_.cube();
        if (dropAuction_.cube() != cube) revert OtherCubes(address(dropAuction_.cube()));
        cube.declineTransfers(true);
    }

    /// @inheritdoc IOffers
    function fillListing(Listing calldata listing, bytes calldata signature)
        external
        payable
        whenNotPaused
        nonReentrant
    {
        (address seller, uint256 cubeId) = (listing.seller, listing.cubeId);
        bytes32 orderHash = OrderHash.ofListing(listing);
        _requireTerms(listing.priceInWei, listing.expiresAt);
        _fill(seller, orderHash, listing.counter, signature);
        if (msg.sender == seller) revert SellerCannotBuy(seller);
        (address owner, uint256 transferCount, uint256 royaltyBasisPoints) = CubeSale.tradeOf(cube, cubeId);
        if (transferCount != listing.transferCount) revert CubeMoved(cubeId);
        if (owner != seller) revert NotCubeOwner(seller, cubeId);
        Sale memory sale = _divide(cubeId, seller, listing.priceInWei, royaltyBasisPoints, listing.maxCutPerMillion);

        emit ListingFilled(orderHash, seller, msg.sender, cubeId, sale.price, sale.cut, sale.royalty);
        _sell(sale, CubeSale.payer(weth, sale.price), msg.sender);
    }

    /// @inheritdoc IOffers
    function acceptOffer(Offer calldata offer, bytes calldata signature, uint256 cubeId, uint256 minimumProceeds)
        external
        whenNotPaused
        nonReentrant
    {
        address buyer = offer.buyer;
        bytes32 orderHash = OrderHash.ofOffer(offer);
        _requireTerms(offer.priceInWei, offer.expiresAt);
        _requireTarget(offer);
        _fill(buyer, orderHash, offer.counter, signature);
        if (msg.sender == buyer) revert SellerCannotBuy(buyer);
        (address owner,, uint256 royaltyBasisPoints) = CubeSale.tradeOf(cube, cubeId);
        if (owner != msg.sender) revert NotCubeOwner(msg.sender, cubeId);
        _requireWanted(offer, cubeId);
        Sale memory sale = _divide(cubeId, msg.sender, offer.priceInWei, royaltyBasisPoints, offer.maxCutPerMillion);
        if (_proceedsOf(sale) < minimumProceeds) revert ProceedsTooLow(_proceedsOf(sale), minimumProceeds);

        emit OfferAccepted(orderHash, msg.sender, buyer, cubeId, sale.price, sale.cut, sale.royalty);
        _sell(sale, buyer, buyer);
    }

    /// @inheritdoc IOffers
    function cancel(bytes32 orderHash) external {
        _requireOpen(msg.sender, orderHash);
        stateOf[msg.sender][orderHash] = OrderState.Cancelled;
        emit SignedOrderCancelled(orderHash, msg.sender);
    }

    /// @inheritdoc IOffers
    function cancelAll() external returns (uint256 counter) {
        counter = ++counterOf[msg.sender];
        emit CounterRaised(msg.sender, counter);
    }

    /// @inheritdoc IOffers
    function hashListing(Listing calldata listing) external view returns (bytes32) {
        return OrderHash.ofListing(listing);
    }

    /// @inheritdoc IOffers
    function hashOffer(Offer calldata offer) external view returns (bytes32) {
        return OrderHash.ofOffer(offer);
    }

    /// @inheritdoc IOffers
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
        )
    {
        return (0x0f, DOMAIN_NAME, DOMAIN_VERSION, block.chainid, address(this), 0, new uint256[](0));
    }

    /// @dev A sale that is about to be made, with the parts of its price.
    struct Sale {
        uint256 cubeId;
        address seller;
        address creator;
        uint256 price;
        uint256 cut;
        uint256 royalty;
    }

    /// @dev Marks an order as filled. Reverts if it was filled or cancelled before, if its counter is not the maker's
    /// current one, or if the maker did not sign it.
    function _fill(address maker, bytes32 orderHash, uint256 counter, bytes calldata signature) private {
        if (counter != counterOf[maker]) revert CounterMismatch(counter, counterOf[maker]);
        _requireOpen(maker, orderHash);
        OrderSignature.requireValid(maker, orderHash, signature);
        stateOf[maker][orderHash] = OrderState.Filled;
    }

    /// @dev Pays exactly the price, in up to three parts, and transfers the cube.
    function _sell(Sale memory sale, address payer, address buyer) private {
        CubeSale.pay(weth, payer, sale.seller, _proceedsOf(sale));
        CubeSale.pay(weth, payer, sale.creator, sale.royalty);
        if (sale.cut != 0) CubeSale.pay(weth, payer, exchange.owner(), sale.cut);
        // Uses `convey`, which a receiver cannot refuse, because the buyer asked for the cube.
        try cube.convey(sale.seller, buyer, sale.cubeId) {}
        catch {
            // All other causes of a failure were ruled out above.
            revert CubeNotApproved(sale.cubeId);
        }
    }

    function _requireOpen(address maker, bytes32 orderHash) private view {
        OrderState state = stateOf[maker][orderHash];
        if (state == OrderState.Filled) revert OrderAlreadyFilled(orderHash);
        if (state == OrderState.Cancelled) revert OrderAlreadyCancelled(orderHash);
    }

    function _requireTerms(uint256 price, uint256 expiresAt) private view {
        if (price == 0) revert ZeroPrice();
        if (price > MAX_PRICE) revert InvalidPrice(price);
        if (expiresAt > MAX_TIME) revert InvalidExpiry(expiresAt, block.timestamp);
        if (block.timestamp >= expiresAt) revert OrderExpired(expiresAt, block.timestamp);
    }

    function _requireTarget(Offer calldata offer) private pure {
        (uint256 cubeId, address creator, uint256 dropId) = (offer.cubeId, offer.creator, offer.dropId);
        uint256 named = (cubeId == 0 ? 0 : 1) + (creator == address(0) ? 0 : 1) + (dropId == 0 ? 0 : 1);
        if (named != 1) revert InvalidTarget(cubeId, creator, dropId);
        uint256 maxCubeId = offer.maxCubeId;
        if ((creator == address(0)) != (maxCubeId == 0)) revert InvalidMaxCubeId(creator, maxCubeId);
    }

    /// @dev Reverts unless the offer is for this cube. An offer for any cube of a creator states the highest id that it
    /// buys, so that it can exclude cubes made after it was signed.
    function _requireWanted(Offer calldata offer, uint256 cubeId) private view {
        if (!_isWanted(offer, cubeId)) revert CubeNotWanted(cubeId);
        uint256 maxCubeId = offer.maxCubeId;
        if (maxCubeId != 0 && cubeId > maxCubeId) revert CubeAboveMaximum(cubeId, maxCubeId);
    }

    /// @dev The cubes of a drop cannot change after it is opened. A bid records permanently that its cube belongs to
    /// the drop. Without a bid, that is known only until the cube is put into another drop.
    function _isWanted(Offer calldata offer, uint256 cubeId) private view returns (bool) {
        if (offer.cubeId != 0) return offer.cubeId == cubeId;
        if (offer.creator != address(0)) return offer.creator == cube.creatorOf(cubeId);
        return dropAuction.dropOf(cubeId) == offer.dropId
            || dropAuction.getHighestBidder(offer.dropId, cubeId) != address(0);
    }

    function _divide(uint256 cubeId, address seller, uint256 price, uint256 royaltyBasisPoints, uint256 maxCut)
        private
        view
        returns (Sale memory)
    {
        uint256 cutPerMillion = exchange.ownerCutPerMillion();
        if (cutPerMillion > maxCut) revert CutAboveMaximum(cutPerMillion, maxCut);
        (address creator, uint256 royalty) = CubeSale.royaltyOf(cube, cubeId, seller, price, royaltyBasisPoints);
        return Sale(cubeId, seller, creator, price, cutPerMillion * price / MILLION, royalty);
    }

    function _proceedsOf(Sale memory sale) private pure returns (uint256) {
        return sale.price - sale.cut - sale.royalty;
    }
}
