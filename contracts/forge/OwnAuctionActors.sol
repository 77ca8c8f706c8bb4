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
        (Sale memory sale, bool allowed) = _terms(seed);
        sale.cubeId = _mixed(who) % 16 == 0 && cubes != 0 ? 1 + cubeSeed % cubes : _freeCube(cubeSeed);
        sale.seller = _mixed(who) % 16 < 2 ? _person(who) : holder[sale.cubeId];
        if (sale.seller == address(auction)) sale.seller = _person(who);
        sale.price = _price(sale.minimum, _mixed(~seed));
        bool priced = sale.price == 0
            || (sale.minimum != 0 && sale.price >= sale.minimum && sale.price <= MAX_AMOUNT);
        allowed = allowed && priced && sale.seller == holder[sale.cubeId] && !auction.paused();
        bytes memory result = _act(sale.seller, address(auction), _opening(sale), allowed);
        if (!allowed) return _record(auction.paused() ? "opening refused in a pause" : "opening refused");
        sale.dropId = abi.decode(result, (uint256));
        _start(sale);
    }

    /// Buys a cube at the buy-now price, or tries to. Unlike bids, purchases are stopped by a pause.
    function buy(uint256 saleSeed, uint256 who, uint256 seed) external inSale {
        uint256 index = _recent(saleSeed);
        Sale storage sale = _sales[index];
        address person = _person(who);
        uint256 price = _mixed(seed) % 8 == 0 ? sale.price + 1 : sale.price;
        bool open_ = person != sale.seller && sale.leader == address(0) && !sale.cubeClaimed && _isRunning(sale);
        bool allowed = open_ && !auction.paused() && sale.price != 0 && price == sale.price;
        bytes memory buying = abi.encodeCall(UserAuction.executeOrder, (sale.dropId, sale.cubeId, price));
        uint256 value = _etherFor(price, seed);
        _touch(index);
        if (!allowed || value > price) {
            _act(person, address(auction), value, buying, false);
            if (allowed) return _record("purchase refused, ether");
            return _record(open_ && auction.paused() ? "purchase refused in a pause" : "purchase refused");
        }
        _pay(person, index, value, buying, price, seed);
        (sale.leader, sale.highest, sale.bought) = (person, price, true);
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
    function _opening(Sale memory sale) private pure returns (bytes memory) {
        (uint256 start, uint256 end, uint256 minimum) = (sale.start, sale.end, sale.minimum);
        if (sale.extension == 0 && sale.delta == 0 && sale.price == 0) {
            string memory short = "newAuction(uint256,uint256,uint256,uint256)";
            return abi.encodeWithSignature(short, start, end, minimum, sale.cubeId);
        }
        string memory form = "newAuction(uint256,uint256,uint256,uint256,uint256,uint256,uint256)";
        return abi.encodeWithSignature(form, start, end, minimum, sale.delta, sale.price, sale.extension, sale.cubeId);
    }

    function _reentry(uint256 index, uint256 seed) internal view override returns (bytes memory) {
        // During a pause, `executeOrder` would fail because of the pause, not because it reenters.
        if (seed % 6 != 0 || auction.paused()) return super._reentry(index, seed);
        Sale storage sale = _sales[index];
        return abi.encodeCall(UserAuction.executeOrder, (sale.dropId, sale.cubeId, sale.price));
    }
}
