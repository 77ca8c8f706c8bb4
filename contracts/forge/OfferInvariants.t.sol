// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IOffers} from "../src/interfaces/IOffers.sol";
import {OfferActors} from "./OfferActors.sol";
import {Suite} from "./Suite.sol";
import {FuzzSelector} from "./Vm.sol";

/// Invariants of signed orders. The actors themselves check after each call that an order is filled for its price, once,
/// or not at all.
contract OfferInvariants is Suite {
    OfferActors private _actors;

    function setUp() external {
        _actors = new OfferActors();
    }

    /// Checks the affected order after each call, and all orders at the end of a sequence.
    function invariant_property9() external view {
        _property9_holdsNothing();
        if (_actors.touched() != 0) _property9_eventsTellTheState(_actors.touched());
        require(_actors.asked() == 0, "5: a receiver was asked something");
    }

    function afterInvariant() public view override {
        _property9_holdsNothing();
        for (uint256 place = _actors.orderCount(); place > 0; --place) {
            _property9_eventsTellTheState(place);
        }
    }

    function _property9_holdsNothing() private view {
        address offers = address(_actors.offers());
        require(_actors.weth().balanceOf(offers) == _actors.gifts(), "9: the contract has somebody's WETH");
        require(offers.balance == 0, "9: the contract keeps ether");
        require(_actors.cube().balanceOf(offers) == 0, "9: the contract has somebody's cube");
    }

    /// The state of an order is that of the model, and the events folded give the same.
    function _property9_eventsTellTheState(uint256 place) private view {
        (address maker, bytes32 hash, IOffers.OrderState expected) = _actors.orderAt(place);
        require(_actors.offers().stateOf(maker, hash) == expected, "9: another state of an order");
        require(_actors.toldState(maker, hash) == expected, "9: events tell another state");
        uint256 counter = _actors.offers().counterOf(maker);
        require(counter == _actors.counter(maker), "9: another counter");
        require(counter == _actors.toldCounter(maker), "9: events tell another counter");
    }

    function _target() internal view override returns (FuzzSelector memory target) {
        bytes4[7] memory selectors = [
            OfferActors.pass.selector,
            OfferActors.administer.selector,
            OfferActors.send.selector,
            OfferActors.drop.selector,
            OfferActors.sign.selector,
            OfferActors.cancel.selector,
            OfferActors.fill.selector
        ];
        target = FuzzSelector(address(_actors), new bytes4[](selectors.length));
        for (uint256 i; i < selectors.length; ++i) {
            target.selectors[i] = selectors[i];
        }
    }

    function _checkWhatHappened() internal view override {
        string[34] memory kinds = [
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
            "refused, cut",
            "refused, proceeds",
            "refused, ether",
            "gift",
            "payment without allowance refused",
            "cheating token refused",
            "re-entry refused"
        ];
        for (uint256 i; i < kinds.length; ++i) {
            _happened(kinds[i]);
        }
    }
}
