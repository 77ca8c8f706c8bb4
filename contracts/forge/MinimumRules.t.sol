// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ITimedAuction} from "../src/interfaces/ITimedAuction.sol";
import {AuctionCalls} from "./AuctionCalls.sol";
import {vm} from "./Vm.sol";

/// Sellers lower the minimum bid of lots without a bid.
contract MinimumRules is AuctionCalls {
    function test_lowersTheMinimumBidOfLotsWithoutABid() external {
        uint256[] memory ids = new uint256[](3);
        (ids[0], ids[1], ids[2]) = (_makeCube(_ann), _makeCube(_ann), _makeCube(_ann));
        string memory form = "newAuction(uint256,uint256,uint256,uint256,bytes32,uint256,uint256[])";
        bytes memory opening =
            abi.encodeWithSignature(form, _now, _now + 1 days, type(uint88).max, 7, bytes32(0), 60, ids);
        _do(_ann, address(_drops), opening);
        _do(_ann, address(_drops), _lowering(1, ids[0], 100));
        (address seller, uint256 start, uint256 end, uint256 minimum, uint256 delta) = _drops.auctionOf(1);
        require(seller == _ann && start == _now && end == _now + 1 days, "changed more than the minimum bid");
        require(minimum == 100 && delta == 7 && _drops.extensionOf(1) == 60, "wrong terms");
        string memory bidding = "bid(uint256,uint256,uint256)";
        bytes memory reason = abi.encodeWithSelector(ITimedAuction.BidTooLow.selector, 99, 100);
        _refuses(_bea, address(_drops), abi.encodeWithSignature(bidding, 1, ids[0], 99), reason);
        _do(_bea, address(_drops), abi.encodeWithSignature(bidding, 1, ids[0], 100));
        _do(_ann, address(_drops), _lowering(1, ids[1], 1));
        // The lot with a bid still needs the highest bid plus the bid delta.
        reason = abi.encodeWithSelector(ITimedAuction.BidTooLow.selector, 106, 107);
        _refuses(_cem, address(_drops), abi.encodeWithSignature(bidding, 1, ids[0], 106), reason);
        _do(_cem, address(_drops), abi.encodeWithSignature(bidding, 1, ids[1], 1));
        _do(_bea, address(_drops), abi.encodeWithSignature(bidding, 1, ids[2], 1));
    }

    function test_refusesToLowerAMinimumBidAgainstTheRules() external {
        uint256 id = _makeCube(_ann);
        _do(_ann, address(_own), _openingOf(id, 0));
        bytes4 amount = ITimedAuction.MinimumNotLower.selector;
        uint256[4] memory wrong = [0, 5, 6, type(uint256).max];
        for (uint256 i; i < wrong.length; ++i) {
            bytes memory reason = abi.encodeWithSelector(amount, wrong[i], 5);
            _refuses(_ann, address(_own), _lowering(1, id, wrong[i]), reason);
        }
        bytes memory refusal = abi.encodeWithSelector(ITimedAuction.NotSeller.selector, _bea, _ann);
        _refuses(_bea, address(_own), _lowering(1, id, 4), refusal);
        refusal = abi.encodeWithSelector(ITimedAuction.UnknownLot.selector, 1, id + 1);
        _refuses(_ann, address(_own), _lowering(1, id + 1, 4), refusal);
        refusal = abi.encodeWithSelector(ITimedAuction.UnknownLot.selector, 0, id + 1);
        _refuses(_ann, address(_own), _lowering(0, id + 1, 4), refusal);
        refusal = abi.encodeWithSelector(ITimedAuction.UnknownLot.selector, 2, id);
        _refuses(_ann, address(_own), _lowering(2, id, 4), refusal);
        vm.warp(_now + 1 days);
        refusal = abi.encodeWithSelector(ITimedAuction.AuctionEnded.selector, _now + 1 days, _now + 1 days);
        _refuses(_ann, address(_own), _lowering(1, id, 4), refusal);
        vm.warp(_now + 1 days - 1);
        _own.pause();
        _do(_ann, address(_own), _lowering(1, id, 4));
        refusal = abi.encodeWithSelector(amount, 4, 4);
        _refuses(_ann, address(_own), _lowering(1, id, 4), refusal);
        _bid(_bea, id, 4);
        refusal = abi.encodeWithSelector(ITimedAuction.FirstBidPlaced.selector, 1, id);
        _refuses(_ann, address(_own), _lowering(1, id, 3), refusal);
    }

    function test_lowersNoMinimumBidOfAClosedLot() external {
        uint256 id = _makeCube(_ann);
        uint256 second = _makeCube(_ann);
        _do(_ann, address(_own), _openingOf(id, 0));
        _do(_ann, address(_own), _openingOf(second, 0));
        _do(_ann, address(_own), abi.encodeCall(_own.claimNFT, (1, id)));
        bytes memory reason = abi.encodeWithSelector(ITimedAuction.LotClosed.selector, 1, id);
        _refuses(_ann, address(_own), _lowering(1, id, 4), reason);
        // Lowering the minimum bid does not change the buy-now price.
        _do(_ann, address(_own), _lowering(2, second, 4));
        _do(_bea, address(_own), abi.encodeCall(_own.executeOrder, (2, second, 100)));
        reason = abi.encodeWithSelector(ITimedAuction.FirstBidPlaced.selector, 2, second);
        _refuses(_ann, address(_own), _lowering(2, second, 3), reason);
    }

    function _lowering(uint256 dropId, uint256 id, uint256 minimum) private pure returns (bytes memory) {
        return abi.encodeCall(ITimedAuction.lowerMinimumBids, (dropId, id, minimum));
    }
}
