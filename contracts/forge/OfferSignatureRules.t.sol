// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Offers} from "../src/Offers.sol";
import {IOffers} from "../src/interfaces/IOffers.sol";
import {OfferFixture} from "./OfferFixture.sol";
import {FalseWallet} from "./Signers.sol";
import {vm} from "./Vm.sol";

/// Signatures of orders, made with keys or confirmed by contract wallets.
contract OfferSignatureRules is OfferFixture {
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

    /// An order that is changed after it was signed is another order, which nobody signed.
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
        uint256[10] memory terms = abi.decode(abi.encode(offer), (uint256[10]));
        which %= 10;
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
            "Offer(address buyer,uint256 cubeId,address creator,uint256 maxCubeId,uint256 dropId,uint256 priceInWei,uint256 expiresAt,uint256 maxCutPerMillion,uint256 counter,uint256 salt)"
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
}
