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
import {Rules} from "./Rules.sol";
import {FalseWallet, Signers} from "./Signers.sol";
import {vm} from "./Vm.sol";

contract OfferRules is Rules, Signers {
    Exchange private immutable _exchange = new Exchange(weth, cube, address(this));
    DropAuction private immutable _drops = new DropAuction(weth, cube, address(this));
    Offers private immutable _offers = new Offers(_exchange, _drops);
    uint256 private _id;

    function setUp() external {
        _approveAll(address(_offers));
        _approveAll(address(_drops));
        _id = _makeCube(_dan);
    }

    // ---- signatures

    function test_fillsListingsThatTheSellerSigned() external {
        _do(_bea, address(_offers), _filling(_listing(), Flaw.None));
        require(cube.ownerOf(_id) == _bea && weth.balanceOf(_dan) == FUNDS + 100, "not sold");
        require(weth.balanceOf(_bea) == FUNDS - 100 && weth.balanceOf(address(_offers)) == 0, "wrong payments");
    }

    function test_reportsWhatIsWrongWithASignature() external {
        IOffers.Listing memory listing = _listing();
        address other = vm.addr(0xbad);
        _refusesFill(listing, Flaw.OtherKey, abi.encodeWithSelector(IOffers.WrongSigner.selector, other, _dan));
        _refusesFill(listing, Flaw.Short, abi.encodeWithSelector(IOffers.InvalidSignatureLength.selector, 64));
        _refusesFill(listing, Flaw.Long, abi.encodeWithSelector(IOffers.InvalidSignatureLength.selector, 66));
        _refusesFill(listing, Flaw.Empty, abi.encodeWithSelector(IOffers.InvalidSignatureLength.selector, 0));
        _refusesFill(listing, Flaw.HigherS, _revertData(IOffers.MalleableSignature.selector));
        bytes memory noV = abi.encodePacked(new bytes(64), uint8(0));
        bytes memory nobody = abi.encodeWithSelector(IOffers.WrongSigner.selector, address(0), _dan);
        _refuses(_bea, address(_offers), abi.encodeCall(_offers.fillListing, (listing, noV)), nobody);
    }

    /// ecrecover returns the zero address for an invalid signature.
    function test_rejectsAnInvalidSignatureForTheZeroAddress() external {
        IOffers.Offer memory offer = _offer();
        offer.buyer = address(0);
        bytes memory reason = abi.encodeWithSelector(IOffers.WrongSigner.selector, address(0), address(0));
        bytes memory zeros = new bytes(65);
        _refuses(_dan, address(_offers), abi.encodeCall(_offers.acceptOffer, (offer, zeros, _id, 0)), reason);
    }

    /// Any change after signing makes it another order.
    function testFuzz_bindsAListingToEachOfItsTerms(uint256 which, uint256 change) external {
        IOffers.Listing memory listing = _listing();
        bytes memory signature = _signed(_dan, _offers.hashListing(listing), Flaw.None);
        uint256[8] memory terms = abi.decode(abi.encode(listing), (uint256[8]));
        which %= 8;
        terms[which] ^= which == 0 ? (change % type(uint160).max) + 1 : change % type(uint256).max + 1;
        IOffers.Listing memory other = abi.decode(abi.encode(terms), (IOffers.Listing));
        require(_offers.hashListing(other) != _offers.hashListing(listing), "same hash for other terms");
        _act(_bea, address(_offers), abi.encodeCall(_offers.fillListing, (other, signature)), false);
    }

    function testFuzz_bindsAnOfferToEachOfItsTerms(uint256 which, uint256 change) external {
        IOffers.Offer memory offer = _offer();
        bytes memory signature = _signed(_eve, _offers.hashOffer(offer), Flaw.None);
        uint256[9] memory terms = abi.decode(abi.encode(offer), (uint256[9]));
        which %= 9;
        bool isAddress = which == 0 || which == 2;
        terms[which] ^= isAddress ? (change % type(uint160).max) + 1 : change % type(uint256).max + 1;
        IOffers.Offer memory other = abi.decode(abi.encode(terms), (IOffers.Offer));
        require(_offers.hashOffer(other) != _offers.hashOffer(offer), "same hash for other terms");
        _act(_dan, address(_offers), abi.encodeCall(_offers.acceptOffer, (other, signature, _id, 0)), false);
    }

    function testFuzz_rejectsAnyOtherSignature(bytes calldata signature) external {
        _act(_bea, address(_offers), abi.encodeCall(_offers.fillListing, (_listing(), signature)), false);
    }

    function test_isBoundToChainAndContract() external {
        IOffers.Listing memory listing = _listing();
        bytes memory signature = _signed(_dan, _offers.hashListing(listing), Flaw.None);
        bytes memory filling = abi.encodeCall(_offers.fillListing, (listing, signature));
        Offers elsewhere = new Offers(_exchange, _drops);
        _approveAll(address(elsewhere));
        require(elsewhere.hashListing(listing) != _offers.hashListing(listing), "same hash in another contract");
        _act(_bea, address(elsewhere), filling, false);
        uint256 home = block.chainid;
        vm.chainId(home + 1);
        (,,, uint256 chainId,,,) = _offers.eip712Domain();
        require(chainId == home + 1, "wrong chain");
        _act(_bea, address(_offers), filling, false);
        vm.chainId(home);
        _act(_bea, address(_offers), filling, true);
    }

    function test_returnsItsDomain() external view {
        (
            bytes1 fields,
            string memory name,
            string memory version,
            uint256 chainId,
            address verifier,
            bytes32 salt,
            uint256[] memory extensions
        ) = _offers.eip712Domain();
        _requireEqual(name, "Cubedrop");
        _requireEqual(version, "1");
        require(fields == 0x0f && chainId == block.chainid && verifier == address(_offers), "wrong domain");
        require(salt == 0 && extensions.length == 0, "unexpected salt or extensions");
        bytes32 kind = keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
        bytes32 domain =
            keccak256(abi.encode(kind, keccak256("Cubedrop"), keccak256("1"), block.chainid, address(_offers)));
        IOffers.Offer memory offer = _offer();
        kind = keccak256(
            "Offer(address buyer,uint256 cubeId,address creator,uint256 dropId,uint256 priceInWei,uint256 expiresAt,uint256 maxCutPerMillion,uint256 counter,uint256 salt)"
        );
        bytes32 inner = keccak256(abi.encode(kind, offer));
        require(_offers.hashOffer(offer) == keccak256(abi.encodePacked(hex"1901", domain, inner)), "wrong hash");
    }

    function test_verifiesSignaturesOfContractWallets() external {
        _sendCube(_id, address(_safe));
        IOffers.Listing memory listing = _listing();
        (listing.seller, listing.transferCount) = (address(_safe), 1);
        bytes memory reason = abi.encodeWithSelector(IOffers.WalletRefusedSignature.selector, address(_safe));
        _refusesFill(listing, Flaw.OtherKey, reason);
        _do(_bea, address(_offers), _filling(listing, Flaw.None));
        require(cube.ownerOf(_id) == _bea, "not sold");
    }

    function test_rejectsWalletsThatDoNotConfirm() external {
        for (uint256 way; way <= uint256(type(FalseWallet.Way).max); ++way) {
            address wallet = _join(address(new FalseWallet(FalseWallet.Way(way))));
            _allow(wallet, address(_offers), type(uint256).max);
            IOffers.Offer memory offer = _offer();
            offer.buyer = wallet;
            bytes memory reason = abi.encodeWithSelector(IOffers.WalletRefusedSignature.selector, wallet);
            bytes memory accepting = abi.encodeCall(_offers.acceptOffer, (offer, new bytes(65), _id, 0));
            vm.prank(_dan);
            (bool success, bytes memory result) = address(_offers).call{gas: GAS_OF_A_CALL}(accepting);
            require(!success && keccak256(result) == keccak256(reason), "accepted a false wallet");
        }
    }

    // ---- the end of an order

    function test_fillsAnOrderOnce() external {
        IOffers.Offer memory offer = _offer();
        bytes32 hash = _offers.hashOffer(offer);
        _do(_dan, address(_offers), _accepting(offer, _id, 0));
        require(_offers.stateOf(_eve, hash) == IOffers.OrderState.Filled, "is not filled");
        uint256 another = _makeCube(_dan);
        offer.cubeId = 0;
        offer.creator = _dan;
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
        (offer.cubeId, offer.creator) = (0, _bea);
        _refuses(_dan, address(_offers), _accepting(offer, another, 0), reason);
        offer.creator = _dan;
        _sendCube(another, _cem);
        _do(_cem, address(_offers), _accepting(offer, another, 0));
    }

    /// A cube belongs to a drop permanently if it was bid on in it, otherwise until its next drop.
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

    /// Whoever accepts an offer gets at least what they ask for.
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
        // Plain ether, and ether for an offer, which the buyer pays.
        _act(_bea, address(_offers), 1, "", false);
        _act(_bea, address(_offers), 1, _accepting(_offer(), _id, 0), false);
    }

    /// Neither call can be made from inside a payment of either.
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

    /// The contract could not give a cube back. Buyers get theirs even if nobody else can send one to them.
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

    /// A listing of the cube by Dan for 100 wei, for a minute.
    function _listing() private view returns (IOffers.Listing memory) {
        return IOffers.Listing(_dan, _id, 0, 100, _now + 60, 50_000, 0, 7);
    }

    /// An offer of 100 wei by Eve for the cube, for a minute.
    function _offer() private view returns (IOffers.Offer memory) {
        return IOffers.Offer(_eve, _id, address(0), 0, 100, _now + 60, 50_000, 0, 7);
    }

    function _filling(IOffers.Listing memory listing, Flaw flaw) private returns (bytes memory) {
        bytes memory signature = _signed(listing.seller, _offers.hashListing(listing), flaw);
        return abi.encodeCall(_offers.fillListing, (listing, signature));
    }

    function _accepting(IOffers.Offer memory offer, uint256 cubeId, uint256 minimum) private returns (bytes memory) {
        bytes memory signature = _signed(offer.buyer, _offers.hashOffer(offer), Flaw.None);
        return abi.encodeCall(_offers.acceptOffer, (offer, signature, cubeId, minimum));
    }

    function _refusesFill(IOffers.Listing memory listing, Flaw flaw, bytes memory reason) private {
        _refuses(_bea, address(_offers), _filling(listing, flaw), reason);
    }

    function _openDrop(uint256 one, uint256 other) private {
        uint256[] memory cubeIds = new uint256[](2);
        (cubeIds[0], cubeIds[1]) = (one, other);
        string memory form = "newAuction(uint256,uint256,uint256,uint256[])";
        _do(_dan, address(_drops), abi.encodeWithSignature(form, _now, _now + 100, 1, cubeIds));
    }
}
