// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Payment} from "./CheatingWeth.sol";
import {OrderAdministration} from "./OrderAdministration.sol";
import {OrderBuyers} from "./OrderBuyers.sol";

/// Actions that offer, transfer and buy cubes, with a model of the orders. Each action determines beforehand whether
/// it must succeed.
contract OrderActors is OrderAdministration, OrderBuyers {
    uint256 private constant MAX_CUBES = 6;
    uint256 private constant MAX_PRICE = type(uint88).max;

    /// Passes some seconds, or moves to the second in which an order expires, or to the one before.
    function pass(uint256 seed) external {
        seed = _mixed(seed);
        uint256 end = orderOf(1 + (seed >> 8) % cubes).expiresAt;
        if (seed % 2 == 0 && end > _now) _now = end - (seed >> 4) % 2;
        else _now += seed % 30;
    }

    /// Makes a cube while there are fewer than MAX_CUBES. A quarter of the calls also send WETH to the exchange, where
    /// it cannot be recovered, and unwrap and rewrap some of a person's WETH.
    function doChore(uint256 who, uint256 seed) external inTime {
        if (cubes < MAX_CUBES) {
            if (seed % 4 == 0) _makeCube(_person(who));
            else _makeRoyaltyCube(_plainPerson(who), _mixed(seed) % 1002);
        }
        if (_mixed(seed) % 4 != 0) return;
        uint256 amount = seed % 1000;
        _act(_person(who), address(weth), abi.encodeCall(weth.transfer, (address(exchange), amount)), true);
        gifts += amount;
        _record("gift");
        _unwrapAndWrap(_person(seed), seed);
        // Plain ether is refused.
        _act(_person(who), address(exchange), amount + 1, "", false);
    }

    /// Transfers a cube, and sometimes immediately back.
    function send(uint256 cubeSeed, uint256 to) external inTime {
        uint256 cubeId = _touch(cubeSeed);
        address from = holder[cubeId];
        bool offered = orderOf(cubeId).open;
        _approveSomebody(cubeId, cubeSeed);
        if (_sendCube(cubeId, _person(to)) && offered) _record("offered cube moved");
        if (_mixed(cubeSeed) % 2 == 0) _sendCube(cubeId, from);
        _approveSomebody(cubeId, to);
    }

    function offer(uint256 cubeSeed, uint256 who, uint256 price, uint256 time) external inTime {
        uint256 cubeId = _touch(cubeSeed);
        address person = _mixed(who) % 8 == 0 ? _person(who) : holder[cubeId];
        price = _mixed(price) % 16 == 0 ? MAX_PRICE + _mixed(price) / 16 % 2 : price % 16 == 0 ? 0 : price % 1e20;
        uint256 expiresAt = _now + 55 + _mixed(time) % 200;
        if (_mixed(time) % 64 == 0) expiresAt = type(uint40).max + _mixed(time) / 64 % 2;
        bool allowed = person == holder[cubeId] && expiresAt >= _now + 60 && expiresAt <= type(uint40).max
            && price <= MAX_PRICE && !exchange.paused();
        uint256 caps = _mixed(time) % 8;
        // `caps` chooses the maxima of the call: none, the current cut and fee, or these with one of them less 1.
        if (caps == 1 && cutPerMillion != 0 || caps == 2 && fee != 0) allowed = false;
        bytes memory offering = _offering(cubeId, price, expiresAt, caps);
        if (!allowed) {
            _act(person, address(exchange), offering, false);
            return _record(exchange.paused() ? "offer refused in a pause" : "offer refused");
        }
        uint256[] memory expected = _balances();
        _move(expected, person, _owner, fee);
        _offer(person, offering, cubeId, time);
        _requireBalances(expected, "7: wrong publication fee");
        _orders[cubeId][person] = Order(price, expiresAt, cutPerMillion, transferCount[cubeId], counter[person], true);
        _record(fee == 0 ? "offered" : "offered for a fee");
    }

    /// Cancels an order, even during a pause or if the seller no longer has the cube.
    function cancel(uint256 cubeSeed, uint256 who) external inTime {
        uint256 cubeId = _touch(cubeSeed);
        address person = _mixed(who) % 2 == 0 ? _person(who) : holder[cubeId];
        bool allowed = _orders[cubeId][person].open;
        _act(person, address(exchange), abi.encodeCall(exchange.cancelOrder, (address(cube), cubeId)), allowed);
        if (!allowed) return _record("cancelling refused");
        _record(exchange.paused() ? "cancelled in a pause" : "cancelled");
        if (person != holder[cubeId]) _record("cancelled without the cube");
        delete _orders[cubeId][person];
    }

    /// In half of the calls, revokes the exchange's approval for all cubes of a person and grants it again at the end;
    /// meanwhile nobody can buy the touched cube from that person. In half of the calls of either kind, the person
    /// cancels all their orders.
    function rest(uint256 cubeSeed, uint256 who, uint256 seed) external inTime {
        uint256 cubeId = _touch(cubeSeed);
        address person = _mixed(who) % 4 == 0 ? _person(who) : holder[cubeId];
        seed = _mixed(seed);
        bool revoked = seed % 2 == 0;
        Order memory order = orderOf(cubeId);
        if (revoked) _approve(person, false);
        if (revoked && person == holder[cubeId]) {
            bytes memory buying = abi.encodeCall(exchange.executeOrder, (address(cube), cubeId, order.price));
            _act(_person(seed), address(exchange), buying, false);
            if (order.open) _record("order rested");
        }
        if (seed % 4 < 2) _cancelAll(person, revoked && order.open && person == holder[cubeId]);
        if (revoked) _approve(person, true);
    }

    function _approve(address person, bool approved) private {
        _act(person, address(cube), abi.encodeCall(cube.setApprovalForAll, (address(exchange), approved)), true);
        require(cube.isApprovedForAll(person, address(exchange)) == approved, "7: wrong approval");
    }

    /// Cancels all orders of somebody, even during a pause.
    /// @param resting whether the person has an open order for the touched cube while the exchange is not approved for
    /// it
    function _cancelAll(address person, bool resting) private {
        bytes memory result = _act(person, address(exchange), abi.encodeCall(exchange.cancelAll, ()), true);
        require(abi.decode(result, (uint256)) == ++counter[person], "7: wrong counter");
        _record(exchange.paused() ? "all cancelled in a pause" : "all cancelled");
        if (resting) _record("cancelled with all while it rested");
    }

    function _offer(address person, bytes memory offering, uint256 cubeId, uint256 seed) private {
        if (fee == 0 || person == _owner) _act(person, address(exchange), offering, true);
        else _actPaying(person, address(exchange), 0, offering, _reentry(cubeId, 0, seed), seed, Payment.In);
    }
}
