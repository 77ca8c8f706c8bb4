// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {DropAuction} from "../src/DropAuction.sol";
import {Exchange} from "../src/Exchange.sol";
import {Offers} from "../src/Offers.sol";
import {IOffers} from "../src/interfaces/IOffers.sol";
import {Rules} from "./Rules.sol";
import {Signers} from "./Signers.sol";

/// Base of tests of signed orders: Dan's cube, a listing of it, an offer for it, and calls that fill these orders.
abstract contract OfferFixture is Rules, Signers {
    Exchange internal immutable _exchange = new Exchange(weth, cube, address(this));
    DropAuction internal immutable _drops = new DropAuction(weth, cube, address(this));
    Offers internal immutable _offers = new Offers(_exchange, _drops);
    uint256 internal _id;

    function setUp() external {
        _approveAll(address(_offers));
        _approveAll(address(_drops));
        _id = _makeCube(_dan);
    }

    /// Returns Dan's listing of the cube for 100 wei, which expires in a minute.
    function _listing() internal view returns (IOffers.Listing memory) {
        return IOffers.Listing(_dan, _id, 0, 100, _now + 60, 50_000, 0, 7);
    }

    /// Returns Eve's offer of 100 wei for the cube, which expires in a minute.
    function _offer() internal view returns (IOffers.Offer memory) {
        return IOffers.Offer(_eve, _id, address(0), 0, 0, 100, _now + 60, 50_000, 0, 7);
    }

    function _filling(IOffers.Listing memory listing, Flaw flaw) internal returns (bytes memory) {
        bytes memory signature = _signed(listing.seller, _offers.hashListing(listing), flaw);
        return abi.encodeCall(_offers.fillListing, (listing, signature));
    }

    function _accepting(IOffers.Offer memory offer, uint256 cubeId, uint256 minimum) internal returns (bytes memory) {
        bytes memory signature = _signed(offer.buyer, _offers.hashOffer(offer), Flaw.None);
        return abi.encodeCall(_offers.acceptOffer, (offer, signature, cubeId, minimum));
    }

    function _refusesFill(IOffers.Listing memory listing, Flaw flaw, bytes memory reason) internal {
        _refuses(_bea, address(_offers), _filling(listing, flaw), reason);
    }
}
