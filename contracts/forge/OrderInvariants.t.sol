// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Exchange} from "../src/Exchange.sol";
import {OrderActors} from "./OrderActors.sol";
import {Suite} from "./Suite.sol";
import {FuzzSelector} from "./Vm.sol";

/// Invariants of the exchange. After each call, the actors themselves check that an order was executed for its price,
/// or not at all.
contract OrderInvariants is Suite {
    OrderActors private _actors;

    function setUp() external {
        _actors = new OrderActors();
    }

    /// Checks the cube that an action last affected. `afterInvariant` checks all cubes at the end of a sequence.
    function invariant_properties7and8() external view {
        _property7_holdsNothing();
        if (_actors.touched() != 0) _property7_onlyLiveOrdersAreReturned(_actors.touched());
        _eventsGiveAdministration();
        _actors.requireEventsGiveTokens(address(_actors.exchange()));
        require(_actors.callCount() == 0, "5: a receiver was called");
    }

    function afterInvariant() public view override {
        _property7_holdsNothing();
        for (uint256 id = _actors.cubes(); id > 0; --id) {
            _property7_onlyLiveOrdersAreReturned(id);
        }
        _actors.requireEventsGiveApprovals();
    }

    function _property7_holdsNothing() private view {
        address exchange = address(_actors.exchange());
        require(_actors.weth().balanceOf(exchange) == _actors.gifts(), "7: the exchange has somebody's WETH");
        require(exchange.balance == 0, "7: the exchange holds ether");
        require(_actors.cube().balanceOf(exchange) == 0, "7: the exchange has somebody's cube");
    }

    /// An order is live only if the cube's current owner made it and has not cancelled all orders since, and if the
    /// cube was not transferred since.
    function _property7_onlyLiveOrdersAreReturned(uint256 id) private view {
        require(_actors.cube().ownerOf(id) == _actors.holder(id), "7: a cube has another owner");
        require(_actors.cube().transferCountOf(id) == _actors.transferCount(id), "7: a transfer was not counted");
        require(_actors.eventOwnerOf(id) == _actors.holder(id), "events: a cube has another owner");
        require(_actors.eventTransfersOf(id) == _actors.transferCount(id), "events: a transfer is missing");
        OrderActors.Order memory order = _actors.orderOf(id);
        (bytes32 hash, address seller,, uint256 price, uint256 expiresAt) =
            _actors.exchange().orderByAssetId(address(_actors.cube()), id);
        require((hash != 0) == order.open, "7: an ended order is returned, or a live one is not");
        require(seller == (order.open ? _actors.holder(id) : address(0)), "7: wrong seller");
        require(price == order.price && expiresAt == order.expiresAt, "7: wrong terms");
        (OrderActors.EventData memory emitted, bool exists) = _actors.eventOrderOf(id);
        require((emitted.id != 0) == exists, "events: wrong set of orders");
        if (order.open) require(emitted.id == hash, "events: wrong order");
        _requireCounter(_actors.holder(id));
        if (order.open) require(emitted.counter == _actors.counter(seller), "events: wrong end of all orders");
        if (order.open) require(emitted.price == price && emitted.expiresAt == expiresAt, "events: wrong terms");
        require(_actors.eventCut() == _actors.exchange().ownerCutPerMillion(), "events: wrong cut");
        require(_actors.eventFee() == _actors.exchange().publicationFeeInWei(), "events: wrong fee");
    }

    function _eventsGiveAdministration() private view {
        Exchange exchange = _actors.exchange();
        require(_actors.eventPaused() == exchange.paused(), "events: wrong pause");
        require(_actors.eventOwner() == exchange.owner(), "events: wrong owner");
        require(_actors.eventNextOwner() == exchange.pendingOwner(), "events: wrong next owner");
        require(_actors.eventDeclines(address(exchange)), "events: the exchange takes transfers");
    }

    function _requireCounter(address account) private view {
        uint256 counter = _actors.exchange().counterOf(account);
        require(counter == _actors.counter(account), "7: wrong counter");
        require(counter == _actors.eventCounter(account), "events: wrong counter");
    }

    function _target() internal view override returns (FuzzSelector memory target) {
        bytes4[8] memory selectors = [
            _actors.pass.selector,
            _actors.administer.selector,
            _actors.doChore.selector,
            _actors.send.selector,
            _actors.offer.selector,
            _actors.cancel.selector,
            _actors.rest.selector,
            _actors.buy.selector
        ];
        target = FuzzSelector(address(_actors), new bytes4[](selectors.length));
        for (uint256 i; i < selectors.length; ++i) {
            target.selectors[i] = selectors[i];
        }
    }

    function _checkEvents() internal view override {
        string[38] memory kinds = [
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
            "all cancelled",
            "all cancelled in a pause",
            "cancelled with all while it rested",
            "order rested",
            "bought",
            "bought from hostile code",
            "bought by hostile code",
            "bought by somebody who declines transfers",
            "cube refused",
            "purchase refused",
            "purchase refused, cube moved",
            "purchase refused, all cancelled",
            "purchase refused in a pause",
            "purchase refused, at the end",
            "purchase refused, late",
            "purchase refused, price or buyer",
            "administration by another refused",
            "ownership moved",
            "gift",
            "unwrapped",
            "unwrapping refused",
            "cube approved",
            "cube approved by an operator",
            "approval refused",
            "cheating token refused",
            "re-entry refused"
        ];
        for (uint256 i; i < kinds.length; ++i) {
            _requireHappened(kinds[i]);
        }
    }
}
