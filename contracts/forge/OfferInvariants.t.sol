// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IOffers} from "../src/interfaces/IOffers.sol";
import {OfferActors} from "./OfferActors.sol";
import {Suite} from "./Suite.sol";
import {FuzzSelector} from "./Vm.sol";

/// Invariants of signed orders. After each call, the actors themselves check that an order was filled once and for its
/// price, or not at all.
contract OfferInvariants is Suite {
    OfferActors private _actors;

    function setUp() external {
        _actors = new OfferActors();
    }

    /// Checks the order that an action last affected. `afterInvariant` checks all orders at the end of a sequence.
    function invariant_property9() external view {
        _property9_holdsNothing();
        if (_actors.touched() != 0) _property9_eventsMatchState(_actors.touched());
        _actors.requireEventsGiveTokens(address(_actors.offers()));
        require(_actors.callCount() == 0, "5: a receiver was called");
    }

    function afterInvariant() public view override {
        _property9_holdsNothing();
        for (uint256 place = _actors.orderCount(); place > 0; --place) {
            _property9_eventsMatchState(place);
        }
        _actors.requireEventsGiveApprovals();
    }

    function _property9_holdsNothing() private view {
        address offers = address(_actors.offers());
        require(_actors.weth().balanceOf(offers) == _actors.gifts(), "9: the contract has somebody's WETH");
        require(offers.balance == 0, "9: the contract holds ether");
        require(_actors.cube().balanceOf(offers) == 0, "9: the contract has somebody's cube");
    }

    /// An order has the state that the model expects, and its events give the same state.
    function _property9_eventsMatchState(uint256 place) private view {
        (address maker, bytes32 hash, IOffers.OrderState expected) = _actors.orderAt(place);
        require(_actors.offers().stateOf(maker, hash) == expected, "9: wrong state of an order");
        require(_actors.eventState(maker, hash) == expected, "9: events give another state");
        uint256 counter = _actors.offers().counterOf(maker);
        require(counter == _actors.counter(maker), "9: wrong counter");
        require(counter == _actors.eventCounter(maker), "9: events give another counter");
    }

    function _target() internal view override returns (FuzzSelector memory target) {
        bytes4[7] memory selectors = [
            _actors.pass.selector,
            _actors.administer.selector,
            _actors.send.selector,
            _actors.drop.selector,
            _actors.sign.selector,
            _actors.cancel.selector,
            _actors.fill.selector
        ];
        target = FuzzSelector(address(_actors), new bytes4[](selectors.length));
        for (uint256 i; i < selectors.length; ++i) {
            target.selectors[i] = selectors[i];
        }
    }

    function _checkEvents() internal view override {
        string[41] memory kinds = [
            "listed",
            "offered",
            "listing filled",
            "offer accepted",
            "filled for a wallet",
            "filled by code",
            "filled with a royalty",
            "filled with a cut",
            "paid in ether",
            "paid in ether and WETH",
            "cancelled",
            "cancelled in a pause",
            "cancelled by a stranger",
            "cancelling refused",
            "all cancelled",
            "refused in a pause",
            "refused, terms",
            "refused, at the end",
            "refused, late",
            "refused, counter",
            "refused, filled",
            "refused, cancelled",
            "refused, signature",
            "refused, same person",
            "refused, moved",
            "refused, not the owner",
            "refused, not wanted",
            "refused, made later",
            "refused, no maximum",
            "refused, cut",
            "refused, proceeds",
            "refused, ether",
            "gift",
            "unwrapped",
            "unwrapping refused",
            "cube approved",
            "cube approved by an operator",
            "approval refused",
            "payment without allowance refused",
            "cheating token refused",
            "re-entry refused"
        ];
        for (uint256 i; i < kinds.length; ++i) {
            _requireHappened(kinds[i]);
        }
    }
}
