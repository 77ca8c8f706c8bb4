// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {OrderModel} from "./OrderModel.sol";
import {vm} from "./Vm.sol";

/// Actions that buy cubes. Each determines beforehand whether it must succeed, and checks afterwards that everyone has
/// received what is due to them.
abstract contract OrderBuyers is OrderModel {
    function buy(uint256 cubeSeed, uint256 who, uint256 guess) external inTime {
        uint256 cubeId = _touchToBuy(cubeSeed);
        (address buyer, address seller) = (_person(who), holder[cubeId]);
        Order memory order = orderOf(cubeId);
        // Sometimes moves to the order's last second, or to its expiry, which is too late.
        if (guess % 8 == 0 && order.expiresAt > _now) _now = order.expiresAt - (guess >> 3) % 2;
        vm.warp(_now);
        vm.recordLogs();
        uint256 price = _mixed(guess) % 8 == 0 ? order.price + 1 : order.price;
        bool allowed =
            order.open && order.expiresAt > _now && price == order.price && buyer != seller && !exchange.paused();
        bytes memory buying = abi.encodeCall(exchange.executeOrder, (address(cube), cubeId, price));
        uint256 value = _etherFor(price, guess);
        if (!allowed || value > price) {
            _act(buyer, address(exchange), value, buying, false);
            return allowed ? _record("purchase refused, ether") : _recordRefusal(order, cubeId);
        }
        (bytes32 id,,,,) = exchange.orderByAssetId(address(cube), cubeId);
        _buy(buyer, seller, cubeId, value, buying, guess);
        bytes memory expected = abi.encode(Purchase(id, cubeId, seller, address(cube), price, buyer));
        require(keccak256(abi.encode(_purchase)) == keccak256(expected), "events: wrong purchase");
        delete _orders[cubeId][seller];
        (holder[cubeId], transferCount[cubeId]) = (buyer, transferCount[cubeId] + 1);
        _record("bought");
        if (seller.code.length != 0) _record("bought from hostile code");
        if (buyer.code.length != 0) _record("bought by hostile code");
        if (buyer == _shy) _record("bought by somebody who declines transfers");
    }

    function _buy(address buyer, address seller, uint256 cubeId, uint256 value, bytes memory buying, uint256 seed)
        private
    {
        uint256 price = orderOf(cubeId).price;
        uint256[] memory expected = _balances();
        _move(expected, address(0), buyer, value);
        _applyPurchase(expected, cubeId, orderOf(cubeId), buyer, seller);
        uint256 before = buyer.balance;
        bytes memory reentry = _reentry(cubeId, price, seed);
        // If the sale changes no balance, a token that moves a wrong amount cannot be detected.
        if (_areBalances(expected)) _act(buyer, address(exchange), value, buying, true);
        else _actPaying(buyer, address(exchange), value, buying, reentry, seed, _kindOf(price, value));
        _requireBalances(expected, "7: wrong payments in a purchase");
        require(buyer.balance == before - value, "7: took another amount of ether");
        if (value != 0) _record(value == price ? "paid in ether" : "paid in ether and WETH");
    }

    /// Usually chooses a cube with an open order, if there is one.
    function _touchToBuy(uint256 seed) private returns (uint256 cubeId) {
        cubeId = _touch(seed);
        if (_mixed(seed) >> 128 & 7 == 0) return cubeId;
        for (uint256 i; i < cubes && !orderOf(cubeId).open; ++i) {
            cubeId = 1 + cubeId % cubes;
        }
        touched = cubeId;
    }

    /// The buyer pays exactly the price, which is split into cut, royalty and the seller's share.
    function _applyPurchase(uint256[] memory list, uint256 cubeId, Order memory order, address buyer, address seller)
        private
        view
    {
        // The order's cut or the current cut, whichever is lower: a later rise does not affect the seller.
        uint256 cut = order.price * (order.cut < cutPerMillion ? order.cut : cutPerMillion) / 1e6;
        uint256 royalty = _royaltyOf(cubeId, seller, order.price);
        require((cut + royalty) * 5 <= order.price, "7: cut and royalty take more than a fifth of the price");
        _move(list, buyer, _owner, cut);
        _move(list, buyer, _maker[cubeId], royalty);
        _move(list, buyer, seller, order.price - cut - royalty);
    }

    function _recordRefusal(Order memory order, uint256 cubeId) private {
        if (!order.open) {
            Order memory ended = _orders[cubeId][holder[cubeId]];
            if (!ended.open) return _record("purchase refused");
            bool moved = ended.transferCount != transferCount[cubeId];
            _record(moved ? "purchase refused, cube moved" : "purchase refused, all cancelled");
        } else if (exchange.paused()) {
            _record("purchase refused in a pause");
        } else if (order.expiresAt <= _now) {
            _record(order.expiresAt == _now ? "purchase refused, at the end" : "purchase refused, late");
        } else {
            _record("purchase refused, price or buyer");
        }
    }
}
