// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {AuctionTime} from "./AuctionTime.sol";

/// Changes that sellers can make to an open auction.
abstract contract AuctionSellers is AuctionTime {
    /// Lowers the minimum bid, mostly as the seller.
    function lower(uint256 lotSeed, uint256 who, uint256 seed) external withLot {
        Lot storage lot = _lots[_recent(lotSeed)];
        address person = _mixed(who) % 8 == 0 ? _person(who) : lot.seller;
        uint256 minimum = _lowered(lot.minimum, _mixed(seed));
        bool open = lot.leader == address(0) && !lot.cubeClaimed && _now < lot.end;
        bool possible = minimum != 0 && minimum < lot.minimum;
        bool allowed = open && possible && person == lot.seller;
        bytes memory lowering = abi.encodeCall(auction.lowerMinimumBids, (lot.dropId, lot.cubeId, minimum));
        _act(person, address(auction), lowering, allowed);
        _touchDrop(lot.dropId);
        if (!allowed) return _record(_refusal(lot, open, person));
        for (uint256 i; i < _lots.length; ++i) {
            if (_lots[i].dropId == lot.dropId) _lots[i].minimum = minimum;
        }
        _record(auction.paused() ? "minimum bid lowered in a pause" : "minimum bid lowered");
    }

    /// Usually returns a lower minimum, sometimes 0, the same one or a higher one.
    function _lowered(uint256 current, uint256 seed) private pure returns (uint256) {
        uint256 kind = seed % 8;
        if (kind == 0) return 0;
        if (kind < 3) return current + kind - 1;
        if (kind == 3 || current == 0) return current == 0 ? 1 : current - 1;
        return (seed >> 8) % current;
    }

    function _refusal(Lot storage lot, bool open, address person) private view returns (string memory) {
        if (lot.leader != address(0)) return "lowering refused, bid";
        if (!open) return "lowering refused, closed";
        return person == lot.seller ? "lowering refused, amount" : "lowering refused, not the seller";
    }
}
