// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ICubeTrading} from "../src/interfaces/ICubeTrading.sol";
import {IExchange} from "../src/interfaces/IExchange.sol";
import {IOffers} from "../src/interfaces/IOffers.sol";
import {OfferFixture} from "./OfferFixture.sol";

/// Ids, hashes and counters that do not exist: zero, the largest, and those next to existing ones.
contract EdgeRules is OfferFixture {
    /// A hash that belongs to no order can be cancelled like any other, without an effect on any order.
    function test_cancelsHashesOfNoOrder() external {
        bytes32[2] memory hashes = [bytes32(0), bytes32(type(uint256).max)];
        bytes memory filling = _filling(_listing(), Flaw.None);
        for (uint256 i; i < hashes.length; ++i) {
            bytes memory cancelling = abi.encodeCall(_offers.cancel, (hashes[i]));
            require(_offers.stateOf(_dan, hashes[i]) == IOffers.OrderState.Open, "is not open");
            _do(_dan, address(_offers), cancelling);
            require(_offers.stateOf(_dan, hashes[i]) == IOffers.OrderState.Cancelled, "is not cancelled");
            require(_offers.stateOf(_eve, hashes[i]) == IOffers.OrderState.Open, "cancelled another account's");
            bytes memory reason = abi.encodeWithSelector(IOffers.OrderAlreadyCancelled.selector, hashes[i]);
            _refuses(_dan, address(_offers), cancelling, reason);
        }
        _do(_bea, address(_offers), filling);
    }

    /// An order can be cancelled before it is signed, and stays cancelled.
    function test_cancelsAnOrderBeforeItIsSigned() external {
        bytes32 hash = _offers.hashListing(_listing());
        _do(_dan, address(_offers), abi.encodeCall(_offers.cancel, (hash)));
        _refusesFill(_listing(), Flaw.None, abi.encodeWithSelector(IOffers.OrderAlreadyCancelled.selector, hash));
    }

    function test_fillsNothingForCubesThatDoNotExist() external {
        uint256[3] memory ids = [0, _id + 1, type(uint256).max];
        for (uint256 i; i < ids.length; ++i) {
            bytes memory reason = abi.encodeWithSelector(ICubeTrading.UnknownCube.selector, ids[i]);
            IOffers.Listing memory listing = _listing();
            listing.cubeId = ids[i];
            _refusesFill(listing, Flaw.None, reason);
            IOffers.Offer memory offer = _offer();
            if (ids[i] != 0) offer.cubeId = ids[i];
            _refuses(_dan, address(_offers), _accepting(offer, ids[i], 0), reason);
        }
    }

    function test_fillsNothingForOtherCountersAndDrops() external {
        IOffers.Listing memory listing = _listing();
        listing.counter = type(uint256).max;
        _refusesFill(listing, Flaw.None, abi.encodeWithSelector(IOffers.CounterMismatch.selector, listing.counter, 0));
        listing = _listing();
        listing.transferCount = type(uint256).max;
        _refusesFill(listing, Flaw.None, abi.encodeWithSelector(IOffers.CubeMoved.selector, _id));
        IOffers.Offer memory offer = _offer();
        (offer.cubeId, offer.dropId) = (0, type(uint256).max);
        bytes memory reason = abi.encodeWithSelector(IOffers.CubeNotWanted.selector, _id);
        _refuses(_dan, address(_offers), _accepting(offer, _id, 0), reason);
    }

    function test_endsNoOrderThatTheExchangeDoesNotHave() external {
        uint256[4] memory ids = [0, _id, _id + 1, type(uint256).max];
        address nft = address(cube);
        for (uint256 i; i < ids.length; ++i) {
            bytes memory reason = abi.encodeWithSelector(IExchange.UnknownOrder.selector, nft, ids[i], _dan);
            _refuses(_dan, address(_exchange), abi.encodeCall(_exchange.cancelOrder, (nft, ids[i])), reason);
            if (ids[i] == _id) continue;
            reason = abi.encodeWithSelector(ICubeTrading.UnknownCube.selector, ids[i]);
            string memory form = "createOrder(address,uint256,uint256,uint256)";
            bytes memory creating = abi.encodeWithSignature(form, nft, ids[i], 1, _now + 60);
            _refuses(_dan, address(_exchange), creating, reason);
            _refuses(_bea, address(_exchange), abi.encodeCall(_exchange.executeOrder, (nft, ids[i], 0)), reason);
            _refuses(_bea, address(_exchange), abi.encodeCall(_exchange.orderByAssetId, (nft, ids[i])), reason);
        }
        bytes memory unsupported = abi.encodeWithSelector(IExchange.UnsupportedNft.selector, address(0));
        _refuses(_dan, address(_exchange), abi.encodeCall(_exchange.cancelOrder, (address(0), 0)), unsupported);
    }

    /// Even an account without orders can call `cancelAll`, any number of times.
    function test_cancelsAllOfNoOrders() external {
        for (uint256 count = 1; count < 4; ++count) {
            bytes memory counter = _do(_bea, address(_exchange), abi.encodeCall(_exchange.cancelAll, ()));
            require(abi.decode(counter, (uint256)) == count, "wrong counter at the exchange");
            counter = _do(_bea, address(_offers), abi.encodeCall(_offers.cancelAll, ()));
            require(abi.decode(counter, (uint256)) == count, "wrong counter of signed orders");
        }
        require(_exchange.counterOf(_dan) == 0 && _offers.counterOf(_dan) == 0, "raised another account's counter");
    }
}
