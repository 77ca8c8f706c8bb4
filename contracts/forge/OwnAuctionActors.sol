// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {TimedAuction} from "../src/TimedAuction.sol";
import {UserAuction} from "../src/UserAuction.sol";
import {AuctionActors} from "./AuctionActors.sol";

/// Actions of people who auction their own cubes, some with a buy-now price.
contract OwnAuctionActors is AuctionActors {
    function _auctions() internal override returns (TimedAuction) {
        return new UserAuction(weth, cube, address(this));
    }

    /// Opens an auction, usually as the cube's owner.
    function open(uint256 cubeSeed, uint256 who, uint256 seed) external inTime {
        (Lot memory lot, bool allowed) = _terms(seed);
        lot.cubeId = _mixed(who) % 16 == 0 && cubes != 0 ? 1 + cubeSeed % cubes : _freeCube(cubeSeed);
        lot.seller = _mixed(who) % 16 < 2 ? _person(who) : holder[lot.cubeId];
        if (lot.seller == address(auction)) lot.seller = _person(who);
        lot.price = _price(lot.minimum, _mixed(~seed));
        bool priced = lot.price == 0
            || (lot.minimum != 0 && lot.price >= lot.minimum && lot.price <= MAX_AMOUNT);
        allowed = allowed && priced && lot.seller == holder[lot.cubeId] && !auction.paused();
        bytes memory result = _act(lot.seller, address(auction), _opening(lot), allowed);
        if (!allowed) return _record(auction.paused() ? "opening refused in a pause" : "opening refused");
        lot.dropId = abi.decode(result, (uint256));
        _start(lot);
    }

    /// Buys a cube at the buy-now price, or tries to. Unlike bids, purchases are stopped by a pause.
    function buy(uint256 lotSeed, uint256 who, uint256 seed) external withLot {
        uint256 index = _recent(lotSeed);
        Lot storage lot = _lots[index];
        address person = _person(who);
        uint256 price = _mixed(seed) % 8 == 0 ? lot.price + 1 : lot.price;
        bool open_ = person != lot.seller && lot.leader == address(0) && !lot.cubeClaimed && _isRunning(lot);
        bool allowed = open_ && !auction.paused() && lot.price != 0 && price == lot.price;
        bytes memory buying = abi.encodeCall(UserAuction.executeOrder, (lot.dropId, lot.cubeId, price));
        uint256 value = _etherFor(price, seed);
        _touch(index);
        if (!allowed || value > price) {
            _act(person, address(auction), value, buying, false);
            if (allowed) return _record("purchase refused, ether");
            return _record(open_ && auction.paused() ? "purchase refused in a pause" : "purchase refused");
        }
        _pay(person, index, value, buying, price, seed);
        (lot.leader, lot.highest, lot.bought) = (person, price, true);
        stake[index][person] = price;
        bidsIn += price;
        _record("bought");
    }

    /// Returns a buy-now price: 0 for none, the minimum, another valid one, or an invalid one.
    function _price(uint256 minimum, uint256 seed) private pure returns (uint256) {
        uint256 kind = seed % 16;
        if (kind < 4) return 0;
        if (kind == 4) return minimum;
        if (kind == 5) return minimum == 0 ? 0 : minimum - 1;
        if (kind == 6) return MAX_AMOUNT + (seed >> 8) % 2;
        return minimum + (seed >> 8) % 1e18;
    }

    /// Returns the call of the short overload if that has all of the terms, otherwise of the long one.
    function _opening(Lot memory lot) private pure returns (bytes memory) {
        (uint256 start, uint256 end, uint256 minimum) = (lot.start, lot.end, lot.minimum);
        if (lot.extension == 0 && lot.delta == 0 && lot.price == 0) {
            string memory short = "newAuction(uint256,uint256,uint256,uint256)";
            return abi.encodeWithSignature(short, start, end, minimum, lot.cubeId);
        }
        string memory form = "newAuction(uint256,uint256,uint256,uint256,uint256,uint256,uint256)";
        return abi.encodeWithSignature(form, start, end, minimum, lot.delta, lot.price, lot.extension, lot.cubeId);
    }

    function _reentry(uint256 index, uint256 seed) internal view override returns (bytes memory) {
        // During a pause, `executeOrder` would fail because of the pause, not because it reenters.
        if (seed % 6 != 0 || auction.paused()) return super._reentry(index, seed);
        Lot storage lot = _lots[index];
        return abi.encodeCall(UserAuction.executeOrder, (lot.dropId, lot.cubeId, lot.price));
    }
}
