// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {AuctionMoments} from "./AuctionMoments.sol";

/// Changes that sellers can make to an open auction.
abstract contract AuctionSellers is AuctionMoments {
    /// Lowers the minimum bid, mostly as the seller.
    function lower(uint256 saleSeed, uint256 who, uint256 seed) external inSale {
        Sale storage sale = _sales[_recent(saleSeed)];
        address person = _mixed(who) % 8 == 0 ? _person(who) : sale.seller;
        uint256 minimum = _lowered(sale.minimum, _mixed(seed));
        bool open = sale.leader == address(0) && !sale.cubeClaimed && _now < sale.end;
        bool possible = minimum != 0 && minimum < sale.minimum;
        bool allowed = open && possible && person == sale.seller;
        bytes memory lowering = abi.encodeCall(auction.lowerMinimumBids, (sale.dropId, sale.cubeId, minimum));
        _act(person, address(auction), lowering, allowed);
        _touchDrop(sale.dropId);
        if (!allowed) return _record(_refusal(sale, open, person));
        for (uint256 i; i < _sales.length; ++i) {
            if (_sales[i].dropId == sale.dropId) _sales[i].minimum = minimum;
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

    function _refusal(Sale storage sale, bool open, address person) private view returns (string memory) {
        if (sale.leader != address(0)) return "lowering refused, bid";
        if (!open) return "lowering refused, closed";
        return person == sale.seller ? "lowering refused, amount" : "lowering refused, not the seller";
    }
}
