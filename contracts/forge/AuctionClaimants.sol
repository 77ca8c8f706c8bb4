// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {AuctionTime} from "./AuctionTime.sol";

/// Withdrawals and claims. Each action checks afterwards that everyone has received what is due to them.
abstract contract AuctionClaimants is AuctionTime {
    function withdraw(uint256 lotSeed, uint256 who) external withLot {
        _withdraw(_recent(lotSeed), _person(who), who);
    }

    function claimFunds(uint256 lotSeed, uint256 who) external withLot {
        _claimFunds(_recent(lotSeed), _person(who), who);
    }

    function claimNFT(uint256 lotSeed, uint256 who) external withLot {
        uint256 index = _recent(lotSeed);
        Lot storage lot = _lots[index];
        address person = _mixed(who) % 4 == 0 ? lot.seller : _person(who);
        // Half of the time, a seller leaves the cube in the auction until the end.
        if (person == lot.seller && !_isOver(lot) && _mixed(lotSeed) % 2 != 0) return;
        _claimNFT(index, person);
    }

    /// Claims a cube for an arbitrary receiver, mostly as the account to which the cube is due.
    function claimNFTTo(uint256 lotSeed, uint256 who, uint256 to) external withLot {
        uint256 index = _mixed(~lotSeed) % 2 == 0 ? _won(_recent(lotSeed)) : _recent(lotSeed);
        Lot storage lot = _lots[index];
        address entitled = lot.leader == address(0) ? lot.seller : lot.leader;
        address person = _mixed(who) % 4 == 0 ? _person(who) : entitled;
        // Half of the time, a seller leaves the cube in the auction until the end.
        if (lot.leader == address(0) && !_isOver(lot) && _mixed(lotSeed) % 2 != 0) return;
        _claimNFTTo(index, person, entitled, _receiver(to));
    }

    /// Returns the latest lot whose winner can claim the cube; `other` if there is none.
    function _won(uint256 other) private view returns (uint256) {
        for (uint256 i = _lots.length; i > 0; --i) {
            Lot storage lot = _lots[i - 1];
            if (_isOver(lot) && lot.leader != address(0) && !lot.cubeClaimed) return i - 1;
        }
        return other;
    }

    /// Usually returns a person, sometimes an account that no cube can be sent to.
    function _receiver(uint256 seed) private view returns (address) {
        uint256 kind = _mixed(~seed) % 8;
        return kind == 0 ? address(0) : kind == 1 ? address(auction) : _person(seed);
    }

    function _claimNFTTo(uint256 index, address person, address entitled, address to) private {
        Lot storage lot = _lots[index];
        bool possible = to != address(0) && to != address(auction) && to != _shy;
        bool open = !lot.cubeClaimed && (_isOver(lot) || lot.leader == address(0));
        bool allowed = possible && open && person == entitled;
        _touch(index);
        bytes memory claiming = abi.encodeCall(auction.claimNFTTo, (lot.dropId, lot.cubeId, to));
        _act(person, address(auction), claiming, allowed);
        if (!allowed) {
            if (!possible) return _record("claimNFTTo refused, receiver");
            return _record(open ? "claimNFTTo refused, not entitled" : "claimNFTTo refused");
        }
        require(cube.ownerOf(lot.cubeId) == to, "3: the cube went to another account");
        lot.cubeClaimed = true;
        holder[lot.cubeId] = to;
        _record(lot.leader == address(0) ? "cube returned to another account" : "claimNFTTo");
    }

    /// Settles all lots of a drop at once. Some of them may already have been claimed, in part or in full.
    function settleDrop(uint256 lotSeed, uint256 who) external withLot {
        uint256 dropId = _lots[_recent(lotSeed)].dropId;
        uint256[] memory lots = _touchDrop(dropId);
        (uint256[] memory expected, bool allowed, bool pays) = _settled(lots);
        uint256[] memory cubeIds = new uint256[](lots.length);
        for (uint256 i; i < lots.length; ++i) {
            cubeIds[i] = _lots[lots[i]].cubeId;
        }
        bytes memory settling = abi.encodeCall(auction.settle, (dropId, cubeIds));
        if (!allowed || !pays) _act(_person(who), address(auction), settling, allowed);
        else _actPaidOut(_person(who), address(auction), settling, _reentry(lots[0], who), who);
        require(
            keccak256(abi.encode(expected)) == keccak256(abi.encode(_balances())), "3: wrong payments"
        );
        if (!allowed) return _record("settling refused");
        for (uint256 i; i < lots.length; ++i) {
            _markSettled(_lots[lots[i]]);
        }
    }

    /// Withdraws all deposits of a person. Sometimes also names a lot on which they have none; the call must then fail.
    function withdrawAll(uint256 who, uint256 seed) external withLot {
        address person = _mixed(~who) % 2 == 0 ? _outbid(_mixed(who)) : _person(who);
        bool spoiled = _mixed(seed) % 4 == 0;
        uint256[] memory dropIds = new uint256[](_lots.length);
        uint256[] memory cubeIds = new uint256[](_lots.length);
        uint256 count;
        uint256 due;
        for (uint256 i; i < _lots.length; ++i) {
            uint256 own = person == _lots[i].leader ? 0 : stake[i][person];
            if (own == 0 && !spoiled) continue;
            _touch(i);
            (dropIds[count], cubeIds[count]) = (_lots[i].dropId, _lots[i].cubeId);
            if (own == 0) spoiled = false;
            if (own == 0) due = type(uint256).max;
            if (due != type(uint256).max) due += own;
            ++count;
        }
        bool allowed = count != 0 && due != type(uint256).max;
        assembly {
            mstore(dropIds, count)
            mstore(cubeIds, count)
        }
        bytes memory withdrawing = abi.encodeCall(auction.withdrawAll, (dropIds, cubeIds));
        uint256 before = weth.balanceOf(person);
        if (!allowed) _act(person, address(auction), withdrawing, false);
        else _actPaidOut(person, address(auction), withdrawing, _reentry(_recent(seed), seed), seed);
        require(weth.balanceOf(person) == before + (allowed ? due : 0), "2: withdrew another amount than was bid");
        if (!allowed) return _record("withdrawing all refused");
        paidOut += due;
        for (uint256 i; i < _lots.length; ++i) {
            if (person != _lots[i].leader) stake[i][person] = 0;
        }
        _record(count == 1 ? "withdrew all of one lot" : "withdrew all of several lots");
        if (auction.paused()) _record("withdrew in a pause");
    }

    /// Returns a person with deposits in several lots; any person if there is none.
    function _outbid(uint256 seed) private view returns (address person) {
        for (uint256 i; i < _people.length; ++i) {
            person = _people[(seed % _people.length + i) % _people.length];
            uint256 count;
            for (uint256 j; j < _lots.length; ++j) {
                if (person != _lots[j].leader && stake[j][person] != 0) ++count;
            }
            if (count > 1) return person;
        }
    }

    /// Returns the balances that all people should have after the lots are settled, whether the lots can be settled,
    /// and whether settling them pays anybody.
    function _settled(uint256[] memory lots) private view returns (uint256[] memory expected, bool allowed, bool pays) {
        expected = _balances();
        for (uint256 i; i < lots.length; ++i) {
            Lot storage lot = _lots[lots[i]];
            if (lot.leader == address(0) || (lot.paid && lot.cubeClaimed)) continue;
            if (!_isOver(lot)) return (_balances(), false, false);
            allowed = true;
            if (lot.paid) continue;
            pays = true;
            uint256 royalty = _royaltyOf(lot.cubeId, lot.seller, lot.highest);
            for (uint256 j; j < _people.length; ++j) {
                if (_people[j] == lot.seller) expected[j] += lot.highest - royalty;
                if (_people[j] == _maker[lot.cubeId]) expected[j] += royalty;
            }
        }
    }

    function _markSettled(Lot storage lot) private {
        if (lot.leader == address(0) || (lot.paid && lot.cubeClaimed)) return;
        _record(lot.paid || lot.cubeClaimed ? "settled the rest of a lot" : "settled a lot");
        if (!lot.paid) paidOut += lot.highest;
        if (!lot.cubeClaimed) holder[lot.cubeId] = lot.leader;
        if (lot.leader == _shy) _record("cube given to somebody who declines transfers");
        (lot.paid, lot.cubeClaimed) = (true, true);
    }

    function _withdraw(uint256 index, address person, uint256 seed) internal {
        Lot storage lot = _lots[index];
        uint256 due = person == lot.leader ? 0 : stake[index][person];
        bytes memory withdrawing = abi.encodeCall(auction.withdraw, (lot.dropId, lot.cubeId));
        uint256 before = weth.balanceOf(person);
        _touch(index);
        if (due == 0) _act(person, address(auction), withdrawing, false);
        else _actPaidOut(person, address(auction), withdrawing, _reentry(index, seed), seed);
        require(weth.balanceOf(person) == before + due, "2: withdrew another amount than was bid");
        if (due == 0) return _record(person == lot.leader ? "withdrawal refused, highest" : "withdrawal refused");
        stake[index][person] = 0;
        paidOut += due;
        _record(_isRunning(lot) ? "withdrew from a running auction" : "withdrew");
        if (auction.paused()) _record("withdrew in a pause");
    }

    function _claimFunds(uint256 index, address person, uint256 seed) internal {
        Lot storage lot = _lots[index];
        bytes memory claiming = abi.encodeCall(auction.claimFunds, (lot.dropId, lot.cubeId));
        _touch(index);
        if (lot.leader == address(0) || lot.paid || !_isOver(lot)) {
            _act(person, address(auction), claiming, false);
            return _record(lot.paid ? "claimFunds refused, paid" : "claimFunds refused");
        }
        uint256 royalty = _royaltyOf(lot.cubeId, lot.seller, lot.highest);
        uint256[] memory expected = _balances();
        for (uint256 i; i < _people.length; ++i) {
            if (_people[i] == lot.seller) expected[i] += lot.highest - royalty;
            if (_people[i] == _maker[lot.cubeId]) expected[i] += royalty;
        }
        _actPaidOut(person, address(auction), claiming, _reentry(index, seed), seed);
        require(
            keccak256(abi.encode(expected)) == keccak256(abi.encode(_balances())), "3: wrong payments"
        );
        lot.paid = true;
        // `getBidByUser` still returns the winner's total, but the auction no longer owes it.
        paidOut += lot.highest;
        _record(royalty == 0 ? "claimFunds" : "claimFunds with a royalty");
        if (auction.paused()) _record("claimFunds in a pause");
        if (lot.seller.code.length != 0) _record("claimFunds to hostile code");
    }

    function _claimNFT(uint256 index, address person) internal {
        Lot storage lot = _lots[index];
        bool takesBack = lot.leader == address(0) && person == lot.seller;
        bool allowed = !lot.cubeClaimed && (takesBack || _isOver(lot));
        _touch(index);
        _act(person, address(auction), abi.encodeCall(auction.claimNFT, (lot.dropId, lot.cubeId)), allowed);
        if (!allowed) return _record(lot.cubeClaimed ? "claimNFT refused, claimed" : "claimNFT refused");
        address to = lot.leader == address(0) ? lot.seller : lot.leader;
        require(cube.ownerOf(lot.cubeId) == to, "3: the cube went to another account");
        lot.cubeClaimed = true;
        holder[lot.cubeId] = to;
        if (lot.leader == address(0)) _record(_isOver(lot) ? "cube returned" : "cube taken out early");
        else _record(lot.paid ? "claimNFT" : "claimNFT before the seller was paid");
        if (to.code.length != 0) _record("claimNFT to hostile code");
        if (to == _shy) _record("cube given to somebody who declines transfers");
    }
}
