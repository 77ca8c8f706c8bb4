// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IExchange} from "../src/interfaces/IExchange.sol";
import {ITimedAuction} from "../src/interfaces/ITimedAuction.sol";
import {AuctionCalls} from "./AuctionCalls.sol";
import {ExchangeCalls} from "./ExchangeCalls.sol";
import {vm} from "./Vm.sol";

/// Bounds that random sequences do not reach: hundreds of accounts, tens of thousands of transfers, amounts of any
/// size.
contract BoundRules is AuctionCalls, ExchangeCalls {
    /// More accounts than 8 bits can number.
    uint256 private constant CROWD = 300;
    /// About as many lots as can be settled with the gas of one call in these tests.
    uint256 private constant LOTS = 100;
    /// Bit offset of a cube's transfer count in the slot of its owner.
    uint256 private constant COUNT_AT = 216;

    function test_paysRoyaltiesToEachOfManyCreators() external {
        for (uint256 i; i < CROWD; ++i) {
            _makeCube(_join(_member(i)));
        }
        for (uint256 i; i < CROWD; ++i) {
            require(cube.creatorOf(i + 1) == _member(i), "wrong creator");
        }
        // The numbers of the first and the 257th creator have the same lowest 8 bits.
        (address first, address later) = (_member(0), _member(256));
        uint256 id = _makeRoyaltyCube(later, 1000);
        (address receiver, uint256 royalty) = cube.royaltyInfo(id, 100);
        require(receiver == later && royalty == 10, "wrong royalty");
        require(!_owesRoyalty(later, id), "a creator owes a royalty to themselves");
        _sendCube(id, first);
        require(_owesRoyalty(first, id), "another creator owes no royalty");
        _do(first, address(cube), abi.encodeCall(cube.approve, (address(_exchange), id)));
        _do(first, address(_exchange), _offering(id, 100));
        _do(_bea, address(_exchange), _buying(id, 100));
        require(weth.balanceOf(later) == FUNDS + 10 && weth.balanceOf(first) == FUNDS + 90, "wrong payments");
    }

    /// Every bidder except the last gets back what they bid.
    function test_owesEachOfManyBidders() external {
        uint256 id = _makeCube(_ann);
        _do(_ann, address(_own), _openingOf(id, 0));
        uint256 total;
        for (uint256 i; i < CROWD; ++i) {
            address person = _join(_member(i));
            _allow(person, address(_own), type(uint256).max);
            _bid(person, id, 5 + 2 * i);
            total += 5 + 2 * i;
        }
        require(weth.balanceOf(address(_own)) == total, "wrong balance");
        for (uint256 i; i + 1 < CROWD; ++i) {
            require(_own.getBidByUser(_member(i), id) == 5 + 2 * i, "wrong total");
            _do(_member(i), address(_own), abi.encodeCall(_own.withdraw, (1, id)));
            require(weth.balanceOf(_member(i)) == FUNDS, "wrong withdrawal");
        }
        address last = _member(CROWD - 1);
        require(_own.getHighestBidder(id) == last, "wrong winner");
        vm.warp(_now + 1 days);
        _do(_ann, address(_own), abi.encodeCall(_own.claimFunds, (1, id)));
        _do(last, address(_own), abi.encodeCall(_own.claimNFT, (1, id)));
        require(weth.balanceOf(address(_own)) == 0 && cube.ownerOf(id) == last, "not settled");
    }

    /// Only the gas of the call limits the length of a list, and the ids in it can have any value.
    function test_settlesLotsOfAnyNumberAndId() external {
        uint256[] memory ids = new uint256[](LOTS);
        for (uint256 i; i < LOTS; ++i) {
            ids[i] = _makeCube(_ann);
        }
        _openDrop(ids, 0, 0);
        for (uint256 i; i < LOTS; ++i) {
            _do(_bea, address(_drops), _bidding(1, ids[i], 1));
        }
        vm.warp(_now + 1 days);
        uint256 largest = type(uint256).max;
        bytes memory reason = abi.encodeWithSelector(ITimedAuction.NothingToSettle.selector, largest);
        _refuses(_cem, address(_drops), abi.encodeCall(_drops.settle, (largest, ids)), reason);
        uint256[] memory unknown = new uint256[](LOTS);
        for (uint256 i; i < LOTS; ++i) {
            unknown[i] = largest - i;
        }
        reason = abi.encodeWithSelector(ITimedAuction.NothingToSettle.selector, 1);
        _refuses(_cem, address(_drops), abi.encodeCall(_drops.settle, (1, unknown)), reason);

        _do(_cem, address(_drops), abi.encodeCall(_drops.settle, (1, ids)));
        require(weth.balanceOf(_ann) == FUNDS + LOTS, "not paid in full");
        for (uint256 i; i < LOTS; ++i) {
            require(cube.ownerOf(ids[i]) == _bea, "a lot was left");
        }
    }

    /// A list whose stated length exceeds the call's data is refused.
    function test_rejectsListsLongerThanTheCall() external {
        uint256[2] memory lengths = [uint256(1), type(uint256).max];
        for (uint256 i; i < lengths.length; ++i) {
            bytes memory settling = abi.encodePacked(_drops.settle.selector, uint256(1), uint256(64), lengths[i]);
            _refuses(_ann, address(_drops), settling, "");
            bytes memory withdrawing =
                abi.encodePacked(_drops.withdrawAll.selector, uint256(64), uint256(64), lengths[i]);
            _refuses(_ann, address(_drops), withdrawing, "");
        }
    }

    function test_countsTensOfThousandsOfTransfers() external {
        uint256 id = _makeRoyaltyCube(_ann, 1000);
        _setTransferCount(id, 65_530);
        for (uint256 count = 65_531; count <= 65_540; ++count) {
            _sendCube(id, count % 2 == 0 ? _ann : _bea);
            require(cube.transferCountOf(id) == count, "wrong count");
        }
        _setTransferCount(id, 70_000);
        _do(_ann, address(_exchange), _offering(id, 100));
        // Counts with the same lowest 8 or 16 bits as the order's.
        uint256[3] memory others = [uint256(70_000 + 256), 70_000 + 65_536, 70_000 - 65_536];
        bytes memory gone = abi.encodeWithSelector(IExchange.UnknownOrder.selector, address(cube), id, _ann);
        for (uint256 i; i < others.length; ++i) {
            _setTransferCount(id, others[i]);
            _refuses(_bea, address(_exchange), _buying(id, 100), gone);
        }
        _setTransferCount(id, 70_000);
        _do(_bea, address(_exchange), _buying(id, 100));
        require(cube.ownerOf(id) == _bea && cube.transferCountOf(id) == 70_001, "not sold");
    }

    /// An overflow of the transfer count changes nothing else about the cube.
    function test_keepsACubeWhoseTransferCountOverflows() external {
        uint256 id = _makeRoyaltyCube(_ann, 1000);
        _setTransferCount(id, (1 << 40) - 1);
        _sendCube(id, _bea);
        require(cube.transferCountOf(id) == 0 && cube.ownerOf(id) == _bea, "wrong count or owner");
        (address receiver, uint256 royalty) = cube.royaltyInfo(id, 100);
        require(cube.creatorOf(id) == _ann && receiver == _ann && royalty == 10, "wrong creator or royalty");
    }

    function test_acceptsOneWeiWithoutAMinimumBid() external {
        uint256 id = _makeCube(_ann);
        _openDrop(id, 0, 0);
        (,,, uint256 minimum, uint256 delta) = _drops.auctionOf(1);
        require(minimum == 0 && delta == 0, "wrong terms");
        bytes memory lowering = abi.encodeCall(_drops.lowerMinimumBids, (1, id, 0));
        _refuses(_ann, address(_drops), lowering, abi.encodeWithSelector(ITimedAuction.MinimumNotLower.selector, 0, 0));
        _refuses(_bea, address(_drops), _bidding(1, id, 0), _tooLow(0, 1));
        _do(_bea, address(_drops), _bidding(1, id, 1));
        _refuses(_cem, address(_drops), _bidding(1, id, 1), _tooLow(1, 2));
        _do(_cem, address(_drops), _bidding(1, id, 2));
    }

    /// Deposits and royalties are paid to the last wei.
    function test_paysEachWei() external {
        uint256[3] memory ids = [_makeCube(_ann), _makeRoyaltyCube(_ann, 1000), _makeRoyaltyCube(_ann, 1000)];
        _openDrop(ids[0], 0, 0);
        _do(_bea, address(_drops), _bidding(1, ids[0], 1));
        _do(_cem, address(_drops), _bidding(1, ids[0], 2));
        _do(_bea, address(_drops), abi.encodeCall(_drops.withdraw, (1, ids[0])));
        require(weth.balanceOf(_bea) == FUNDS, "a deposit of 1 wei stays");
        for (uint256 i = 1; i < 3; ++i) {
            _sendCube(ids[i], _bea);
            _do(_bea, address(_own), _openingOf(ids[i], 0));
            _do(_cem, address(_own), _bidding(i, ids[i], 10));
        }
        vm.warp(_now + 1 days);
        uint256[] memory cubeIds = new uint256[](1);
        cubeIds[0] = ids[2];
        _do(_bea, address(_own), abi.encodeCall(_own.claimFunds, (1, ids[1])));
        _do(_bea, address(_own), abi.encodeCall(_own.settle, (2, cubeIds)));
        require(weth.balanceOf(_ann) == FUNDS + 2 && weth.balanceOf(_bea) == FUNDS + 18, "a royalty of 1 wei stays");
        require(weth.balanceOf(address(_own)) == 0, "the auction keeps WETH");
    }

    function test_paysOutBidsOfOneWei() external {
        uint256[2] memory ids = [_makeCube(_ann), _makeCube(_ann)];
        for (uint256 i; i < 2; ++i) {
            _openDrop(ids[i], 0, 0);
            _do(_bea, address(_drops), _bidding(i + 1, ids[i], 1));
            require(_drops.getBidByUser(_cem, ids[i]) == 0, "another account has a bid");
        }
        vm.warp(_now + 1 days);
        uint256[] memory cubeIds = new uint256[](1);
        cubeIds[0] = ids[1];
        _do(_cem, address(_drops), abi.encodeCall(_drops.claimFunds, (1, ids[0])));
        _do(_cem, address(_drops), abi.encodeCall(_drops.settle, (2, cubeIds)));
        require(weth.balanceOf(_ann) == FUNDS + 2 && cube.ownerOf(ids[1]) == _bea, "a bid of 1 wei stays");
    }

    function test_sharesPricesOfFewWei() external {
        _exchange.setOwnerCutPerMillion(100_000);
        uint256 id = _makeRoyaltyCube(_ann, 1000);
        _sendCube(id, _bea);
        _do(_bea, address(_exchange), _offering(id, 10));
        _do(_cem, address(_exchange), _buying(id, 10));
        require(weth.balanceOf(_ann) == FUNDS + 1 && weth.balanceOf(_bea) == FUNDS + 8, "wrong royalty or share");
        require(weth.balanceOf(_cem) == FUNDS - 10 && weth.balanceOf(address(this)) == 1, "wrong price or cut");
    }

    /// The minimum bid and the bid delta are exact, whatever their sizes.
    function test_keepsAmountsOfAnySize(uint256 seed) external {
        uint256 minimum = _amount(seed);
        uint256 delta = _amount(_mixed(seed));
        uint256 id = _makeCube(_ann);
        _openDrop(id, minimum, delta);
        (,,, uint256 keptMinimum, uint256 keptDelta) = _drops.auctionOf(1);
        require(keptMinimum == minimum && keptDelta == delta, "wrong terms");
        _refuses(_bea, address(_drops), _bidding(1, id, minimum - 1), _tooLow(minimum - 1, minimum));
        _do(_bea, address(_drops), _bidding(1, id, minimum));
        uint256 next = minimum + delta;
        _refuses(_cem, address(_drops), _bidding(1, id, next - 1), _tooLow(next - 1, next));
        _do(_cem, address(_drops), _bidding(1, id, next));
        require(_drops.getHighestBid(id) == next && weth.balanceOf(address(_drops)) == minimum + next, "wrong bids");
    }

    /// Returns 1 to 2^87 - 1 wei; few bits are as likely as many. The sum of two such amounts is a valid amount.
    function _amount(uint256 seed) private pure returns (uint256) {
        seed = _mixed(seed);
        return (seed >> 8) % (1 << (1 + seed % 87)) | 1;
    }

    function _member(uint256 i) private pure returns (address) {
        return address(uint160(((i + 1) << 80) | 0xc0de));
    }

    /// Returns whether a sale by the owner owes the creator a royalty. Calls `consign` as the owner, so it increments
    /// the transfer count.
    function _owesRoyalty(address owner, uint256 id) private returns (bool) {
        return abi.decode(_do(owner, address(cube), abi.encodeCall(cube.consign, (owner, id))), (bool));
    }

    function _setTransferCount(uint256 id, uint256 count) private {
        bytes32 slot;
        // The slot of the cube's owner, as ERC721 computes it.
        assembly ("memory-safe") {
            mstore(0x00, id)
            mstore(0x1c, shl(192, 0x7d8825530a5a2e7a))
            slot := add(id, add(id, keccak256(0x00, 0x20)))
        }
        uint256 lowerBits = uint256(vm.load(address(cube), slot)) & ((1 << COUNT_AT) - 1);
        vm.store(address(cube), slot, bytes32(lowerBits | (count << COUNT_AT)));
        require(cube.transferCountOf(id) == count, "wrong slot or truncated count");
    }

    function _openDrop(uint256 id, uint256 minimum, uint256 delta) private {
        uint256[] memory ids = new uint256[](1);
        ids[0] = id;
        _openDrop(ids, minimum, delta);
    }

    function _openDrop(uint256[] memory ids, uint256 minimum, uint256 delta) private {
        string memory form = "newAuction(uint256,uint256,uint256,uint256,bytes32,uint256[])";
        _do(_ann, address(_drops), abi.encodeWithSignature(form, _now, _now + 1 days, minimum, delta, bytes32(0), ids));
    }

    function _tooLow(uint256 total, uint256 minimum) private pure returns (bytes memory) {
        return abi.encodeWithSelector(ITimedAuction.BidTooLow.selector, total, minimum);
    }
}
