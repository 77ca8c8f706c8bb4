// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {AuctionMoments} from "./AuctionMoments.sol";

/// Withdrawals and claims. Each action checks afterwards that everyone has received what is due to them.
abstract contract AuctionClaimants is AuctionMoments {
    function withdraw(uint256 saleSeed, uint256 who) external inSale {
        _withdraw(_recent(saleSeed), _person(who), who);
    }

    function claimFunds(uint256 saleSeed, uint256 who) external inSale {
        _claimFunds(_recent(saleSeed), _person(who), who);
    }

    function claimNFT(uint256 saleSeed, uint256 who) external inSale {
        uint256 index = _recent(saleSeed);
        Sale storage sale = _sales[index];
        address person = _mixed(who) % 4 == 0 ? sale.seller : _person(who);
        // Half of the time, a seller leaves the cube in the auction until the end.
        if (person == sale.seller && !_isOver(sale) && _mixed(saleSeed) % 2 != 0) return;
        _claimNFT(index, person);
    }

    /// Claims a cube for an arbitrary receiver, mostly as the account to which the cube is due.
    function claimNFTTo(uint256 saleSeed, uint256 who, uint256 to) external inSale {
        uint256 index = _mixed(~saleSeed) % 2 == 0 ? _won(_recent(saleSeed)) : _recent(saleSeed);
        Sale storage sale = _sales[index];
        address entitled = sale.leader == address(0) ? sale.seller : sale.leader;
        address person = _mixed(who) % 4 == 0 ? _person(who) : entitled;
        // Half of the time, a seller leaves the cube in the auction until the end.
        if (sale.leader == address(0) && !_isOver(sale) && _mixed(saleSeed) % 2 != 0) return;
        _claimNFTTo(index, person, entitled, _receiver(to));
    }

    /// Returns the latest sale whose winner can claim the cube; `other` if there is none.
    function _won(uint256 other) private view returns (uint256) {
        for (uint256 i = _sales.length; i > 0; --i) {
            Sale storage sale = _sales[i - 1];
            if (_isOver(sale) && sale.leader != address(0) && !sale.cubeClaimed) return i - 1;
        }
        return other;
    }

    /// Usually returns a person, sometimes an account that no cube can be sent to.
    function _receiver(uint256 seed) private view returns (address) {
        uint256 kind = _mixed(~seed) % 8;
        return kind == 0 ? address(0) : kind == 1 ? address(auction) : _person(seed);
    }

    function _claimNFTTo(uint256 index, address person, address entitled, address to) private {
        Sale storage sale = _sales[index];
        bool possible = to != address(0) && to != address(auction) && to != _shy;
        bool open = !sale.cubeClaimed && (_isOver(sale) || sale.leader == address(0));
        bool allowed = possible && open && person == entitled;
        _touch(index);
        bytes memory claiming = abi.encodeCall(auction.claimNFTTo, (sale.dropId, sale.cubeId, to));
        _act(person, address(auction), claiming, allowed);
        if (!allowed) {
            if (!possible) return _record("claimNFTTo refused, receiver");
            return _record(open ? "claimNFTTo refused, not entitled" : "claimNFTTo refused");
        }
        require(cube.ownerOf(sale.cubeId) == to, "3: the cube went to another account");
        sale.cubeClaimed = true;
        holder[sale.cubeId] = to;
        _record(sale.leader == address(0) ? "cube returned to another account" : "claimNFTTo");
    }

    /// Settles all lots of a drop at once. Some of them may already have been claimed, in part or in full.
    function settleDrop(uint256 saleSeed, uint256 who) external inSale {
        uint256 dropId = _sales[_recent(saleSeed)].dropId;
        uint256[] memory lots = _touchDrop(dropId);
        (uint256[] memory expected, bool allowed, bool pays) = _settled(lots);
        uint256[] memory cubeIds = new uint256[](lots.length);
        for (uint256 i; i < lots.length; ++i) {
            cubeIds[i] = _sales[lots[i]].cubeId;
        }
        bytes memory settling = abi.encodeCall(auction.settle, (dropId, cubeIds));
        if (!allowed || !pays) _act(_person(who), address(auction), settling, allowed);
        else _actPaidOut(_person(who), address(auction), settling, _reentry(lots[0], who), who);
        require(
            keccak256(abi.encode(expected)) == keccak256(abi.encode(_balances())), "3: wrong payments"
        );
        if (!allowed) return _record("settling refused");
        for (uint256 i; i < lots.length; ++i) {
            _markSettled(_sales[lots[i]]);
        }
    }

    /// Withdraws all deposits of a person. Sometimes also names a lot on which they have none; the call must then fail.
    function withdrawAll(uint256 who, uint256 seed) external inSale {
        address person = _mixed(~who) % 2 == 0 ? _outbid(_mixed(who)) : _person(who);
        bool spoiled = _mixed(seed) % 4 == 0;
        uint256[] memory dropIds = new uint256[](_sales.length);
        uint256[] memory cubeIds = new uint256[](_sales.length);
        uint256 count;
        uint256 due;
        for (uint256 i; i < _sales.length; ++i) {
            uint256 own = person == _sales[i].leader ? 0 : stake[i][person];
            if (own == 0 && !spoiled) continue;
            _touch(i);
            (dropIds[count], cubeIds[count]) = (_sales[i].dropId, _sales[i].cubeId);
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
        for (uint256 i; i < _sales.length; ++i) {
            if (person != _sales[i].leader) stake[i][person] = 0;
        }
        _record(count == 1 ? "withdrew all of one lot" : "withdrew all of several lots");
        if (auction.paused()) _record("withdrew in a pause");
    }

    /// Returns a person with deposits in several sales; any person if there is none.
    function _outbid(uint256 seed) private view returns (address person) {
        for (uint256 i; i < _people.length; ++i) {
            person = _people[(seed % _people.length + i) % _people.length];
            uint256 count;
            for (uint256 j; j < _sales.length; ++j) {
                if (person != _sales[j].leader && stake[j][person] != 0) ++count;
            }
            if (count > 1) return person;
        }
    }

    /// Returns the balances that all people should have after the sales are settled, whether the sales can be settled,
    /// and whether settling them pays anybody.
    function _settled(uint256[] memory lots) private view returns (uint256[] memory expected, bool allowed, bool pays) {
        expected = _balances();
        for (uint256 i; i < lots.length; ++i) {
            Sale storage sale = _sales[lots[i]];
            if (sale.leader == address(0) || (sale.paid && sale.cubeClaimed)) continue;
            if (!_isOver(sale)) return (_balances(), false, false);
            allowed = true;
            if (sale.paid) continue;
            pays = true;
            uint256 royalty = _royaltyOf(sale.cubeId, sale.seller, sale.highest);
            for (uint256 j; j < _people.length; ++j) {
                if (_people[j] == sale.seller) expected[j] += sale.highest - royalty;
                if (_people[j] == _maker[sale.cubeId]) expected[j] += royalty;
            }
        }
    }

    function _markSettled(Sale storage sale) private {
        if (sale.leader == address(0) || (sale.paid && sale.cubeClaimed)) return;
        _record(sale.paid || sale.cubeClaimed ? "settled the rest of a lot" : "settled a lot");
        if (!sale.paid) paidOut += sale.highest;
        if (!sale.cubeClaimed) holder[sale.cubeId] = sale.leader;
        if (sale.leader == _shy) _record("cube given to somebody who declines transfers");
        (sale.paid, sale.cubeClaimed) = (true, true);
    }

    function _withdraw(uint256 index, address person, uint256 seed) internal {
        Sale storage sale = _sales[index];
        uint256 due = person == sale.leader ? 0 : stake[index][person];
        bytes memory withdrawing = abi.encodeCall(auction.withdraw, (sale.dropId, sale.cubeId));
        uint256 before = weth.balanceOf(person);
        _touch(index);
        if (due == 0) _act(person, address(auction), withdrawing, false);
        else _actPaidOut(person, address(auction), withdrawing, _reentry(index, seed), seed);
        require(weth.balanceOf(person) == before + due, "2: withdrew another amount than was bid");
        if (due == 0) return _record(person == sale.leader ? "withdrawal refused, highest" : "withdrawal refused");
        stake[index][person] = 0;
        paidOut += due;
        _record(_isRunning(sale) ? "withdrew from a running auction" : "withdrew");
        if (auction.paused()) _record("withdrew in a pause");
    }

    function _claimFunds(uint256 index, address person, uint256 seed) internal {
        Sale storage sale = _sales[index];
        bytes memory claiming = abi.encodeCall(auction.claimFunds, (sale.dropId, sale.cubeId));
        _touch(index);
        if (sale.leader == address(0) || sale.paid || !_isOver(sale)) {
            _act(person, address(auction), claiming, false);
            return _record(sale.paid ? "claimFunds refused, paid" : "claimFunds refused");
        }
        uint256 royalty = _royaltyOf(sale.cubeId, sale.seller, sale.highest);
        uint256[] memory expected = _balances();
        for (uint256 i; i < _people.length; ++i) {
            if (_people[i] == sale.seller) expected[i] += sale.highest - royalty;
            if (_people[i] == _maker[sale.cubeId]) expected[i] += royalty;
        }
        _actPaidOut(person, address(auction), claiming, _reentry(index, seed), seed);
        require(
            keccak256(abi.encode(expected)) == keccak256(abi.encode(_balances())), "3: wrong payments"
        );
        sale.paid = true;
        // `getBidByUser` still returns the winner's total, but the auction no longer owes it.
        paidOut += sale.highest;
        _record(royalty == 0 ? "claimFunds" : "claimFunds with a royalty");
        if (auction.paused()) _record("claimFunds in a pause");
        if (sale.seller.code.length != 0) _record("claimFunds to hostile code");
    }

    function _claimNFT(uint256 index, address person) internal {
        Sale storage sale = _sales[index];
        bool takesBack = sale.leader == address(0) && person == sale.seller;
        bool allowed = !sale.cubeClaimed && (takesBack || _isOver(sale));
        _touch(index);
        _act(person, address(auction), abi.encodeCall(auction.claimNFT, (sale.dropId, sale.cubeId)), allowed);
        if (!allowed) return _record(sale.cubeClaimed ? "claimNFT refused, claimed" : "claimNFT refused");
        address to = sale.leader == address(0) ? sale.seller : sale.leader;
        require(cube.ownerOf(sale.cubeId) == to, "3: the cube went to another account");
        sale.cubeClaimed = true;
        holder[sale.cubeId] = to;
        if (sale.leader == address(0)) _record(_isOver(sale) ? "cube returned" : "cube taken out early");
        else _record(sale.paid ? "claimNFT" : "claimNFT before the seller was paid");
        if (to.code.length != 0) _record("claimNFT to hostile code");
        if (to == _shy) _record("cube given to somebody who declines transfers");
    }
}
