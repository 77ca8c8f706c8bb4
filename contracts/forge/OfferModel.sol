// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {DropAuction} from "../src/DropAuction.sol";
import {Exchange} from "../src/Exchange.sol";
import {Offers} from "../src/Offers.sol";
import {IOffers} from "../src/interfaces/IOffers.sol";
import {Ledger} from "./Ledger.sol";
import {OfferEvents} from "./OfferEvents.sol";
import {Signers} from "./Signers.sol";

/// A model of signed orders: the terms of each, how it ended, and who has which cube.
abstract contract OfferModel is Signers, Ledger, OfferEvents {
    /// A signed order in the model: a listing if `isListing`, otherwise an offer.
    struct Order {
        IOffers.Offer terms;
        /// For a listing, the cube's transfer count when the listing was signed.
        uint256 transferCount;
        bytes32 hash;
        bytes signature;
        bool isListing;
        /// Whether `signature` is a valid signature by the order's maker.
        bool isSigned;
        IOffers.OrderState state;
    }

    uint256 internal constant MAX_PRICE = type(uint88).max;

    Exchange public immutable exchange = new Exchange(weth, cube, address(this));
    DropAuction public immutable drops = new DropAuction(weth, cube, address(this));
    Offers public immutable offers = new Offers(exchange, drops);

    Order[] internal _orders;
    mapping(uint256 cubeId => uint256) internal _transferCount;
    mapping(address maker => uint256) public counter;
    /// Whether a cube was sold in a drop.
    mapping(uint256 dropId => mapping(uint256 cubeId => bool)) internal _wasSold;
    /// On-chain id of the latest drop that a cube was put into; 0 if there is none.
    mapping(uint256 cubeId => uint256) internal _latestDrop;
    uint256 internal _dropCount;
    uint256 internal _cutPerMillion;
    /// WETH sent to `offers`, in wei.
    uint256 public gifts;
    /// Position (from 1) of the order that an action last affected; 0 if there was none yet.
    uint256 public touched;

    constructor() {
        _approveAll(address(offers));
        _approveAll(address(drops));
        for (uint256 i; i < _people.length; ++i) {
            drops.setCreator(_people[i], true);
        }
        // The exchange's owner, who receives the cuts, is one of the people who buy and sell.
        exchange.transferOwnership(_dan);
        _act(_dan, address(exchange), abi.encodeCall(exchange.acceptOwnership, ()), true);
        for (uint256 i; i < 4; ++i) {
            _makeRoyaltyCube(_plainPerson(i), i * 300);
            _sendCube(cubes, _signer(i));
        }
    }

    function _afterCall() internal override {
        _fold(address(offers), address(cube), address(weth));
    }

    function orderCount() external view returns (uint256) {
        return _orders.length;
    }

    /// Returns maker, hash and state of an order in the model, by its position from 1.
    function orderAt(uint256 place) external view returns (address, bytes32, IOffers.OrderState) {
        Order storage order = _orders[place - 1];
        return (order.terms.buyer, order.hash, order.state);
    }

    function _listing(Order memory order) internal pure returns (IOffers.Listing memory) {
        IOffers.Offer memory terms = order.terms;
        return IOffers.Listing(
            terms.buyer,
            terms.cubeId,
            order.transferCount,
            terms.priceInWei,
            terms.expiresAt,
            terms.maxCutPerMillion,
            terms.counter,
            terms.salt
        );
    }

    function _touch(uint256 seed) internal returns (Order storage) {
        // Usually chooses one of the latest.
        uint256 count = _orders.length;
        uint256 back = _mixed(seed) % 4 == 0 ? _mixed(seed) / 4 % count : _mixed(seed) / 4 % (count < 6 ? count : 6);
        touched = count - back;
        return _orders[touched - 1];
    }

    function _sendCube(uint256 cubeId, address to) internal override returns (bool sent) {
        sent = super._sendCube(cubeId, to);
        if (sent) ++_transferCount[cubeId];
    }
}
