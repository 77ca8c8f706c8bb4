// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IOffers} from "../src/interfaces/IOffers.sol";
import {Cheat, Payment, canCheat} from "./CheatingWeth.sol";
import {OfferModel} from "./OfferModel.sol";
import {vm} from "./Vm.sol";

/// Fills orders. Each action determines beforehand whether the sale must succeed. Afterwards it checks the event of the
/// sale, and that everyone has received what is due to them.
abstract contract OfferTakers is OfferModel {
    /// A sale that fills an order, with the division of its price in wei.
    struct Sale {
        uint256 cubeId;
        address taker;
        address seller;
        address buyer;
        uint256 price;
        uint256 cut;
        uint256 royalty;
        /// Minimum proceeds that the seller who accepts an offer states, in wei.
        uint256 minimum;
        /// Ether sent along, in wei.
        uint256 value;
    }

    /// Fills an order, or tries to: buys a listed cube, or accepts an offer for one.
    function fill(uint256 which, uint256 cubeSeed, uint256 who, uint256 seed) external {
        if (_orders.length == 0) return;
        Order storage order = _touch(which);
        if (_mixed(seed) % 16 == 0 && order.terms.expiresAt > _now && order.terms.expiresAt < _now + 1000) {
            _now = order.terms.expiresAt - (seed >> 3) % 2;
        }
        vm.warp(_now);
        vm.recordLogs();
        Sale memory sale = _sale(order, cubeSeed, who, seed);
        string memory obstacle = _obstacle(order, sale);
        if (bytes(obstacle).length != 0) {
            _act(sale.taker, address(offers), sale.value, _filling(order, sale), false);
            return _record(obstacle);
        }
        _fill(order, sale, seed);
        order.state = IOffers.OrderState.Filled;
        (holder[sale.cubeId], _transferCount[sale.cubeId]) = (sale.buyer, _transferCount[sale.cubeId] + 1);
        _record(order.isListing ? "listing filled" : "offer accepted");
        if (order.terms.buyer == address(_safe)) _record("filled for a wallet");
        if (sale.taker.code.length != 0) _record("filled by code");
        if (sale.royalty != 0) _record("filled with a royalty");
        if (sale.cut != 0) _record("filled with a cut");
        if (sale.value != 0) _record(sale.value == sale.price ? "paid in ether" : "paid in ether and WETH");
    }

    function _sale(Order storage order, uint256 cubeSeed, uint256 who, uint256 seed)
        private
        view
        returns (Sale memory sale)
    {
        IOffers.Offer storage terms = order.terms;
        sale.cubeId = order.isListing ? terms.cubeId : 1 + cubeSeed % cubes;
        if (!order.isListing && terms.cubeId != 0 && cubeSeed % 4 != 0) sale.cubeId = terms.cubeId;
        sale.price = terms.priceInWei;
        sale.taker = order.isListing || _mixed(who) % 8 == 0 ? _person(who) : holder[sale.cubeId];
        (sale.seller, sale.buyer) =
            order.isListing ? (terms.buyer, sale.taker) : (sale.taker, terms.buyer);
        if (sale.price <= MAX_PRICE) {
            sale.cut = sale.price * _cutPerMillion / 1e6;
            sale.royalty = _royaltyOf(sale.cubeId, sale.seller, sale.price);
            seed = _mixed(seed);
            if (seed % 2 == 0) sale.minimum = sale.price - sale.cut - sale.royalty + (seed >> 8) % 4 / 3;
        }
        if (!order.isListing) return sale;
        sale.value = _etherFor(sale.price, seed);
        if (who % 8 == 0 && sale.price < FUNDS) sale.value = sale.price + 1;
    }

    /// Returns why a sale must fail; empty if it must succeed.
    function _obstacle(Order storage order, Sale memory sale) private view returns (string memory) {
        IOffers.Offer storage terms = order.terms;
        if (exchange.paused()) return "refused in a pause";
        if (sale.price == 0 || sale.price > MAX_PRICE || terms.expiresAt > type(uint40).max) return "refused, terms";
        if (_now >= terms.expiresAt) return _now == terms.expiresAt ? "refused, at the end" : "refused, late";
        if (terms.creator != address(0) && terms.maxCubeId == 0) return "refused, no maximum";
        if (terms.counter != counter[terms.buyer]) return "refused, counter";
        if (order.state == IOffers.OrderState.Filled) return "refused, filled";
        if (order.state == IOffers.OrderState.Cancelled) return "refused, cancelled";
        if (!order.isSigned) return "refused, signature";
        if (sale.seller == sale.buyer) return "refused, same person";
        if (order.isListing && order.transferCount != _transferCount[sale.cubeId]) return "refused, moved";
        if (holder[sale.cubeId] != sale.seller) return "refused, not the owner";
        if (!order.isListing && !_isWanted(terms, sale.cubeId)) return "refused, not wanted";
        if (terms.creator != address(0) && sale.cubeId > terms.maxCubeId) return "refused, made later";
        if (_cutPerMillion > terms.maxCutPerMillion) return "refused, cut";
        if (!order.isListing && sale.price - sale.cut - sale.royalty < sale.minimum) return "refused, proceeds";
        if (sale.value > sale.price) return "refused, ether";
        // Never true, because MAX_PRICE is lower.
        if (sale.price > FUNDS / 1e3) return "refused, funds";
        return "";
    }

    function _isWanted(IOffers.Offer storage terms, uint256 cubeId) private view returns (bool) {
        if (terms.cubeId != 0) return terms.cubeId == cubeId;
        if (terms.creator != address(0)) return terms.creator == _maker[cubeId];
        return _latestDrop[cubeId] == terms.dropId || _wasSold[terms.dropId][cubeId];
    }

    function _fill(Order storage order, Sale memory sale, uint256 seed) private {
        uint256[] memory expected = _balances();
        _move(expected, address(0), sale.taker, sale.value);
        _move(expected, sale.buyer, _dan, sale.cut);
        _move(expected, sale.buyer, _maker[sale.cubeId], sale.royalty);
        _move(expected, sale.buyer, sale.seller, sale.price - sale.cut - sale.royalty);
        uint256 before = sale.taker.balance;
        bytes memory filling = _filling(order, sale);
        // If the sale changes no balance, a token that moves a wrong amount cannot be detected.
        if (!_areBalances(expected)) _tryCheating(sale, filling, _mixed(seed));
        if (sale.value != 0 && sale.value == sale.price) _allow(sale.buyer, address(offers), 0);
        _act(sale.taker, address(offers), sale.value, filling, true);
        _checkEvent(order, sale);
        _allow(sale.buyer, address(offers), type(uint256).max);
        _requireBalances(expected, "9: wrong payments in a sale");
        require(sale.taker.balance == before - sale.value, "9: took another amount of ether");
        require(cube.ownerOf(sale.cubeId) == sale.buyer, "9: the cube went to another account");
    }

    /// Sometimes first tries the sale with a cheating token, or with an allowance that is 1 wei too low. Either must
    /// fail without effect.
    function _tryCheating(Sale memory sale, bytes memory filling, uint256 seed) private {
        if (seed % 3 != 0) return;
        Payment payment = sale.value == sale.price ? Payment.Ether : Payment.In;
        uint256 cheat = (seed >> 8) % (uint256(type(Cheat).max) + 2);
        if ((seed >> 16) % 4 == 0) cheat = uint256(Cheat.CallsBack);
        if (cheat <= uint256(type(Cheat).max)) {
            while (!canCheat(Cheat(cheat), payment)) ++cheat;
            bytes memory reentry = filling;
            _cheat(sale.taker, address(offers), sale.value, filling, reentry, cheat);
        } else if (payment == Payment.In) {
            _allow(sale.buyer, address(offers), sale.price - sale.value - 1);
            _act(sale.taker, address(offers), sale.value, filling, false);
            _allow(sale.buyer, address(offers), type(uint256).max);
            _record("payment without allowance refused");
        }
    }

    function _checkEvent(Order storage order, Sale memory sale) private view {
        EventData memory emitted = _eventSale;
        require(emitted.orderHash == order.hash && emitted.cubeId == sale.cubeId, "events: wrong order or cube");
        require(emitted.seller == sale.seller && emitted.buyer == sale.buyer, "events: wrong seller or buyer");
        require(emitted.price == sale.price && emitted.cut == sale.cut, "events: wrong price or cut");
        require(emitted.royalty == sale.royalty, "events: wrong royalty");
    }

    function _filling(Order storage order, Sale memory sale) private view returns (bytes memory) {
        if (order.isListing) return abi.encodeCall(offers.fillListing, (_listing(order), order.signature));
        return abi.encodeCall(offers.acceptOffer, (order.terms, order.signature, sale.cubeId, sale.minimum));
    }
}
