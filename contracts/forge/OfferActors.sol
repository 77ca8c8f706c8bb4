// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IOffers} from "../src/interfaces/IOffers.sol";
import {OfferTakers} from "./OfferTakers.sol";
import {vm} from "./Vm.sol";

/// Actions that sign, fill and cancel orders, with a model of them. Each action determines beforehand whether it must
/// succeed.
contract OfferActors is OfferTakers {
    uint256 private constant MAX_CUBES = 6;
    uint256 private constant MAX_CUT = 100_000;

    modifier inTime() {
        vm.warp(_now);
        vm.recordLogs();
        _;
        _afterCall();
    }

    /// Passes some seconds, or moves to the second in which an order expires, or to the one before.
    function pass(uint256 seed) external {
        seed = _mixed(seed);
        uint256 end = _orders.length == 0 ? 0 : _orders[(seed >> 8) % _orders.length].terms.expiresAt;
        if (seed % 2 == 0 && end > _now && end < _now + 1000) _now = end - (seed >> 4) % 2;
        else _now += seed % 30;
    }

    /// Unpauses the exchange if it is paused. Otherwise pauses it, sets its cut, or sends WETH to `Offers`, where it
    /// cannot be recovered.
    function administer(uint256 seed) external inTime {
        seed = _mixed(seed);
        bool paused = exchange.paused();
        bytes memory pausing = paused ? abi.encodeCall(exchange.unpause, ()) : abi.encodeCall(exchange.pause, ());
        if (seed % 4 == 0 || paused) return _asOwner(pausing);
        if (seed % 4 == 1) {
            gifts += seed % 1000;
            _unwrapAndWrap(_person(seed >> 8), seed >> 16);
            _act(_person(seed), address(weth), abi.encodeCall(weth.transfer, (address(offers), seed % 1000)), true);
            return _record("gift");
        }
        _cutPerMillion = seed % 8 == 2 ? 0 : seed % 8 == 3 ? MAX_CUT : (seed >> 8) % MAX_CUT;
        _asOwner(abi.encodeCall(exchange.setOwnerCutPerMillion, (_cutPerMillion)));
    }

    /// Makes a cube while there are fewer than MAX_CUBES. Then transfers a cube, and sometimes immediately back. An
    /// account may be approved for it before or afterwards.
    function send(uint256 cubeSeed, uint256 to) external inTime {
        if (cubes < MAX_CUBES) _makeCube(_signer(to));
        uint256 cubeId = 1 + cubeSeed % cubes;
        address from = holder[cubeId];
        _approveSomebody(cubeId, cubeSeed);
        _sendCube(cubeId, _signer(to));
        if (_mixed(cubeSeed) % 2 == 0) _sendCube(cubeId, from);
        _approveSomebody(cubeId, to);
    }

    /// Puts a cube into a drop, in which it is sold or gets no bid.
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
            // This does not affect the maker's order. The call fails only if this account has already cancelled the
            // same hash.
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

    /// Sets the target of an order: a cube, or for some offers the cube's creator or a drop.
    function _aim(Order memory order, uint256 cubeId, uint256 seed) private view {
        if (order.isListing || seed % 3 == 0) order.terms.cubeId = cubeId;
        else if (seed % 3 == 1 || _dropCount == 0) {
            // The maximum is the latest cube or the given cube, and sometimes 0, which is invalid.
            (order.terms.creator, order.terms.maxCubeId) = (_maker[cubeId], seed % 2 == 0 ? cubes : cubeId);
            if (_mixed(seed) % 16 == 0) order.terms.maxCubeId = 0;
        } else order.terms.dropId = _latestDrop[cubeId] == 0 ? _dropCount : _latestDrop[cubeId];
    }

    function _asOwner(bytes memory data) private {
        _act(_dan, address(exchange), data, true);
    }
}
