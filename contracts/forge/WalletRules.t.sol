// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IOffers} from "../src/interfaces/IOffers.sol";
import {ConfigurableWallet} from "./ConfigurableWallet.sol";
import {OfferFixture} from "./OfferFixture.sol";
import {vm} from "./Vm.sol";

/// Orders of contract wallets that change their mind, try to reenter, or answer in a form that ERC-1271 does not define.
contract WalletRules is OfferFixture {
    ConfigurableWallet private immutable _wallet = new ConfigurableWallet();

    constructor() {
        _join(address(_wallet));
    }

    /// The wallet is asked when its order is filled, not when it was signed.
    function test_asksTheWalletAtEachFill() external {
        IOffers.Listing memory listing = _walletListing();
        bytes memory filling = abi.encodeCall(_offers.fillListing, (listing, "signed by the owners"));
        _wallet.setReply(ConfigurableWallet.Reply.Denies);
        _refuses(_bea, address(_offers), filling, _refusal());
        _wallet.setReply(ConfigurableWallet.Reply.Confirms);
        _do(_bea, address(_offers), filling);
        require(cube.ownerOf(_id) == _bea && weth.balanceOf(address(_wallet)) == FUNDS + 100, "not sold");
        bytes memory filled =
            abi.encodeWithSelector(IOffers.OrderAlreadyFilled.selector, _offers.hashListing(listing));
        _refuses(_cem, address(_offers), filling, filled);
    }

    function test_asksTheWalletBeforeItPays() external {
        bytes memory accepting = abi.encodeCall(_offers.acceptOffer, (_walletOffer(), "", _id, 0));
        _wallet.setReply(ConfigurableWallet.Reply.Denies);
        _refuses(_dan, address(_offers), accepting, _refusal());
        require(weth.balanceOf(address(_wallet)) == FUNDS && cube.ownerOf(_id) == _dan, "sold without a signature");
        _wallet.setReply(ConfigurableWallet.Reply.Confirms);
        _do(_dan, address(_offers), accepting);
        require(cube.ownerOf(_id) == address(_wallet) && weth.balanceOf(_dan) == FUNDS + 100, "not sold");
        bytes32 hash = _offers.hashOffer(_walletOffer());
        require(_offers.stateOf(address(_wallet), hash) == IOffers.OrderState.Filled, "is not filled");
    }

    /// A wallet can cancel its orders like any other account. After that, its confirmation no longer makes them valid.
    function test_cannotConfirmWhatItCancelled() external {
        bytes32 hash = _offers.hashOffer(_walletOffer());
        _do(address(_wallet), address(_offers), abi.encodeCall(_offers.cancel, (hash)));
        bytes memory reason = abi.encodeWithSelector(IOffers.OrderAlreadyCancelled.selector, hash);
        bytes memory accepting = abi.encodeCall(_offers.acceptOffer, (_walletOffer(), "", _id, 0));
        _refuses(_dan, address(_offers), accepting, reason);
    }

    /// While a wallet is asked about a signature, it can change nothing: it is asked by a static call, and sales are
    /// protected against reentrancy. The wallet confirms the signature only if all of its attempts fail as expected.
    function test_cannotReenterWhileItIsAsked() external {
        IOffers.Offer memory offer = _offer();
        bytes memory accepting = _accepting(offer, _id, 0);
        bytes memory filling = abi.encodeCall(_offers.fillListing, (_walletListing(), ""));
        bytes memory guarded = _revertData(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
        _wallet.attempt(address(_offers), filling, guarded);
        _wallet.attempt(address(_offers), accepting, guarded);
        _wallet.attempt(address(_offers), abi.encodeCall(_offers.cancel, (_offers.hashOffer(offer))), "");
        _wallet.attempt(address(_offers), abi.encodeCall(_offers.cancelAll, ()), "");
        _wallet.attempt(address(cube), abi.encodeCall(cube.approve, (_cem, _id)), "");
        _wallet.attempt(address(cube), abi.encodeCall(cube.transferFrom, (address(_wallet), _cem, _id)), "");
        _wallet.attempt(address(weth), abi.encodeCall(weth.transfer, (_cem, 1)), "");
        _do(_bea, address(_offers), filling);
        require(cube.ownerOf(_id) == _bea && _offers.counterOf(address(_wallet)) == 0, "another state");
        require(weth.balanceOf(address(_wallet)) == FUNDS + 100 && weth.balanceOf(_cem) == FUNDS, "wrong payments");
    }

    function test_refusesOtherAnswers() external {
        bytes memory accepting = abi.encodeCall(_offers.acceptOffer, (_walletOffer(), "", _id, 0));
        ConfigurableWallet.Reply[4] memory replies = [
            ConfigurableWallet.Reply.ConfirmsBytes,
            ConfigurableWallet.Reply.ConfirmsAtTheRight,
            ConfigurableWallet.Reply.SaysTrue,
            ConfigurableWallet.Reply.RevertsWithYes
        ];
        for (uint256 i; i < replies.length; ++i) {
            _wallet.setReply(replies[i]);
            _refuses(_dan, address(_offers), accepting, _refusal());
        }
    }

    /// Only the first 32 bytes of an answer are read, and the rest is not even copied.
    function test_ignoresWhatFollowsTheConfirmation() external {
        _wallet.setReply(ConfigurableWallet.Reply.ConfirmsAtLength);
        bytes memory accepting = abi.encodeCall(_offers.acceptOffer, (_walletOffer(), "", _id, 0));
        vm.prank(_dan);
        (bool success,) = address(_offers).call{gas: 1_000_000}(accepting);
        require(success && cube.ownerOf(_id) == address(_wallet), "not sold");
    }

    /// Once an account has code, signatures by its key are no longer valid. If it loses its code, they are valid again.
    function test_asksTheCodeThatAnAccountHasAtTheFill() external {
        IOffers.Listing memory listing = _listing();
        bytes memory filling = _filling(listing, Flaw.None);
        vm.etch(_dan, address(new ConfigurableWallet()).code);
        ConfigurableWallet(_dan).setReply(ConfigurableWallet.Reply.Denies);
        bytes memory reason = abi.encodeWithSelector(IOffers.WalletRefusedSignature.selector, _dan);
        _refuses(_bea, address(_offers), filling, reason);
        vm.etch(_dan, "");
        reason = abi.encodeWithSelector(IOffers.InvalidSignatureLength.selector, 0);
        _refuses(_bea, address(_offers), abi.encodeCall(_offers.fillListing, (listing, "")), reason);
        _do(_bea, address(_offers), filling);
    }

    function _walletListing() private returns (IOffers.Listing memory listing) {
        _sendCube(_id, address(_wallet));
        listing = _listing();
        (listing.seller, listing.transferCount) = (address(_wallet), 1);
    }

    function _walletOffer() private view returns (IOffers.Offer memory offer) {
        offer = _offer();
        offer.buyer = address(_wallet);
    }

    function _refusal() private view returns (bytes memory) {
        return abi.encodeWithSelector(IOffers.WalletRefusedSignature.selector, address(_wallet));
    }
}
