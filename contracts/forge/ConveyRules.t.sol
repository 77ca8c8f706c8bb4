// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ERC721} from "solady/src/tokens/ERC721.sol";
import {UserAuction} from "../src/UserAuction.sol";
import {IOffers} from "../src/interfaces/IOffers.sol";
import {OfferFixture} from "./OfferFixture.sol";

/// `Cube.convey` does not ask the receiver for consent, so an account that may transfer a cube can send it to a market,
/// which cannot return it. No call of a market sends a cube to a market.
contract ConveyRules is OfferFixture {
    UserAuction private immutable _own = new UserAuction(weth, cube, address(this));

    /// Only the owner of a cube, or an account that the owner approved, can strand the cube, and only by calling
    /// `convey`.
    function test_strandsACubeOnlyForItsOwner() external {
        address[4] memory markets = [address(_drops), address(_own), address(_exchange), address(_offers)];
        for (uint256 i; i < markets.length; ++i) {
            uint256 id = _makeCube(_dan);
            bytes memory conveying = abi.encodeCall(cube.convey, (_dan, markets[i], id));
            _refuses(_bea, address(cube), conveying, _revertData(ERC721.NotOwnerNorApproved.selector));
            _act(_dan, address(cube), abi.encodeCall(cube.transferFrom, (_dan, markets[i], id)), false);
            _do(_dan, address(cube), conveying);
            require(cube.ownerOf(id) == markets[i], "not conveyed");
            _requireStranded(id, markets[i]);
        }
    }

    /// Claims and sales convey a cube to a bidder, to a seller, to the caller who buys it, or to the signer of an offer.
    /// No market is ever one of these: markets do not bid, sell or buy, and confirm no signature.
    function test_marketsBuyNothing() external {
        address[7] memory contracts = [
            address(_drops),
            address(_own),
            address(_exchange),
            address(_offers),
            address(cube),
            address(musicNft),
            address(weth)
        ];
        for (uint256 i; i < contracts.length; ++i) {
            IOffers.Offer memory offer = _offer();
            offer.buyer = contracts[i];
            bytes memory reason = abi.encodeWithSelector(IOffers.WalletRefusedSignature.selector, contracts[i]);
            bytes memory accepting = abi.encodeCall(_offers.acceptOffer, (offer, new bytes(65), _id, 0));
            _refuses(_dan, address(_offers), accepting, reason);
        }
    }

    /// The account that a cube is due to can have it sent to another account, unless that one declines transfers.
    /// All markets decline them.
    function test_claimsNothingToAMarket() external {
        _do(_dan, address(cube), abi.encodeCall(cube.setApprovalForAll, (address(_own), true)));
        string memory form = "newAuction(uint256,uint256,uint256,uint256)";
        _do(_dan, address(_own), abi.encodeWithSignature(form, _now, _now + 1 days, 5, _id));
        address[4] memory markets = [address(_drops), address(_own), address(_exchange), address(_offers)];
        for (uint256 i; i < markets.length; ++i) {
            _act(_dan, address(_own), abi.encodeCall(_own.claimNFTTo, (1, _id, markets[i])), false);
        }
        _do(_dan, address(_own), abi.encodeCall(_own.claimNFT, (1, _id)));
        require(cube.ownerOf(_id) == _dan, "not returned");
    }

    /// Requires that neither the cube's former owner nor the market's owner can get the cube out of the market.
    function _requireStranded(uint256 id, address market) private {
        address[2] memory accounts = [_dan, address(this)];
        for (uint256 i; i < accounts.length; ++i) {
            _act(accounts[i], address(cube), abi.encodeCall(cube.convey, (market, accounts[i], id)), false);
            _act(accounts[i], address(cube), abi.encodeCall(cube.consign, (market, id)), false);
            _act(accounts[i], address(_drops), abi.encodeCall(_drops.claimNFT, (0, id)), false);
            _act(accounts[i], address(_own), abi.encodeCall(_own.claimNFT, (0, id)), false);
            _act(accounts[i], address(_own), abi.encodeCall(_own.claimNFT, (1, id)), false);
            string memory form = "newAuction(uint256,uint256,uint256,uint256)";
            bytes memory opening = abi.encodeWithSignature(form, _now, _now + 1 days, 5, id);
            _act(accounts[i], address(_own), opening, false);
        }
    }
}
