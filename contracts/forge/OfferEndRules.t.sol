// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IFixedPrice} from "../src/interfaces/IFixedPrice.sol";
import {IOffers} from "../src/interfaces/IOffers.sol";
import {OfferFixture} from "./OfferFixture.sol";
import {vm} from "./Vm.sol";

/// An order ends when it is filled, when its maker cancels it, when it expires, and, if it is a listing, when its cube
/// is transferred.
contract OfferEndRules is OfferFixture {
    function test_fillsAnOrderOnce() external {
        IOffers.Offer memory offer = _offer();
        bytes32 hash = _offers.hashOffer(offer);
        _do(_dan, address(_offers), _accepting(offer, _id, 0));
        require(_offers.stateOf(_eve, hash) == IOffers.OrderState.Filled, "is not filled");
        uint256 another = _makeCube(_dan);
        offer.cubeId = 0;
        (offer.creator, offer.maxCubeId) = (_dan, type(uint256).max);
        _do(_dan, address(_offers), _accepting(offer, another, 0));
        bytes memory reason =
            abi.encodeWithSelector(IOffers.OrderAlreadyFilled.selector, _offers.hashOffer(offer));
        _refuses(_dan, address(_offers), _accepting(offer, _makeCube(_dan), 0), reason);
        _refuses(_eve, address(_offers), abi.encodeCall(_offers.cancel, (_offers.hashOffer(offer))), reason);
    }

    function test_cancelsOnlyTheCallersOrders() external {
        IOffers.Listing memory listing = _listing();
        bytes32 hash = _offers.hashListing(listing);
        _do(_cem, address(_offers), abi.encodeCall(_offers.cancel, (hash)));
        require(_offers.stateOf(_dan, hash) == IOffers.OrderState.Open, "cancelled by a stranger");
        _exchange.pause();
        _do(_dan, address(_offers), abi.encodeCall(_offers.cancel, (hash)));
        _exchange.unpause();
        bytes memory reason = abi.encodeWithSelector(IOffers.OrderAlreadyCancelled.selector, hash);
        _refusesFill(listing, Flaw.None, reason);
        _refuses(_dan, address(_offers), abi.encodeCall(_offers.cancel, (hash)), reason);
    }

    function test_cancelsAllByACounter() external {
        IOffers.Listing memory listing = _listing();
        _exchange.pause();
        bytes memory counter = _do(_dan, address(_offers), abi.encodeCall(_offers.cancelAll, ()));
        _exchange.unpause();
        require(abi.decode(counter, (uint256)) == 1 && _offers.counterOf(_dan) == 1, "wrong counter");
        require(_offers.counterOf(_eve) == 0, "raised another account's counter");
        _refusesFill(listing, Flaw.None, abi.encodeWithSelector(IOffers.CounterMismatch.selector, 0, 1));
        listing.counter = 2;
        _refusesFill(listing, Flaw.None, abi.encodeWithSelector(IOffers.CounterMismatch.selector, 2, 1));
        listing.counter = 1;
        _do(_bea, address(_offers), _filling(listing, Flaw.None));
    }

    function test_expires() external {
        IOffers.Listing memory listing = _listing();
        vm.warp(listing.expiresAt);
        bytes memory reason = abi.encodeWithSelector(
            IFixedPrice.OrderExpired.selector, listing.expiresAt, listing.expiresAt
        );
        _refusesFill(listing, Flaw.None, reason);
        vm.warp(listing.expiresAt - 1);
        _do(_bea, address(_offers), _filling(listing, Flaw.None));
        listing.expiresAt = 0;
        reason = abi.encodeWithSelector(IFixedPrice.OrderExpired.selector, 0, _now + 59);
        _refusesFill(listing, Flaw.None, reason);
        listing.expiresAt = uint256(type(uint40).max) + 1;
        reason = abi.encodeWithSelector(IFixedPrice.InvalidExpiry.selector, listing.expiresAt, _now + 59);
        _refusesFill(listing, Flaw.None, reason);
    }

    /// Any transfer ends a listing, even if the cube is transferred back.
    function test_endsWhenTheCubeMoves() external {
        IOffers.Listing memory listing = _listing();
        _sendCube(_id, _bea);
        bytes memory reason = abi.encodeWithSelector(IOffers.CubeMoved.selector, _id);
        _refuses(_cem, address(_offers), _filling(listing, Flaw.None), reason);
        _sendCube(_id, _dan);
        _refuses(_cem, address(_offers), _filling(listing, Flaw.None), reason);
        listing.transferCount = 2;
        _do(_cem, address(_offers), _filling(listing, Flaw.None));
    }

    function test_stopsInAPause() external {
        _exchange.pause();
        bytes memory reason = _revertData(IOffers.EnforcedPause.selector);
        _refusesFill(_listing(), Flaw.None, reason);
        _refuses(_dan, address(_offers), _accepting(_offer(), _id, 0), reason);
    }
}
