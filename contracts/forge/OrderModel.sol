// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Exchange} from "../src/Exchange.sol";
import {Ledger} from "./Ledger.sol";
import {OrderEvents} from "./OrderEvents.sol";
import {vm} from "./Vm.sol";

/// A model of the exchange's orders: the terms of each, whether it has ended, and who has which cube.
abstract contract OrderModel is Ledger, OrderEvents {
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

    Exchange public immutable exchange;

    mapping(uint256 cubeId => mapping(address seller => Order)) internal _orders;
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

    address internal _owner = address(this);

    constructor() {
        // Deployed here and not in an initializer, because the constructor of `People` starts the recording of events.
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

    /// Returns the order of the cube's owner in the model; all fields are zero if there is none or if a transfer or
    /// `cancelAll` has ended it.
    function orderOf(uint256 cubeId) public view returns (Order memory order) {
        address owner = holder[cubeId];
        order = _orders[cubeId][owner];
        if (order.transferCount != transferCount[cubeId] || order.counter != counter[owner]) delete order;
    }

    /// Returns the order of the cube's owner that follows from the events, and whether the model has one. Both results
    /// include orders that a transfer or `cancelAll` has ended.
    function eventOrderOf(uint256 cubeId) external view returns (EventData memory emitted, bool exists) {
        address owner = holder[cubeId];
        return (_eventOrders[cubeId][owner], _orders[cubeId][owner].open);
    }

    function _touch(uint256 seed) internal returns (uint256 cubeId) {
        // The seed is mixed, because in `Suite` the unmixed seed also chooses the action.
        return touched = 1 + _mixed(seed) % cubes;
    }

    function _sendCube(uint256 cubeId, address to) internal override returns (bool sent) {
        sent = super._sendCube(cubeId, to);
        if (sent) ++transferCount[cubeId];
    }

    function _reentry(uint256 cubeId, uint256 price, uint256 seed) internal view returns (bytes memory) {
        if (_mixed(seed) % 2 == 0) return abi.encodeCall(exchange.executeOrder, (address(cube), cubeId, price));
        return _offering(cubeId, price, _now + 60, 7);
    }

    /// @param caps 0 for maxima equal to the current cut and fee, 1 for a lower cut, 2 for a lower fee, other values
    /// for no maxima
    function _offering(uint256 cubeId, uint256 price, uint256 expiresAt, uint256 caps)
        internal
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
}
