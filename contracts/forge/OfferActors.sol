// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {DropAuction} from "../src/DropAuction.sol";
import {Exchange} from "../src/Exchange.sol";
import {Offers} from "../src/Offers.sol";
import {IOffers} from "../src/interfaces/IOffers.sol";
import {Cheat, Payment, canCheat} from "./CheatingWeth.sol";
import {OfferEvents} from "./OfferEvents.sol";
import {Signers} from "./Signers.sol";
import {vm} from "./Vm.sol";

/// Actions that sign, fill and cancel orders, with a model of them. Each action determines beforehand whether it must
/// succeed, and each sale checks what everyone must have received, and its event.
contract OfferActors is Signers, OfferEvents {
    /// A signed order in the model: a listing if `isListing`, otherwise an offer.
    struct Order {
        IOffers.Offer terms;
        /// Of a listing: the cube's transfer count when it was signed.
        uint256 transferCount;
        bytes32 hash;
        bytes signature;
        bool isListing;
        /// Whether its maker signed it, without a flaw.
        bool isSigned;
        IOffers.OrderState state;
    }

    uint256 private constant MAX_CUBES = 6;
    uint256 private constant MAX_CUT = 100_000;
    uint256 private constant MAX_PRICE = type(uint88).max;

    Exchange public immutable exchange = new Exchange(weth, cube, address(this));
    DropAuction public immutable drops = new DropAuction(weth, cube, address(this));
    Offers public immutable offers = new Offers(exchange, drops);

    Order[] private _orders;
    mapping(uint256 cubeId => uint256) private _transferCount;
    mapping(address maker => uint256) public counter;
    /// Whether a cube was sold in a drop, and the latest drop of a cube.
    mapping(uint256 dropId => mapping(uint256 cubeId => bool)) private _wasSold;
    mapping(uint256 cubeId => uint256) private _latestDrop;
    uint256 private _dropCount;
    uint256 private _cutPerMillion;
    /// WETH sent to the contract, in wei.
    uint256 public gifts;
    /// Position of the order that an action last affected, from 1; 0 before the first.
    uint256 public touched;

    constructor() {
        _approveAll(address(offers));
        _approveAll(address(drops));
        for (uint256 i; i < _people.length; ++i) {
            drops.setCreator(_people[i], true);
        }
        // So that cuts are paid to somebody who also buys and sells.
        exchange.transferOwnership(_dan);
        _act(_dan, address(exchange), abi.encodeCall(exchange.acceptOwnership, ()), true);
        for (uint256 i; i < 4; ++i) {
            _makeRoyaltyCube(_plainPerson(i), i * 300);
            _sendCube(cubes, _signer(i));
        }
    }

    modifier inTime() {
        vm.warp(_now);
        vm.recordLogs();
        _;
        _fold(address(offers));
    }

    function orderCount() external view returns (uint256) {
        return _orders.length;
    }

    /// Returns maker, hash and state of an order in the model, by its position from 1.
    function orderAt(uint256 place) external view returns (address, bytes32, IOffers.OrderState) {
        Order storage order = _orders[place - 1];
        return (order.terms.buyer, order.hash, order.state);
    }

    /// Passes some seconds, or moves to the second in which an order expires or the one before.
    function pass(uint256 seed) external {
        seed = _mixed(seed);
        uint256 end = _orders.length == 0 ? 0 : _orders[(seed >> 8) % _orders.length].terms.expiresAt;
        if (seed % 2 == 0 && end > _now && end < _now + 1000) _now = end - (seed >> 4) % 2;
        else _now += seed % 30;
    }

    /// Pauses or unpauses the exchange, or sets its cut. A quarter of the calls send WETH, which nobody can recover.
    function administer(uint256 seed) external inTime {
        seed = _mixed(seed);
        bool paused = exchange.paused();
        bytes memory pausing = paused ? abi.encodeCall(exchange.unpause, ()) : abi.encodeCall(exchange.pause, ());
        if (seed % 4 == 0 || paused) return _asOwner(pausing);
        if (seed % 4 == 1) {
            gifts += seed % 1000;
            _act(_person(seed), address(weth), abi.encodeCall(weth.transfer, (address(offers), seed % 1000)), true);
            return _record("gift");
        }
        _cutPerMillion = seed % 8 == 2 ? 0 : seed % 8 == 3 ? MAX_CUT : (seed >> 8) % MAX_CUT;
        _asOwner(abi.encodeCall(exchange.setOwnerCutPerMillion, (_cutPerMillion)));
    }

    /// Transfers a cube away, and sometimes straight back.
    function send(uint256 cubeSeed, uint256 to) external inTime {
        if (cubes < MAX_CUBES) _makeCube(_signer(to));
        uint256 cubeId = 1 + cubeSeed % cubes;
        address from = holder[cubeId];
        _sendCube(cubeId, _signer(to));
        if (_mixed(cubeSeed) % 2 == 0) _sendCube(cubeId, from);
    }

    /// Puts a cube into a drop, in which somebody buys it or nobody does.
    function drop(uint256 cubeSeed, uint256 who) external inTime {
        uint256 cubeId = 1 + cubeSeed % cubes;
        address seller = holder[cubeId];
        uint256[] memory ids = new uint256[](1);
        ids[0] = cubeId;
        string memory form = "newAuction(uint256,uint256,uint256,uint256[])";
        _act(seller, address(drops), abi.encodeWithSignature(form, _now, _now + 50, 1, ids), true);
        _latestDrop[cubeId] = ++_dropCount;
        address bidder = _signer(who);
        if (_mixed(who) % 2 == 0 && bidder != seller) {
            form = "bid(uint256,uint256,uint256)";
            _act(bidder, address(drops), abi.encodeWithSignature(form, _dropCount, cubeId, 3), true);
            _wasSold[_dropCount][cubeId] = true;
            holder[cubeId] = bidder;
        }
        _now += 50;
        vm.warp(_now);
        _act(seller, address(drops), abi.encodeCall(drops.claimNFT, (_dropCount, cubeId)), true);
        _transferCount[cubeId] += 2;
    }

    /// Signs an order, usually a valid one.
    function sign(uint256 who, uint256 cubeSeed, uint256 price, uint256 seed) external inTime {
        (who, seed) = (_mixed(who), _mixed(seed));
        Order memory order;
        order.isListing = seed % 2 == 0;
        uint256 cubeId = 1 + cubeSeed % cubes;
        IOffers.Offer memory terms = order.terms;
        terms.buyer = order.isListing && who % 8 != 0 ? holder[cubeId] : _signer(who);
        _aim(order, cubeId, who >> 8);
        order.transferCount = _transferCount[cubeId] + (who >> 16) % 8 / 7;
        terms.priceInWei = _mixed(price) % 16 == 0 ? MAX_PRICE + _mixed(price) / 16 % 2 : price % 1e20;
        if (price % 32 == 0) terms.priceInWei = 0;
        terms.expiresAt = _now + 1 + (seed >> 8) % 900;
        if ((seed >> 16) % 16 == 0) terms.expiresAt = type(uint40).max + (seed >> 24) % 2;
        terms.maxCutPerMillion = (seed >> 32) % 3 == 0 ? (seed >> 40) % MAX_CUT : MAX_CUT;
        terms.counter = counter[terms.buyer] + (seed >> 48) % 16 / 15;
        terms.salt = _orders.length;
        order.hash = order.isListing ? offers.hashListing(_listing(order)) : offers.hashOffer(terms);
        Flaw flaw = (seed >> 56) % 8 == 0 ? Flaw((seed >> 64) % 8) : Flaw.None;
        order.signature = _signed(terms.buyer, order.hash, flaw);
        order.isSigned = flaw == Flaw.None && _canSign(terms.buyer);
        _orders.push(order);
        touched = _orders.length;
        _record(order.isListing ? "listed" : "offered");
    }

    /// Cancels an order, even during a pause, or all orders of an account.
    function cancel(uint256 which, uint256 who) external inTime {
        if (_mixed(who) % 4 == 0) {
            address person = _person(who >> 8);
            _act(person, address(offers), abi.encodeCall(offers.cancelAll, ()), true);
            ++counter[person];
            return _record("all cancelled");
        }
        if (_orders.length == 0) return;
        Order storage order = _touch(which);
        bool isOwn = _mixed(who) % 4 != 1;
        address maker = isOwn ? order.terms.buyer : _person(who);
        if (maker != order.terms.buyer) {
            // Does not affect the maker's order. Whether it fails depends on what the stranger cancelled before.
            vm.prank(maker);
            (bool success,) = address(offers).call(abi.encodeCall(offers.cancel, (order.hash)));
            return _record(success ? "cancelled by a stranger" : "cancelled by a stranger, again");
        }
        bool allowed = order.state == IOffers.OrderState.Open;
        _act(maker, address(offers), abi.encodeCall(offers.cancel, (order.hash)), allowed);
        if (!allowed) return _record("cancelling refused");
        order.state = IOffers.OrderState.Cancelled;
        _record(exchange.paused() ? "cancelled in a pause" : "cancelled");
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

    /// A sale by an order, with its price divided.
    struct Sale {
        uint256 cubeId;
        address taker;
        address seller;
        address buyer;
        uint256 price;
        uint256 cut;
        uint256 royalty;
        /// Minimum proceeds that the taker of an offer demands, in wei.
        uint256 minimum;
        /// Ether sent along, in wei.
        uint256 value;
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
        if (terms.counter != counter[terms.buyer]) return "refused, counter";
        if (order.state == IOffers.OrderState.Filled) return "refused, filled";
        if (order.state == IOffers.OrderState.Cancelled) return "refused, cancelled";
        if (!order.isSigned) return "refused, signature";
        if (sale.seller == sale.buyer) return "refused, same person";
        if (order.isListing && order.transferCount != _transferCount[sale.cubeId]) return "refused, moved";
        if (holder[sale.cubeId] != sale.seller) return "refused, not the owner";
        if (!order.isListing && !_isWanted(terms, sale.cubeId)) return "refused, not wanted";
        if (_cutPerMillion > terms.maxCutPerMillion) return "refused, cut";
        if (!order.isListing && sale.price - sale.cut - sale.royalty < sale.minimum) return "refused, proceeds";
        if (sale.value > sale.price) return "refused, ether";
        // Nobody has that much.
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
        // If nothing is paid to others, a token that moves a wrong amount cannot be noticed.
        if (!_areBalances(expected)) _tryCheating(sale, filling, _mixed(seed));
        if (sale.value != 0 && sale.value == sale.price) _allow(sale.buyer, address(offers), 0);
        _act(sale.taker, address(offers), sale.value, filling, true);
        _checkEvent(order, sale);
        _allow(sale.buyer, address(offers), type(uint256).max);
        _requireBalances(expected, "9: wrong payments in a sale");
        require(sale.taker.balance == before - sale.value, "9: took another amount of ether");
        require(cube.ownerOf(sale.cubeId) == sale.buyer, "9: the cube went to another account");
    }

    /// Sometimes tries the sale with a cheating token or a low allowance, which must fail without effect.
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

    function _checkEvent(Order storage order, Sale memory sale) private {
        EventData memory emitted = _fold(address(offers));
        require(emitted.orderHash == order.hash && emitted.cubeId == sale.cubeId, "events: wrong order or cube");
        require(emitted.seller == sale.seller && emitted.buyer == sale.buyer, "events: wrong seller or buyer");
        require(emitted.price == sale.price && emitted.cut == sale.cut, "events: wrong price or cut");
        require(emitted.royalty == sale.royalty, "events: wrong royalty");
    }

    function _filling(Order storage order, Sale memory sale) private view returns (bytes memory) {
        if (order.isListing) return abi.encodeCall(offers.fillListing, (_listing(order), order.signature));
        return abi.encodeCall(offers.acceptOffer, (order.terms, order.signature, sale.cubeId, sale.minimum));
    }

    function _listing(Order memory order) private pure returns (IOffers.Listing memory) {
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

    /// Sets the target of an order: a cube, or for some offers its creator or one of its drops.
    function _aim(Order memory order, uint256 cubeId, uint256 seed) private view {
        if (order.isListing || seed % 3 == 0) order.terms.cubeId = cubeId;
        else if (seed % 3 == 1 || _dropCount == 0) order.terms.creator = _maker[cubeId];
        else order.terms.dropId = _latestDrop[cubeId] == 0 ? _dropCount : _latestDrop[cubeId];
    }

    function _touch(uint256 seed) private returns (Order storage) {
        // Mostly one of the latest.
        uint256 count = _orders.length;
        uint256 back = _mixed(seed) % 4 == 0 ? _mixed(seed) / 4 % count : _mixed(seed) / 4 % (count < 6 ? count : 6);
        touched = count - back;
        return _orders[touched - 1];
    }

    function _asOwner(bytes memory data) private {
        _act(_dan, address(exchange), data, true);
    }

    function _sendCube(uint256 cubeId, address to) internal override returns (bool sent) {
        sent = super._sendCube(cubeId, to);
        if (sent) ++_transferCount[cubeId];
    }
}
