// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Exchange} from "../src/Exchange.sol";
import {Rules} from "./Rules.sol";

/// Base of tests of single rules of the exchange, and their common calls.
abstract contract ExchangeCalls is Rules {
    Exchange internal immutable _exchange = new Exchange(weth, cube, address(this));

    constructor() {
        _approveAll(address(_exchange));
    }

    /// Returns the call that creates an order that expires in a minute.
    function _offering(uint256 id, uint256 price) internal view returns (bytes memory) {
        string memory form = "createOrder(address,uint256,uint256,uint256)";
        return abi.encodeWithSignature(form, address(cube), id, price, _now + 60);
    }

    function _buying(uint256 id, uint256 price) internal view returns (bytes memory) {
        return abi.encodeCall(_exchange.executeOrder, (address(cube), id, price));
    }
}
