// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Exchange} from "../src/Exchange.sol";
import {Payment} from "./CheatingWeth.sol";
import {Ledger} from "./Ledger.sol";
import {OrderEvents} from "./OrderEvents.sol";
import {vm} from "./Vm.sol";

/// Actions that offer, transfer and buy cubes, with a model of the orders. Each action determines beforehand whether
/// it must succeed, and each purchase checks what everyone must have received.
contract OrderActors is Ledger, OrderEvents {
    struct Order {
        uint256 price;
        uint256 expiresAt;
        /// In parts per million.
        uint256 cut;
        /// `transferCount` of the cube when the order was made. A later transfer ends the order.
        uint256 transferCount;
        /// `counter` of the seller when the order was made. A higher counter ends the order.
        uint256 counter;
        bool open;
    }

    uint256 private constant MAX_CUBES = 6;
    uint256 private constant MAX_CUT = 100_000;
    uint256 private constant MAX_PRICE = type(uint88).max;

    Exchange public immutable exchange;

    mapping(uint256 cubeId => mapping(address seller => Order)) private _orders;
    /// Expected number of transfers of a cube, not counting its minting.
    mapping(uint256 cubeId => uint256) public transferCount;
    /// Expected number of times that an account has cancelled all orders.
    mapping(address seller => uint256) public counter;
    /// WETH sent to the exchange, in wei.
    uint256 public gifts;
    /// On-chain id of the cube that `send`, `offer`, `cancel`, `rest` or `buy` last affected; 0 before the first.
    uint256 public touched;
    uint256 public cutPerMillion;
    uint256 public fee;

    address private _owner = address(this);
    address private _nextOwner;

    constructor() {
        // Here the events are recorded already, unlike in an initializer.
        exchange = new Exchange(weth, cube, address(this));
        _approveAll(address(exchange));
        for (uint256 i; i < PLAIN; ++i) {
            _makeRoyaltyCube(_people[i], i * 500);
        }
    }

    function _afterCall() internal override {
        _fold(address(exchange), address(cube), address(weth));
    }

    modifier inTime() {
        vm.warp(_now);
        vm.recordLogs();
        _;
    }

    /// Returns the order of the cube's owner in the model; all zero if there is none, or a transfer or `cancelAll` has
    /// ended it.
    function orderOf(uint256 cubeId) public view returns (Order memory order) {
        address owner = holder[cubeId];
        order = _orders[cubeId][owner];
        if (order.transferCount != transferCount[cubeId] || order.counter != counter[owner]) delete order;
    }

    /// Returns the order of the cube's owner by the events, and whether the model has one, regardless of transfers
    /// and cancellations of all since.
    function eventOrderOf(uint256 cubeId) external view returns (EventData memory emitted, bool exists) {
        address owner = holder[cubeId];
        return (_eventOrders[cubeId][owner], _orders[cubeId][owner].open);
    }

    /// Passes some seconds, or moves to the second in which an order expires or the one before.
    function pass(uint256 seed) external {
        seed = _mixed(seed);
        uint256 end = orderOf(1 + (seed >> 8) % cubes).expiresAt;
        if (seed % 2 == 0 && end > _now) _now = end - (seed >> 4) % 2;
        else _now += seed % 30;
    }

    /// Actions of the exchange's owner. Somebody else may try the same before, which must fail.
    function administer(uint256 seed, uint256 who) external inTime {
        seed = _mixed(seed);
        bool paused = exchange.paused();
        if (seed % 4 == 0) {
            _administer(who, paused ? abi.encodeCall(exchange.unpause, ()) : abi.encodeCall(exchange.pause, ()));
        }
        if (seed % 4 == 1) _setCut(who, seed >> 8);
        if (seed % 4 == 2) _setFee(who, seed >> 8);
        if (seed % 4 == 3) _handOver(_person(who), seed >> 8);
    }

    /// Makes a cube while there are fewer than MAX_CUBES. A quarter of the calls also send WETH to the exchange, where
    /// nobody can recover it, and unwrap some.
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

    /// Transfers a cube away, and sometimes straight back.
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
        // With caps equal to the current cut and fee, or just below one of them.
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

    /// In half of the calls, revokes the exchange's approval for somebody's cubes and grants it again at the end; in
    /// between nobody can buy the touched cube. In half of the calls of either kind, they cancel all their orders.
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
        // If nothing is paid to others, a token that moves a wrong amount cannot be noticed.
        if (_areBalances(expected)) _act(buyer, address(exchange), value, buying, true);
        else _actPaying(buyer, address(exchange), value, buying, reentry, seed, _kindOf(price, value));
        _requireBalances(expected, "7: wrong payments in a purchase");
        require(buyer.balance == before - value, "7: took another amount of ether");
        if (value != 0) _record(value == price ? "paid in ether" : "paid in ether and WETH");
    }

    function _approve(address person, bool approved) private {
        _act(person, address(cube), abi.encodeCall(cube.setApprovalForAll, (address(exchange), approved)), true);
        require(cube.isApprovedForAll(person, address(exchange)) == approved, "7: wrong approval");
    }

    /// Cancels all orders of somebody, even during a pause.
    /// @param resting whether the order of the touched cube is open, but the exchange not approved for the cube
    function _cancelAll(address person, bool resting) private {
        bytes memory result = _act(person, address(exchange), abi.encodeCall(exchange.cancelAll, ()), true);
        require(abi.decode(result, (uint256)) == ++counter[person], "7: wrong counter");
        _record(exchange.paused() ? "all cancelled in a pause" : "all cancelled");
        if (resting) _record("cancelled with all while it rested");
    }

    function _touch(uint256 seed) private returns (uint256 cubeId) {
        // Mixed, because the same seed chooses the action.
        return touched = 1 + _mixed(seed) % cubes;
    }

    /// Chooses a cube with an open order if there is one, in most of the calls.
    function _touchToBuy(uint256 seed) private returns (uint256 cubeId) {
        cubeId = _touch(seed);
        if (_mixed(seed) >> 128 & 7 == 0) return cubeId;
        for (uint256 i; i < cubes && !orderOf(cubeId).open; ++i) {
            cubeId = 1 + cubeId % cubes;
        }
        touched = cubeId;
    }

    function _sendCube(uint256 cubeId, address to) internal override returns (bool sent) {
        sent = super._sendCube(cubeId, to);
        if (sent) ++transferCount[cubeId];
    }

    function _offer(address person, bytes memory offering, uint256 cubeId, uint256 seed) private {
        if (fee == 0 || person == _owner) _act(person, address(exchange), offering, true);
        else _actPaying(person, address(exchange), 0, offering, _reentry(cubeId, 0, seed), seed, Payment.In);
    }

    function _reentry(uint256 cubeId, uint256 price, uint256 seed) private view returns (bytes memory) {
        if (_mixed(seed) % 2 == 0) return abi.encodeCall(exchange.executeOrder, (address(cube), cubeId, price));
        return _offering(cubeId, price, _now + 60, 7);
    }

    /// @param caps 0 for caps equal to cut and fee, 1 for a lower cut, 2 for a lower fee, others for no caps
    function _offering(uint256 cubeId, uint256 price, uint256 expiresAt, uint256 caps)
        private
        view
        returns (bytes memory)
    {
        if (caps > 2) {
            string memory plain = "createOrder(address,uint256,uint256,uint256)";
            return abi.encodeWithSignature(plain, address(cube), cubeId, price, expiresAt);
        }
        (uint256 cut, uint256 fee_) = (cutPerMillion, fee);
        if (caps == 1 && cut != 0) --cut;
        if (caps == 2 && fee_ != 0) --fee_;
        string memory capped = "createOrder(address,uint256,uint256,uint256,uint256,uint256)";
        return abi.encodeWithSignature(capped, address(cube), cubeId, price, expiresAt, cut, fee_);
    }

    function _administer(uint256 who, bytes memory data) private {
        address person = _person(who);
        if (person != _owner) {
            _act(person, address(exchange), data, false);
            _record("administration by another refused");
        }
        _act(_owner, address(exchange), data, true);
    }

    function _setCut(uint256 who, uint256 seed) private {
        uint256 cut = seed % 4 == 0 ? MAX_CUT + (seed >> 8) % 2 : (seed >> 8) % MAX_CUT;
        bytes memory setting = abi.encodeCall(exchange.setOwnerCutPerMillion, (cut));
        if (cut > MAX_CUT) _act(_owner, address(exchange), setting, false);
        else _administer(who, setting);
        if (cut <= MAX_CUT) cutPerMillion = cut;
    }

    function _setFee(uint256 who, uint256 seed) private {
        uint256 wanted = seed % 4 == 0 ? 10 ether + (seed >> 8) % 2 : seed % 4 == 1 ? 0 : (seed >> 8) % 10 ether;
        bytes memory setting = abi.encodeCall(exchange.setPublicationFee, (wanted));
        if (wanted > 10 ether) _act(_owner, address(exchange), setting, false);
        else _administer(who, setting);
        if (wanted <= 10 ether) fee = wanted;
    }

    /// Performs one of the two steps of a transfer of ownership. Ownership cannot be renounced.
    function _handOver(address person, uint256 seed) private {
        _act(_owner, address(exchange), abi.encodeCall(exchange.renounceOwnership, ()), false);
        bytes memory accepting = abi.encodeCall(exchange.acceptOwnership, ());
        if (person != _nextOwner) _act(person, address(exchange), accepting, false);
        if (seed % 2 == 0) {
            _act(_owner, address(exchange), abi.encodeCall(exchange.transferOwnership, (person)), true);
            _nextOwner = person;
        } else if (_nextOwner != address(0)) {
            _act(_nextOwner, address(exchange), accepting, true);
            (_owner, _nextOwner) = (_nextOwner, address(0));
            _record("ownership moved");
        }
    }

    /// The buyer pays exactly the price, which is split into cut, royalty and the seller's share.
    function _applyPurchase(uint256[] memory list, uint256 cubeId, Order memory order, address buyer, address seller)
        private
        view
    {
        // The lower of the order's and the current cut: a later rise does not affect the seller.
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
