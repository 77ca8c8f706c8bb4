// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {AuctionTime} from "./AuctionTime.sol";
import {vm} from "./Vm.sol";

/// Bids, each of which the model expects to succeed or to be refused.
abstract contract AuctionBidders is AuctionTime {
    /// Seed bits that make a bid equal the minimum or slightly exceed it, and state the correct previous total.
    uint256 private constant SURE_OF_A_BID = 1 | (1 << 8) | (1 << 128);

    /// Makes a few bids on one lot, mostly after it has started.
    function bid(uint256 lotSeed, uint256 seed) external withLot {
        uint256 index = _recent(lotSeed);
        if (_now < _lots[index].start && _mixed(seed) % 4 != 0) {
            _now = _lots[index].start;
            vm.warp(_now);
        }
        // Sometimes bids exactly at the end, which is too late.
        if (_mixed(~seed) % 32 == 0 && _now < _lots[index].end) {
            _now = _lots[index].end;
            vm.warp(_now);
        }
        _touch(index);
        for (uint256 i; i < 3; ++i) {
            seed = _mixed(seed);
            _bid(index, _person(seed), seed >> 8);
        }
    }

    /// Sometimes lets random people bid in the last second of a lot, again and again, usually until bids no longer
    /// extend it.
    function duel(uint256 lotSeed, uint256 seed) external withLot {
        uint256 index = _recent(lotSeed);
        Lot storage lot = _lots[index];
        if (lot.extension == 0 || lot.cubeClaimed || _isOver(lot) || _mixed(seed) % 4 != 0) return;
        _touch(index);
        for (uint256 i; i < 2 * MAX_EXTENSIONS + 8 && !_isOver(lot); ++i) {
            if (lot.end - 1 > _now) _now = lot.end - 1;
            vm.warp(_now);
            seed = _mixed(seed);
            _bid(index, _person(seed), seed | SURE_OF_A_BID);
        }
    }

    function _bid(uint256 index, address person, uint256 seed) internal {
        Lot storage lot = _lots[index];
        uint256 raise = _raise(_minimumOf(lot), stake[index][person], seed);
        (bytes memory bidding, bool allowed) = _bidding(index, person, raise, seed);
        uint256 value = _etherFor(raise, seed);
        if (allowed && value <= raise) return _placeBid(index, person, value, raise, bidding, seed);
        _act(person, address(auction), value, bidding, false);
        if (allowed) _record("bid refused, ether");
        else _recordRefused(lot, person);
    }

    /// Returns a call of one of the two overloads of `bid`, and whether it must succeed if it sends no more ether
    /// than the raise.
    function _bidding(uint256 index, address person, uint256 raise, uint256 seed)
        private
        view
        returns (bytes memory bidding, bool allowed)
    {
        Lot storage lot = _lots[index];
        uint256 own = stake[index][person];
        bool knowsTotal = (seed >> 128) % 8 != 0;
        bool onceOnly = (seed >> 136) % 2 == 0;
        allowed = person != lot.seller && !lot.bought && !lot.cubeClaimed && _isRunning(lot) && raise <= MAX_AMOUNT
            && own + raise >= _minimumOf(lot) && own + raise <= MAX_AMOUNT && (!onceOnly || knowsTotal);
        bidding = onceOnly
            ? abi.encodeWithSignature(
                "bid(uint256,uint256,uint256,uint256)", lot.dropId, lot.cubeId, raise, knowsTotal ? own : own + 1
            )
            : abi.encodeWithSignature("bid(uint256,uint256,uint256)", lot.dropId, lot.cubeId, raise);
    }

    function _placeBid(
        uint256 index,
        address person,
        uint256 value,
        uint256 raise,
        bytes memory bidding,
        uint256 seed
    ) private {
        Lot storage lot = _lots[index];
        uint256 minimum = auction.getHighestBid(lot.dropId, lot.cubeId);
        minimum += minimum == 0 ? 1 : lot.delta == 0 ? 1 : lot.delta;
        _pay(person, index, value, bidding, raise, seed);
        require(
            auction.getHighestBid(lot.dropId, lot.cubeId) >= minimum,
            "2: the highest bid rose by less than the bid delta"
        );
        _recordBid(lot, person);
        bool leads = lot.leader == person;
        stake[index][person] += raise;
        (lot.leader, lot.highest) = (person, stake[index][person]);
        bidsIn += raise;
        if (leads || lot.extension == 0 || lot.end - _now > lot.extension || lot.extensions == MAX_EXTENSIONS) return;
        lot.end += lot.extension;
        if (++lot.extensions == MAX_EXTENSIONS) _record("lot extended for the last time");
        _record("lot extended");
    }

    /// Makes a call that takes an amount in ether and WETH from the caller.
    function _pay(address person, uint256 index, uint256 value, bytes memory data, uint256 amount, uint256 seed)
        internal
    {
        uint256 had = person.balance + weth.balanceOf(person);
        uint256 ether_ = person.balance;
        bytes memory reentry = _reentry(index, seed);
        _actPaying(person, address(auction), value, data, reentry, seed >> 140, _kindOf(amount, value));
        require(person.balance == ether_ - value, "7: took another amount of ether");
        require(person.balance + weth.balanceOf(person) == had - amount, "7: took another amount");
        if (value != 0) _record(value == amount ? "paid in ether" : "paid in ether and WETH");
    }

    /// Returns a raise, mostly close to the minimum raise.
    function _raise(uint256 minimum, uint256 own, uint256 seed) private pure returns (uint256) {
        if (seed % 128 == 0) return type(uint256).max - (seed >> 8) % 2 * (type(uint256).max - MAX_AMOUNT - 1);
        if (seed % 128 == 8) return MAX_AMOUNT + (seed >> 8) % 2 - (own > MAX_AMOUNT ? 0 : own);
        if (seed % 8 == 0) return (seed >> 8) % 1e20;
        return minimum + (seed >> 8) % 4 - (own < minimum ? own + 1 : minimum);
    }

    function _recordBid(Lot storage lot, address person) private {
        _record(lot.leader == address(0) ? "first bid" : lot.leader == person ? "raise of the highest" : "outbid");
        if (auction.paused()) _record("bid in a pause");
        if (_now == lot.start) _record("bid in the first second");
        if (_now == lot.end - 1) _record("bid in the last second");
    }

    function _recordRefused(Lot storage lot, address person) private {
        if (person == lot.seller) _record("bid refused, seller");
        else if (lot.bought || lot.cubeClaimed) _record("bid refused, closed");
        else if (_now < lot.start) _record("bid refused, early");
        else if (_now >= lot.end) _record(_now == lot.end ? "bid refused, at the end" : "bid refused, late");
        else _record("bid refused, amount");
    }
}
