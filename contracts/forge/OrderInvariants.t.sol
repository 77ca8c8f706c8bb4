// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {OrderActors} from "./OrderActors.sol";
import {Suite} from "./Suite.sol";
import {FuzzSelector} from "./Vm.sol";

/// Invariants of the exchange. The actors themselves check after each call that an order is executed for its price or not
/// at all.
contract OrderInvariants is Suite {
    OrderActors private _actors;

    function setUp() external {
        _actors = new OrderActors();
    }

    /// Checks the affected cube after each call, and all cubes at the end of a sequence.
    function invariant_properties7and8() external view {
        _property7_holdsNothing();
        if (_actors.touched() != 0) _property7_onlyLivingOrdersAreShown(_actors.touched());
        require(_actors.asked() == 0, "5: a receiver was asked something");
    }

    function afterInvariant() public view override {
        _property7_holdsNothing();
        for (uint256 id = _actors.cubes(); id > 0; --id) {
            _property7_onlyLivingOrdersAreShown(id);
        }
    }

    function _property7_holdsNothing() private view {
        address exchange = address(_actors.exchange());
        require(_actors.weth().balanceOf(exchange) == _actors.gifts(), "7: the exchange has somebody's WETH");
        require(exchange.balance == 0, "7: the exchange keeps ether");
        require(_actors.cube().balanceOf(exchange) == 0, "7: the exchange has somebody's cube");
    }

    /// Only orders of a cube's current owner are live, and none from before a transfer.
    function _property7_onlyLivingOrdersAreShown(uint256 id) private view {
        require(_actors.cube().ownerOf(id) == _actors.holder(id), "7: a cube is somewhere else");
        require(_actors.cube().transferCountOf(id) == _actors.transferCount(id), "7: a transfer was not counted");
        OrderActors.Order memory order = _actors.orderOf(id);
        (bytes32 hash, address seller,, uint256 price, uint256 expiresAt) =
            _actors.exchange().orderByAssetId(address(_actors.cube()), id);
        require((hash != 0) == order.open, "7: a dead order is shown, or a living one is not");
        require(seller == (order.open ? _actors.holder(id) : address(0)), "7: another seller");
        require(price == order.price && expiresAt == order.expiresAt, "7: other terms");
        (OrderActors.Told memory told, bool exists) = _actors.toldOf(id);
        require((told.id != 0) == exists, "events: an order too many or too few");
        if (order.open) require(told.id == hash, "events: another order");
        if (order.open) require(told.price == price && told.expiresAt == expiresAt, "events: other terms");
        require(_actors.toldCut() == _actors.exchange().ownerCutPerMillion(), "events: another cut");
        require(_actors.toldFee() == _actors.exchange().publicationFeeInWei(), "events: another fee");
    }

    function _target() internal view override returns (FuzzSelector memory target) {
        bytes4[7] memory selectors = [
            OrderActors.pass.selector,
            OrderActors.administer.selector,
            OrderActors.doChore.selector,
            OrderActors.send.selector,
            OrderActors.offer.selector,
            OrderActors.cancel.selector,
            OrderActors.buy.selector
        ];
        target = FuzzSelector(address(_actors), new bytes4[](selectors.length));
        for (uint256 i; i < selectors.length; ++i) {
            target.selectors[i] = selectors[i];
        }
    }

    function _checkWhatHappened() internal view override {
        string[26] memory kinds = [
            "purchase refused, ether",
            "paid in ether",
            "paid in ether and WETH",
            "offered",
            "offered for a fee",
            "offer refused",
            "offer refused in a pause",
            "offered cube moved",
            "cancelled",
            "cancelled in a pause",
            "cancelled without the cube",
            "cancelling refused",
            "bought",
            "bought from hostile code",
            "bought by hostile code",
            "purchase refused",
            "purchase refused, came back",
            "purchase refused in a pause",
            "purchase refused, at the end",
            "purchase refused, late",
            "purchase refused, price or buyer",
            "administration by another refused",
            "ownership moved",
            "gift",
            "cheating token refused",
            "re-entry refused"
        ];
        for (uint256 i; i < kinds.length; ++i) {
            _happened(kinds[i]);
        }
    }
}
