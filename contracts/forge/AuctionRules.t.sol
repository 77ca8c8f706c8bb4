// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {Cube} from "../src/Cube.sol";
import {DropAuction} from "../src/DropAuction.sol";
import {ICube} from "../src/interfaces/ICube.sol";
import {ICubeTrading} from "../src/interfaces/ICubeTrading.sol";
import {IDropAuction} from "../src/interfaces/IDropAuction.sol";
import {ITimedAuction} from "../src/interfaces/ITimedAuction.sol";
import {IUserAuction} from "../src/interfaces/IUserAuction.sol";
import {IWeth} from "../src/interfaces/IWeth.sol";
import {UserAuction} from "../src/UserAuction.sol";
import {AuctionCalls} from "./AuctionCalls.sol";
import {Log, vm} from "./Vm.sol";

contract AuctionRules is AuctionCalls {
    /// Bit offset of the stored count in the second slot, after the pending owner and the pause flag. The count is twice
    /// the number of auctions.
    uint256 private constant COUNT_AT = 168;

    function test_returnsTermsAndBids() external {
        uint256 id = _makeCube(_ann);
        uint256 end = _now + 1 days;
        _do(_ann, address(_own), _openingOf(id, 60));
        (address seller, uint256 start, uint256 end_, uint256 minimum, uint256 delta) = _own.auctionOf(1);
        require(seller == _ann && start == _now && end_ == end && minimum == 5 && delta == 2, "wrong terms");
        require(_own.extensionOf(1) == 60 && _own.endOf(1, id) == end && _own.buyNowPriceOf(1) == 100, "wrong extras");
        require(_own.dropOf(id) == 1 && _own.dropCount() == 1 && _own.dropOf(id + 1) == 0, "wrong number");
        require(_own.getHighestBid(id) == 0 && _own.getHighestBidder(id) == address(0), "has a bid");
        _bid(_bea, id, 5);
        require(_own.getHighestBid(id) == 5 && _own.getHighestBidder(id) == _bea, "wrong bid");
        require(_own.getBidByUser(_bea, id) == 5 && _own.getBidByUser(_cem, id) == 0, "wrong total");
        require(_own.getHighestBidder(1, id) == _bea, "wrong bidder");
    }

    function test_requiresContractsAtDeployment() external {
        try new DropAuction(weth, Cube(_bea), address(this)) {
            revert("deployed without a cube contract");
        } catch (bytes memory reason) {
            _requireNotAContract(reason, _bea);
        }
        try new UserAuction(IWeth(_ann), cube, address(this)) {
            revert("deployed without a payment token");
        } catch (bytes memory reason) {
            _requireNotAContract(reason, _ann);
        }
    }

    function test_acceptsOnlyOwnedAndApprovedCubes() external {
        uint256 id = _makeCube(_ann);
        _refuses(_ann, address(_own), _openingOf(0, 0), abi.encodeWithSelector(ICubeTrading.UnknownCube.selector, 0));
        _refuses(_ann, address(_own), _openingOf(2, 0), abi.encodeWithSelector(ICubeTrading.UnknownCube.selector, 2));
        bytes memory reason = abi.encodeWithSelector(ICubeTrading.NotCubeOwner.selector, _bea, id);
        _refuses(_bea, address(_own), _openingOf(id, 0), reason);
        _do(_ann, address(cube), abi.encodeCall(cube.setApprovalForAll, (address(_own), false)));
        reason = abi.encodeWithSelector(ICubeTrading.CubeNotApproved.selector, id);
        _refuses(_ann, address(_own), _openingOf(id, 0), reason);
    }

    function test_opensDropsForCreatorsOnly() external {
        uint256[] memory ids = new uint256[](0);
        bytes memory opening =
            abi.encodeWithSignature("newAuction(uint256,uint256,uint256,uint256[])", _now, _now + 1, 0, ids);
        _refuses(_bea, address(_drops), opening, abi.encodeWithSelector(IDropAuction.NotCreator.selector, _bea));
        _refuses(_ann, address(_drops), opening, abi.encodeWithSelector(ITimedAuction.InvalidLots.selector, 0));
    }

    /// A creator who sells their own cube together with one made by somebody else owes a royalty only for the other
    /// cube.
    function test_paysNoRoyaltyToTheSeller() external {
        uint256[] memory ids = new uint256[](2);
        (ids[0], ids[1]) = (_makeRoyaltyCube(_bea, 1000), _makeRoyaltyCube(_ann, 1000));
        _sendCube(ids[0], _ann);
        string memory form = "newAuction(uint256,uint256,uint256,uint256[])";
        _do(_ann, address(_drops), abi.encodeWithSignature(form, _now, _now + 1 days, 0, ids));
        for (uint256 i; i < 2; ++i) {
            _do(_cem, address(_drops), _bidding(1, ids[i], 100));
        }
        vm.warp(_now + 1 days);
        for (uint256 i; i < 2; ++i) {
            vm.recordLogs();
            _do(_cem, address(_drops), abi.encodeCall(_drops.claimFunds, (1, ids[i])));
            _requireClaim(vm.getRecordedLogs(), i == 0 ? 90 : 100, i == 0 ? 10 : 0);
        }
        require(weth.balanceOf(_ann) == FUNDS + 190 && weth.balanceOf(_bea) == FUNDS + 10, "wrong payments");
    }

    function test_transfersACubeToTheAccountItsWinnerNames() external {
        uint256 id = _makeCube(_ann);
        _do(_ann, address(_own), _openingOf(id, 0));
        _bid(_bea, id, 10);
        bytes memory naming = abi.encodeCall(_own.claimNFTTo, (1, id, _cem));
        bytes memory reason =
            abi.encodeWithSelector(ITimedAuction.AuctionNotEnded.selector, _now + 1 days, block.timestamp);
        _refuses(_bea, address(_own), naming, reason);
        vm.warp(_now + 1 days);
        for (uint256 i; i < 2; ++i) {
            address other = i == 0 ? _ann : _cem;
            reason = abi.encodeWithSelector(ITimedAuction.NotEntitled.selector, other, _bea);
            _refuses(other, address(_own), naming, reason);
            address nobody = i == 0 ? address(0) : address(_own);
            bytes4 refusal = i == 0 ? ITimedAuction.InvalidReceiver.selector : ICube.TransferDeclined.selector;
            reason = abi.encodeWithSelector(refusal, nobody);
            _refuses(_bea, address(_own), abi.encodeCall(_own.claimNFTTo, (1, id, nobody)), reason);
        }
        _do(_bea, address(_own), naming);
        require(cube.ownerOf(id) == _cem, "the cube went to another account");
        reason = abi.encodeWithSelector(ITimedAuction.NothingToClaim.selector, 1, id);
        _refuses(_bea, address(_own), naming, reason);
        _refuses(_bea, address(_own), abi.encodeCall(_own.claimNFT, (1, id)), reason);
        _do(_cem, address(_own), abi.encodeCall(_own.claimFunds, (1, id)));
        require(weth.balanceOf(_ann) == FUNDS + 10, "wrong payments");
    }

    function test_transfersAnUnsoldCubeToTheAccountItsSellerNames() external {
        uint256 id = _makeCube(_ann);
        _do(_ann, address(_own), _openingOf(id, 0));
        bytes memory naming = abi.encodeCall(_own.claimNFTTo, (1, id, _cem));
        bytes memory reason =
            abi.encodeWithSelector(ITimedAuction.AuctionNotEnded.selector, _now + 1 days, block.timestamp);
        _refuses(_bea, address(_own), naming, reason);
        _do(_ann, address(_own), naming);
        require(cube.ownerOf(id) == _cem, "the cube went to another account");
        reason = abi.encodeWithSelector(ITimedAuction.NothingToClaim.selector, 1, id);
        _refuses(_ann, address(_own), naming, reason);
    }

    function test_withdrawsOnlyFromLotsThatAreNamedInFull() external {
        uint256 id = _makeCube(_ann);
        _do(_ann, address(_own), _openingOf(id, 0));
        _do(_bea, address(_own), _bidding(1, id, 10));
        _do(_cem, address(_own), _bidding(1, id, 20));
        (uint256[] memory none, uint256[] memory one) = (new uint256[](0), new uint256[](1));
        one[0] = 1;
        bytes memory reason = abi.encodeWithSelector(ITimedAuction.ListsDiffer.selector, 1, 0);
        _refuses(_bea, address(_own), abi.encodeCall(_own.withdrawAll, (one, none)), reason);
        reason = abi.encodeWithSelector(ITimedAuction.ListsDiffer.selector, 0, 1);
        _refuses(_bea, address(_own), abi.encodeCall(_own.withdrawAll, (none, one)), reason);
        reason = _revertData(ITimedAuction.NoLotsNamed.selector);
        _refuses(_bea, address(_own), abi.encodeCall(_own.withdrawAll, (none, none)), reason);
        _do(_bea, address(_own), abi.encodeCall(_own.withdrawAll, (one, one)));
        require(id == 1 && weth.balanceOf(_bea) == FUNDS, "not withdrawn");
    }

    function test_settlesOnlyWhatIsLeft() external {
        uint256[] memory ids = new uint256[](1);
        ids[0] = _makeCube(_ann);
        _do(_ann, address(_own), _openingOf(ids[0], 0));
        vm.warp(_now + 1 days);
        bytes memory settling = abi.encodeCall(_own.settle, (1, ids));
        bytes memory reason = abi.encodeWithSelector(ITimedAuction.NothingToSettle.selector, 1);
        _refuses(_bea, address(_own), settling, reason);
        _refuses(_bea, address(_own), abi.encodeCall(_own.settle, (1, new uint256[](0))), reason);
    }

    /// A cube that was sent to an auction contract would be due to nobody.
    function test_takesNoCubeButByANewAuction() external {
        uint256 id = _makeCube(_ann);
        address[2] memory markets = [address(_drops), address(_own)];
        for (uint256 i; i < markets.length; ++i) {
            bytes memory reason = abi.encodeWithSelector(ICube.TransferDeclined.selector, markets[i]);
            _refuses(_ann, address(cube), abi.encodeCall(cube.transferFrom, (_ann, markets[i], id)), reason);
        }
        _do(_ann, address(_own), _openingOf(id, 0));
        bytes memory naming = abi.encodeCall(_own.claimNFTTo, (1, id, address(_drops)));
        _refuses(
            _ann, address(_own), naming, abi.encodeWithSelector(ICube.TransferDeclined.selector, address(_drops))
        );
        require(cube.ownerOf(id) == address(_own), "the cube left");
    }

    function test_sellsOnlyAtTheSellersPrice() external {
        uint256 id = _makeCube(_ann);
        _do(_ann, address(_own), _openingOf(id, 0));
        bytes memory reason = abi.encodeWithSelector(IUserAuction.PriceMismatch.selector, 99, 100);
        _refuses(_bea, address(_own), abi.encodeCall(_own.executeOrder, (1, id, 99)), reason);
        reason = abi.encodeWithSelector(ITimedAuction.SellerCannotBid.selector, _ann);
        _refuses(_ann, address(_own), abi.encodeCall(_own.executeOrder, (1, id, 100)), reason);
        _do(_bea, address(_own), abi.encodeCall(_own.executeOrder, (1, id, 100)));
        reason = abi.encodeWithSelector(ITimedAuction.LotClosed.selector, 1, id);
        _refuses(_cem, address(_own), abi.encodeCall(_own.executeOrder, (1, id, 100)), reason);
        _refuses(_cem, address(_own), _bidding(1, id, 200), reason);
    }

    /// Without a minimum bid, a bid of 1 wei would end the buy-now offer.
    function test_requiresAMinimumBidWithAPrice() external {
        uint256 id = _makeCube(_ann);
        string memory form = "newAuction(uint256,uint256,uint256,uint256,uint256,uint256,uint256)";
        bytes memory opening = abi.encodeWithSignature(form, _now, _now + 1 days, 0, 2, 100, 0, id);
        _refuses(
            _ann, address(_own), opening, abi.encodeWithSelector(IUserAuction.PriceWithoutMinimum.selector, 100)
        );
        _do(_ann, address(_own), abi.encodeWithSignature(form, _now, _now + 1 days, 1, 2, 1, 0, id));
        require(_own.buyNowPriceOf(1) == 1, "wrong price");
    }

    function test_rejectsATotalThatDoesNotFit() external {
        uint256 id = _makeCube(_ann);
        _do(_ann, address(_own), _openingOf(id, 0));
        uint256 largest = type(uint88).max;
        _bid(_bea, id, largest - 2);
        bytes memory reason = abi.encodeWithSelector(ITimedAuction.InvalidAmount.selector, largest + 1);
        bytes memory raising = _bidding(1, id, 3);
        _refuses(_bea, address(_own), raising, reason);
        _bid(_bea, id, 2);
        require(_own.getHighestBid(id) == largest, "wrong total");
    }

    function test_acceptsEtherAndTakesTheRestInWeth() external {
        uint256 id = _makeCube(_ann);
        _do(_ann, address(_own), _openingOf(id, 0));
        bytes memory reason = abi.encodeWithSelector(ICubeTrading.TooMuchEther.selector, 8, 7);
        bytes memory bidding = _bidding(1, id, 7);
        _refuses(_bea, address(_own), 8, bidding, reason);
        _act(_bea, address(_own), 3, bidding, true);
        _act(_cem, address(_own), 9, abi.encodeWithSignature("bid(uint256,uint256,uint256,uint256)", 1, id, 9, 0), true);
        require(_bea.balance == FUNDS - 3 && weth.balanceOf(_bea) == FUNDS - 4, "wrong partial payment");
        require(_cem.balance == FUNDS - 9 && weth.balanceOf(_cem) == FUNDS, "wrong full payment");
        require(weth.balanceOf(address(_own)) == 16 && address(_own).balance == 0, "wrong balance");
        _do(_bea, address(_own), abi.encodeCall(_own.withdraw, (1, id)));
        require(_bea.balance == FUNDS - 3 && weth.balanceOf(_bea) == FUNDS + 3, "not paid back in WETH");
    }

    function test_sellsForEther() external {
        uint256 id = _makeCube(_ann);
        _do(_ann, address(_own), _openingOf(id, 0));
        bytes memory buying = abi.encodeCall(_own.executeOrder, (1, id, 100));
        bytes memory reason = abi.encodeWithSelector(ICubeTrading.TooMuchEther.selector, 101, 100);
        _refuses(_bea, address(_own), 101, buying, reason);
        _act(_bea, address(_own), 100, buying, true);
        _do(_cem, address(_own), abi.encodeCall(_own.claimFunds, (1, id)));
        require(_bea.balance == FUNDS - 100 && weth.balanceOf(_bea) == FUNDS, "wrong payments");
        require(_ann.balance == FUNDS && weth.balanceOf(_ann) == FUNDS + 100, "not paid in WETH");
    }

    function test_sellsNothingWithoutAPriceOrAfterABid() external {
        uint256 id = _makeCube(_ann);
        bytes memory short =
            abi.encodeWithSignature("newAuction(uint256,uint256,uint256,uint256)", _now, _now + 1 days, 5, id);
        _do(_ann, address(_own), short);
        bytes memory buying = abi.encodeCall(_own.executeOrder, (1, id, 0));
        _refuses(_bea, address(_own), buying, abi.encodeWithSelector(IUserAuction.NotForSale.selector, 1));
        _bid(_bea, id, 5);
        _refuses(_cem, address(_own), buying, abi.encodeWithSelector(IUserAuction.LotHasBid.selector, 1, id));
    }

    function test_renouncesOwnershipOnlyWhileNotPaused() external {
        _drops.pause();
        bytes memory leaving = abi.encodeCall(_drops.renounceOwnership, ());
        _refuses(address(this), address(_drops), leaving, _revertData(Pausable.EnforcedPause.selector));
        _drops.unpause();
        _drops.renounceOwnership();
        require(_drops.owner() == address(0), "still owned");
    }

    /// The highest id of an auction is 2^31 - 1, since a cube's latest auction is stored in 31 bits.
    function test_opensNoMoreAuctionsThanItCanNumber() external {
        uint256 id = _makeCube(_ann);
        uint256 second = _makeCube(_ann);
        vm.store(address(_own), bytes32(uint256(1)), bytes32(((1 << 32) - 4) << COUNT_AT));
        require(_own.dropCount() == (1 << 31) - 2, "the count is in another slot");
        _do(_ann, address(_own), _openingOf(id, 0));
        require(_own.dropOf(id) == (1 << 31) - 1, "wrong number");
        bytes memory overflow = abi.encodeWithSignature("Panic(uint256)", 0x11);
        _refuses(_ann, address(_own), _openingOf(second, 0), overflow);
        bytes memory takingBack = abi.encodeCall(_own.claimNFT, ((1 << 31) - 1, id));
        _do(_ann, address(_own), takingBack);
        require(cube.ownerOf(id) == _ann, "the last cube is stuck");
    }

    /// Requires that the first event of a claim states what the seller and the creator were paid.
    function _requireClaim(Log[] memory logs, uint256 proceeds, uint256 royalty) private pure {
        require(logs[0].topics[0] == ITimedAuction.FundsClaimed.selector, "another event");
        (uint256 paid, uint256 owed) = abi.decode(logs[0].data, (uint256, uint256));
        require(paid == proceeds && owed == royalty, "the event has another royalty");
    }
}
