// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Cube} from "../src/Cube.sol";
import {DropAuction} from "../src/DropAuction.sol";
import {Exchange} from "../src/Exchange.sol";
import {Offers} from "../src/Offers.sol";
import {ICube} from "../src/interfaces/ICube.sol";
import {ICubeTrading} from "../src/interfaces/ICubeTrading.sol";
import {IFixedPrice} from "../src/interfaces/IFixedPrice.sol";
import {IOffers} from "../src/interfaces/IOffers.sol";
import {Cheat} from "./CheatingWeth.sol";
import {OfferFixture} from "./OfferFixture.sol";
import {vm} from "./Vm.sol";

/// Terms of orders, and the payments of a fill.
contract OfferRules is OfferFixture {
    // ---- terms

    function test_refusesPricesOutOfBounds() external {
        IOffers.Listing memory listing = _listing();
        listing.priceInWei = 0;
        _refusesFill(listing, Flaw.None, _revertData(IOffers.ZeroPrice.selector));
        listing.priceInWei = uint256(type(uint88).max) + 1;
        bytes memory reason = abi.encodeWithSelector(IFixedPrice.InvalidPrice.selector, listing.priceInWei);
        _refusesFill(listing, Flaw.None, reason);
        listing.priceInWei = type(uint256).max;
        reason = abi.encodeWithSelector(IFixedPrice.InvalidPrice.selector, listing.priceInWei);
        _refusesFill(listing, Flaw.None, reason);
        IOffers.Offer memory offer = _offer();
        offer.priceInWei = 0;
        _refuses(_dan, address(_offers), _accepting(offer, _id, 0), _revertData(IOffers.ZeroPrice.selector));
    }

    function test_sellsOnlyForTheOwner() external {
        IOffers.Listing memory listing = _listing();
        listing.seller = _eve;
        _refusesFill(listing, Flaw.None, abi.encodeWithSelector(ICubeTrading.NotCubeOwner.selector, _eve, _id));
        bytes memory reason = abi.encodeWithSelector(ICubeTrading.NotCubeOwner.selector, _bea, _id);
        _refuses(_bea, address(_offers), _accepting(_offer(), _id, 0), reason);
        listing = _listing();
        listing.cubeId = _id + 1;
        _refusesFill(listing, Flaw.None, abi.encodeWithSelector(ICubeTrading.UnknownCube.selector, _id + 1));
        reason = abi.encodeWithSelector(ICubeTrading.UnknownCube.selector, 0);
        _refuses(_dan, address(_offers), _accepting(_offer(), 0, 0), reason);
        _refuses(
            _dan,
            address(_offers),
            _filling(_listing(), Flaw.None),
            abi.encodeWithSelector(IFixedPrice.SellerCannotBuy.selector, _dan)
        );
        _sendCube(_id, _eve);
        reason = abi.encodeWithSelector(IFixedPrice.SellerCannotBuy.selector, _eve);
        _refuses(_eve, address(_offers), _accepting(_offer(), _id, 0), reason);
    }

    function test_requiresApprovalForTheCube() external {
        _do(_dan, address(cube), abi.encodeCall(cube.setApprovalForAll, (address(_offers), false)));
        bytes memory reason = abi.encodeWithSelector(ICubeTrading.CubeNotApproved.selector, _id);
        _refusesFill(_listing(), Flaw.None, reason);
        _refuses(_dan, address(_offers), _accepting(_offer(), _id, 0), reason);
        _do(_dan, address(cube), abi.encodeCall(cube.approve, (address(_offers), _id)));
        _do(_bea, address(_offers), _filling(_listing(), Flaw.None));
    }

    function test_requiresExactlyOneTarget() external {
        IOffers.Offer memory offer = _offer();
        for (uint256 named; named < 8; ++named) {
            offer.cubeId = named & 1 == 0 ? 0 : _id;
            offer.creator = named & 2 == 0 ? address(0) : _dan;
            offer.dropId = named & 4 == 0 ? 0 : 1;
            if (named == 1 || named == 2 || named == 4) continue;
            bytes memory reason = abi.encodeWithSelector(
                IOffers.InvalidTarget.selector, offer.cubeId, offer.creator, offer.dropId
            );
            _refuses(_dan, address(_offers), _accepting(offer, _id, 0), reason);
        }
    }

    function test_buysOnlyCubesThatTheOfferNames() external {
        IOffers.Offer memory offer = _offer();
        uint256 another = _makeCube(_dan);
        bytes memory reason = abi.encodeWithSelector(IOffers.CubeNotWanted.selector, another);
        _refuses(_dan, address(_offers), _accepting(offer, another, 0), reason);
        (offer.cubeId, offer.creator, offer.maxCubeId) = (0, _bea, another);
        _refuses(_dan, address(_offers), _accepting(offer, another, 0), reason);
        offer.creator = _dan;
        _sendCube(another, _cem);
        _do(_cem, address(_offers), _accepting(offer, another, 0));
    }

    /// An offer for any cube of a creator does not buy cubes made after it was signed, no matter who sells them.
    function test_buysNoCubeMadeAfterTheOffer() external {
        IOffers.Offer memory offer = _offer();
        uint256 latest = _makeCube(_dan);
        (offer.cubeId, offer.creator, offer.maxCubeId) = (0, _dan, cube.totalSupply());
        uint256 later = _makeCube(_dan);
        bytes memory reason = abi.encodeWithSelector(IOffers.CubeAboveMaximum.selector, later, latest);
        _refuses(_dan, address(_offers), _accepting(offer, later, 0), reason);
        _sendCube(later, _bea);
        _refuses(_bea, address(_offers), _accepting(offer, later, 0), reason);
        _do(_dan, address(_offers), _accepting(offer, latest, 0));
        (offer.salt, offer.maxCubeId) = (8, later);
        _do(_bea, address(_offers), _accepting(offer, later, 0));
    }

    function test_buysOlderCubesAndWithTheHighestNumberAlsoLaterOnes() external {
        IOffers.Offer memory offer = _offer();
        (offer.cubeId, offer.creator, offer.maxCubeId) = (0, _dan, _makeCube(_dan));
        _do(_dan, address(_offers), _accepting(offer, _id, 0));
        (offer.salt, offer.maxCubeId) = (8, type(uint256).max);
        _do(_dan, address(_offers), _accepting(offer, _makeCube(_dan), 0));
    }

    function test_reportsACubeOfSomebodyElseBeforeTheMaximum() external {
        IOffers.Offer memory offer = _offer();
        uint256 another = _makeCube(_cem);
        (offer.cubeId, offer.creator, offer.maxCubeId) = (0, _dan, _id);
        bytes memory reason = abi.encodeWithSelector(IOffers.CubeNotWanted.selector, another);
        _refuses(_cem, address(_offers), _accepting(offer, another, 0), reason);
    }

    function testFuzz_buysNoCubeAboveTheMaximum(uint256 maxCubeId) external {
        IOffers.Offer memory offer = _offer();
        for (uint256 i; i < 5; ++i) {
            _makeCube(_dan);
        }
        (offer.cubeId, offer.creator, offer.maxCubeId) = (0, _dan, 1 + maxCubeId % 8);
        for (uint256 cubeId = cube.totalSupply(); cubeId != 0; --cubeId) {
            if (holder[cubeId] != _dan) continue;
            offer.salt = cubeId;
            bytes memory accepting = _accepting(offer, cubeId, 0);
            if (cubeId <= offer.maxCubeId) {
                _do(_dan, address(_offers), accepting);
                continue;
            }
            bytes memory reason =
                abi.encodeWithSelector(IOffers.CubeAboveMaximum.selector, cubeId, offer.maxCubeId);
            _refuses(_dan, address(_offers), accepting, reason);
        }
    }

    /// If an offer for one cube or a drop could state a maximum, the same offer could be signed in more than one
    /// form.
    function test_requiresAMaximumOfOffersForACreatorAlone() external {
        IOffers.Offer memory offer = _offer();
        (offer.cubeId, offer.creator) = (0, _dan);
        bytes memory reason = abi.encodeWithSelector(IOffers.InvalidMaxCubeId.selector, _dan, 0);
        _refuses(_dan, address(_offers), _accepting(offer, _id, 0), reason);
        reason = abi.encodeWithSelector(IOffers.InvalidMaxCubeId.selector, address(0), _id);
        (offer.cubeId, offer.creator, offer.maxCubeId) = (_id, address(0), _id);
        _refuses(_dan, address(_offers), _accepting(offer, _id, 0), reason);
        (offer.cubeId, offer.dropId) = (0, 1);
        _refuses(_dan, address(_offers), _accepting(offer, _id, 0), reason);
        offer.maxCubeId = type(uint256).max;
        reason = abi.encodeWithSelector(IOffers.InvalidMaxCubeId.selector, address(0), type(uint256).max);
        _refuses(_dan, address(_offers), _accepting(offer, _id, 0), reason);
    }

    /// A cube belongs to a drop permanently if it received a bid in it, otherwise only until the cube's next drop.
    function test_knowsTheCubesOfADrop() external {
        uint256 unsold = _makeCube(_dan);
        uint256 stranger = _makeCube(_dan);
        _drops.setCreator(_dan, true);
        _openDrop(_id, unsold);
        _do(_bea, address(_drops), abi.encodeWithSignature("bid(uint256,uint256,uint256)", 1, _id, 5));
        vm.warp(_now + 101);
        _do(_bea, address(_drops), abi.encodeCall(_drops.claimNFT, (1, _id)));
        _do(_dan, address(_drops), abi.encodeCall(_drops.claimNFT, (1, unsold)));
        IOffers.Offer memory offer = _offer();
        (offer.cubeId, offer.dropId, offer.expiresAt) = (0, 1, _now + 1000);
        bytes memory reason = abi.encodeWithSelector(IOffers.CubeNotWanted.selector, stranger);
        _refuses(_dan, address(_offers), _accepting(offer, stranger, 0), reason);
        _do(_dan, address(_offers), _accepting(offer, unsold, 0));
        (holder[_id], holder[unsold]) = (_bea, _eve);
        _sendCube(_id, _dan);
        _sendCube(unsold, _dan);
        vm.warp(_now);
        _openDrop(_id, unsold);
        _do(_dan, address(_drops), abi.encodeCall(_drops.claimNFT, (2, _id)));
        _do(_dan, address(_drops), abi.encodeCall(_drops.claimNFT, (2, unsold)));
        offer.salt = 8;
        reason = abi.encodeWithSelector(IOffers.CubeNotWanted.selector, unsold);
        _refuses(_dan, address(_offers), _accepting(offer, unsold, 0), reason);
        _do(_dan, address(_offers), _accepting(offer, _id, 0));
    }

    // ---- money

    function test_takesNoHigherCutThanWasSigned() external {
        _exchange.setOwnerCutPerMillion(50_001);
        bytes memory reason = abi.encodeWithSelector(IFixedPrice.CutAboveMaximum.selector, 50_001, 50_000);
        _refusesFill(_listing(), Flaw.None, reason);
        _refuses(_dan, address(_offers), _accepting(_offer(), _id, 0), reason);
        _exchange.setOwnerCutPerMillion(50_000);
        _do(_bea, address(_offers), _filling(_listing(), Flaw.None));
        require(weth.balanceOf(_dan) == FUNDS + 95 && weth.balanceOf(address(this)) == 5, "wrong shares");
    }

    /// A seller who accepts an offer gets at least the minimum proceeds that the call states.
    function test_paysTheSellerWhatTheyAskFor() external {
        _exchange.setOwnerCutPerMillion(50_000);
        uint256 id = _makeRoyaltyCube(_ann, 1000);
        _sendCube(id, _bea);
        IOffers.Offer memory offer = _offer();
        offer.cubeId = id;
        bytes memory reason = abi.encodeWithSelector(IOffers.ProceedsTooLow.selector, 85, 86);
        _refuses(_bea, address(_offers), _accepting(offer, id, 86), reason);
        _do(_bea, address(_offers), _accepting(offer, id, 85));
        require(weth.balanceOf(_bea) == FUNDS + 85 && weth.balanceOf(_ann) == FUNDS + 10, "wrong share");
        require(weth.balanceOf(_eve) == FUNDS - 100 && weth.balanceOf(address(this)) == 5, "wrong price or cut");
    }

    /// Minimum proceeds of any size are compared correctly, even with the proceeds of the highest price.
    function test_comparesMinimumProceedsOfAnySize() external {
        IOffers.Offer memory offer = _offer();
        offer.priceInWei = type(uint88).max;
        uint256[3] memory minimums = [offer.priceInWei + 1, 1 << 255, type(uint256).max];
        for (uint256 i; i < minimums.length; ++i) {
            bytes memory reason =
                abi.encodeWithSelector(IOffers.ProceedsTooLow.selector, offer.priceInWei, minimums[i]);
            _refuses(_dan, address(_offers), _accepting(offer, _id, minimums[i]), reason);
        }
        _do(_dan, address(_offers), _accepting(offer, _id, offer.priceInWei));
        require(weth.balanceOf(_dan) == FUNDS + type(uint88).max && cube.ownerOf(_id) == _eve, "not sold");
    }

    function test_chargesCreatorsNoRoyalty() external {
        uint256 id = _makeRoyaltyCube(_ann, 1000);
        IOffers.Offer memory offer = _offer();
        offer.cubeId = id;
        _do(_ann, address(_offers), _accepting(offer, id, 100));
        require(weth.balanceOf(_ann) == FUNDS + 100, "wrong share");
    }

    function test_sellsForEtherAndPaysInWeth() external {
        _exchange.setOwnerCutPerMillion(50_000);
        IOffers.Listing memory listing = _listing();
        bytes memory reason = abi.encodeWithSelector(ICubeTrading.TooMuchEther.selector, 101, 100);
        _refuses(_bea, address(_offers), 101, _filling(listing, Flaw.None), reason);
        _do(_cem, address(weth), abi.encodeCall(weth.transfer, (address(_offers), 1000)));
        _act(_bea, address(_offers), 40, _filling(listing, Flaw.None), true);
        require(_bea.balance == FUNDS - 40 && weth.balanceOf(_bea) == FUNDS - 60, "wrong payments");
        require(weth.balanceOf(_dan) == FUNDS + 95 && weth.balanceOf(address(_offers)) == 1000, "spent a gift");
        // Plain ether is refused, and so is ether sent by the seller who accepts an offer, since the buyer pays.
        _act(_bea, address(_offers), 1, "", false);
        _act(_bea, address(_offers), 1, _accepting(_offer(), _id, 0), false);
    }

    /// During a payment of `fillListing` or `acceptOffer`, neither of the two can be called.
    function test_cannotBeReentered() external {
        bytes memory filling = _filling(_listing(), Flaw.None);
        bytes memory accepting = _accepting(_offer(), _id, 0);
        uint256 callsBack = uint256(Cheat.CallsBack);
        _cheat(_bea, address(_offers), 0, filling, filling, callsBack);
        _cheat(_bea, address(_offers), 0, filling, accepting, callsBack);
        _cheat(_dan, address(_offers), 0, accepting, filling, callsBack);
        _cheat(_dan, address(_offers), 0, accepting, accepting, callsBack);
        _do(_bea, address(_offers), filling);
    }

    /// The contract could not return a cube, so it declines transfers. A buyer who declines transfers gets the cube
    /// nevertheless.
    function test_takesNoCubeAndSellsToAccountsThatDeclineTransfers() external {
        address market = address(_offers);
        bytes memory reason = abi.encodeWithSelector(ICube.TransferDeclined.selector, market);
        _refuses(_dan, address(cube), abi.encodeCall(cube.transferFrom, (_dan, market, _id)), reason);
        _do(_bea, address(cube), abi.encodeCall(cube.declineTransfers, (true)));
        _do(_bea, market, _filling(_listing(), Flaw.None));
        require(cube.ownerOf(_id) == _bea, "not delivered");
    }

    function test_requiresContractsAtDeployment() external {
        Exchange noExchange = Exchange(_ann);
        try new Offers(noExchange, _drops) {
            revert("deployed without an exchange");
        } catch (bytes memory reason) {
            _requireNotAContract(reason, _ann);
        }
        DropAuction noDrops = DropAuction(_cem);
        try new Offers(_exchange, noDrops) {
            revert("deployed without an auction");
        } catch (bytes memory reason) {
            _requireNotAContract(reason, _cem);
        }
        Cube others = new Cube(musicNft);
        DropAuction ofOthers = new DropAuction(weth, others, address(this));
        try new Offers(_exchange, ofOthers) {
            revert("deployed with an auction of other cubes");
        } catch (bytes memory reason) {
            bytes memory expected = abi.encodeWithSelector(IOffers.OtherCubes.selector, address(others));
            require(keccak256(reason) == keccak256(expected), "reverted with another error");
        }
    }

    function _openDrop(uint256 one, uint256 other) private {
        uint256[] memory cubeIds = new uint256[](2);
        (cubeIds[0], cubeIds[1]) = (one, other);
        string memory form = "newAuction(uint256,uint256,uint256,uint256[])";
        _do(_dan, address(_drops), abi.encodeWithSignature(form, _now, _now + 100, 1, cubeIds));
    }
}
