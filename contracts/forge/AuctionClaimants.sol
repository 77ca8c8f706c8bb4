// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {AuctionMoments} from "./AuctionMoments.sol";

/// Withdrawals and claims, which check afterwards what everyone must have received.
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
        // Sellers mostly leave their cubes in.
        if (person == sale.seller && !_isOver(sale) && _mixed(saleSeed) % 2 != 0) return;
        _claimNFT(index, person);
    }

    function _withdraw(uint256 index, address person, uint256 seed) internal {
        Sale storage sale = _sales[index];
        uint256 due = person == sale.leader ? 0 : stake[index][person];
        bytes memory withdrawing = abi.encodeCall(auction.withdraw, (sale.dropId, sale.cubeId));
        uint256 before = weth.balanceOf(person);
        _touch(index);
        if (due == 0) _act(person, address(auction), withdrawing, false);
        else _actPaying(person, address(auction), withdrawing, _reentry(index, seed), seed, true);
        require(weth.balanceOf(person) == before + due, "2: withdrew something else than they put in");
        if (due == 0) return _note(person == sale.leader ? "withdrawal refused, highest" : "withdrawal refused");
        stake[index][person] = 0;
        paidOut += due;
        _note(_isRunning(sale) ? "withdrew from a running auction" : "withdrew");
        if (auction.paused()) _note("withdrew in a pause");
    }

    function _claimFunds(uint256 index, address person, uint256 seed) internal {
        Sale storage sale = _sales[index];
        bytes memory claiming = abi.encodeCall(auction.claimFunds, (sale.dropId, sale.cubeId));
        _touch(index);
        if (sale.leader == address(0) || sale.paid || !_isOver(sale)) {
            _act(person, address(auction), claiming, false);
            return _note(sale.paid ? "claimFunds refused, paid" : "claimFunds refused");
        }
        uint256 royalty = _royaltyOf(sale.cubeId, sale.seller, sale.highest);
        uint256[] memory expected = _balances();
        for (uint256 i; i < _people.length; ++i) {
            if (_people[i] == sale.seller) expected[i] += sale.highest - royalty;
            if (_people[i] == _maker[sale.cubeId]) expected[i] += royalty;
        }
        _actPaying(person, address(auction), claiming, _reentry(index, seed), seed, true);
        require(
            keccak256(abi.encode(expected)) == keccak256(abi.encode(_balances())), "3: others were paid, or otherwise"
        );
        sale.paid = true;
        // The auction keeps telling the winner's total; it owes it no more.
        paidOut += sale.highest;
        _note(royalty == 0 ? "claimFunds" : "claimFunds with a royalty");
        if (auction.paused()) _note("claimFunds in a pause");
        if (sale.seller.code.length != 0) _note("claimFunds to hostile code");
    }

    function _claimNFT(uint256 index, address person) internal {
        Sale storage sale = _sales[index];
        bool takesBack = sale.leader == address(0) && person == sale.seller;
        bool allowed = !sale.gone && (takesBack || _isOver(sale));
        _touch(index);
        _act(person, address(auction), abi.encodeCall(auction.claimNFT, (sale.dropId, sale.cubeId)), allowed);
        if (!allowed) return _note(sale.gone ? "claimNFT refused, gone" : "claimNFT refused");
        address to = sale.leader == address(0) ? sale.seller : sale.leader;
        require(cube.ownerOf(sale.cubeId) == to, "3: the cube went to another");
        sale.gone = true;
        holder[sale.cubeId] = to;
        if (sale.leader == address(0)) _note(_isOver(sale) ? "cube came back" : "cube taken out early");
        else _note(sale.paid ? "claimNFT" : "claimNFT before the seller was paid");
        if (to.code.length != 0) _note("claimNFT to hostile code");
    }
}
