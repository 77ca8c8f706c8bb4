// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {OrderActors} from "./OrderActors.sol";
import {FuzzSelector} from "./Vm.sol";

/// What is true of the exchange after any sequence of calls. That each order is executed for its price, or not at all,
/// the actors check themselves.
contract OrderInvariants {
    OrderActors private _actors;

    function setUp() external {
        _actors = new OrderActors();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_actors);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        bytes4[7] memory selectors = [
            OrderActors.pass.selector,
            OrderActors.rule.selector,
            OrderActors.make.selector,
            OrderActors.send.selector,
            OrderActors.offer.selector,
            OrderActors.cancel.selector,
            OrderActors.buy.selector
        ];
        targets[0] = FuzzSelector(address(_actors), new bytes4[](selectors.length));
        for (uint256 i; i < selectors.length; ++i) {
            targets[0].selectors[i] = selectors[i];
        }
    }

    function invariant_theExchangeHoldsNothing() external view {
        address exchange = address(_actors.exchange());
        require(_actors.weth().balanceOf(exchange) == _actors.gifts(), "the exchange has somebody's WETH");
        require(_actors.cube().balanceOf(exchange) == 0, "the exchange has somebody's cube");
    }

    /// What can be bought is what its present owner offers, and nothing that was moved in between.
    function invariant_onlyLivingOrdersAreShown() external view {
        for (uint256 id = _actors.cubes(); id > 0; --id) {
            require(_actors.cube().ownerOf(id) == _actors.holder(id), "a cube is somewhere else");
            OrderActors.Order memory order = _actors.orderOf(id);
            (bytes32 hash, address seller,, uint256 price, uint256 expiresAt) =
                _actors.exchange().orderByAssetId(address(_actors.cube()), id);
            require((hash != 0) == order.open, "a dead order is shown, or a living one is not");
            require(seller == (order.open ? _actors.holder(id) : address(0)), "another seller");
            require(price == order.price && expiresAt == order.expiresAt, "other terms");
        }
    }
}
