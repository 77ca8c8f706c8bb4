// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {AuctionModel} from "./AuctionModel.sol";
import {vm} from "./Vm.sol";

/// Base of the actions in auctions: the passing of time, updates of the amounts owed, and calls with which a cheating
/// token tries to reenter.
abstract contract AuctionTime is AuctionModel {
    modifier inTime() {
        vm.warp(_now);
        vm.recordLogs();
        _clearTouched();
        _;
        _updateOwed();
    }

    /// Like `inTime`, for actions that need a lot.
    modifier withLot() {
        if (_lots.length == 0) return;
        vm.warp(_now);
        vm.recordLogs();
        _clearTouched();
        _;
        _updateOwed();
    }

    /// Passes minutes or hours, or moves close to the start or the end of a lot, or to the time from which bids extend
    /// it.
    function pass(uint256 seed) external {
        seed = _mixed(seed);
        if (seed % 2 == 0 || _lots.length == 0) {
            _now += (seed >> 16) % (seed % 4 == 0 ? 20 minutes : 6 hours);
            return;
        }
        Lot storage lot = _lots[_recent(seed >> 16)];
        uint256 moment = seed % 8 == 1 ? lot.start : lot.end - (seed % 8 == 3 ? 0 : lot.extension);
        moment -= (seed >> 8) % 2;
        if (moment > _now) _now = moment;
    }

    /// Returns a call that anyone could make, for a cheating token to try during a payment.
    function _reentry(uint256 index, uint256 seed) internal view virtual returns (bytes memory) {
        Lot storage lot = _lots[index];
        seed = _mixed(seed) % 8;
        if (seed == 0) return abi.encodeCall(auction.claimFunds, (lot.dropId, lot.cubeId));
        if (seed == 1) return abi.encodeCall(auction.claimNFT, (lot.dropId, lot.cubeId));
        if (seed == 2) return abi.encodeCall(auction.withdraw, (lot.dropId, lot.cubeId));
        if (seed == 7) return abi.encodeCall(auction.claimNFTTo, (lot.dropId, lot.cubeId, _person(index)));
        uint256[] memory ids = new uint256[](1);
        ids[0] = lot.cubeId;
        if (seed == 5) return abi.encodeCall(auction.settle, (lot.dropId, ids));
        if (seed == 6) return abi.encodeCall(auction.withdrawAll, (ids, ids));
        string memory form = seed == 3 ? "bid(uint256,uint256,uint256)" : "bid(uint256,uint256,uint256,uint256)";
        return abi.encodeWithSignature(form, lot.dropId, lot.cubeId, lot.highest + 1, 0);
    }
}
