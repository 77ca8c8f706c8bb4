// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {AuctionBidders} from "./AuctionBidders.sol";
import {AuctionOtherActions} from "./AuctionOtherActions.sol";
import {AuctionClaimants} from "./AuctionClaimants.sol";
import {AuctionSellers} from "./AuctionSellers.sol";
import {vm} from "./Vm.sol";

/// Actions in auctions of both kinds. Each action determines beforehand whether it must succeed, and checks afterwards
/// that everyone has received what is due to them.
abstract contract AuctionActors is AuctionBidders, AuctionOtherActions, AuctionClaimants, AuctionSellers {
    /// Moves the time until every lot has ended, and settles everything during a pause. Starts at an arbitrary lot,
    /// claims the cubes before or after the funds, and sends each claim from an arbitrary account.
    function settle(uint256 seed) external {
        uint256 count = _lots.length;
        for (uint256 i; i < count; ++i) {
            if (_lots[i].end > _now) _now = _lots[i].end;
        }
        vm.warp(_now);
        vm.recordLogs();
        _clearTouched();
        if (!auction.paused()) _act(_owner, address(auction), abi.encodeCall(auction.pause, ()), true);
        for (uint256 i; i < count; ++i) {
            uint256 index = (seed % count + i) % count;
            _touch(index);
            if (seed % 2 == 0) _claimNFT(index, _person(i));
            for (uint256 j; j < _people.length; ++j) {
                if (stake[index][_people[j]] != 0 && _people[j] != _lots[index].leader) {
                    _withdraw(index, _people[j], seed);
                }
            }
            if (_lots[index].leader != address(0)) _claimFunds(index, _person(i + 1), i);
            if (seed % 2 != 0) _claimNFT(index, _person(i));
        }
        _updateOwed();
    }
}
