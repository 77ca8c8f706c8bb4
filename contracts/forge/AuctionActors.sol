// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {AuctionModel} from "./AuctionModel.sol";
import {vm} from "./Vm.sol";

/// Actions in auctions of both kinds. Each action determines beforehand whether it must succeed, and checks afterwards
/// what everyone must have received.
abstract contract AuctionActors is AuctionModel {
    /// Bits that make a bid of just enough or a little more, by somebody who knows their total.
    uint256 private constant SURE_OF_A_BID = 1 | (1 << 8) | (1 << 128);

    modifier inTime() {
        vm.warp(_now);
        _forgetTouched();
        _;
        _reckon();
    }

    /// Like `inTime`, for actions that need a sale.
    modifier inSale() {
        if (_sales.length == 0) return;
        vm.warp(_now);
        _forgetTouched();
        _;
        _reckon();
    }

    /// Some minutes or hours, or up to the first or the last second of a sale or of the time in which bids extend it.
    function pass(uint256 seed) external {
        seed = _mixed(seed);
        if (seed % 2 == 0 || _sales.length == 0) {
            _now += (seed >> 16) % (seed % 4 == 0 ? 20 minutes : 6 hours);
            return;
        }
        Sale storage sale = _sales[_recent(seed >> 16)];
        uint256 moment = seed % 8 == 1 ? sale.start : sale.end - (seed % 8 == 3 ? 0 : sale.extension);
        moment -= (seed >> 8) % 2;
        if (moment > _now) _now = moment;
    }

    /// Actions outside of the auctions.
    function doChore(uint256 seed, uint256 who) external inTime {
        seed = _mixed(seed);
        uint256 chore = seed % 8;
        seed >>= 8;
        if (chore == 0) _makeCube(_person(who));
        else if (chore == 1) _makeRoyalAndSell(seed, who);
        else if (chore == 2) _moveCube(seed, _person(who));
        else if (chore == 3) _give(_person(who), seed);
        else if (chore == 4) _askForNothing(_person(who), seed);
        else if (chore == 5) _handOver(_person(who), seed);
        else _pauseOrGoOn(_person(who), seed);
    }

    /// A few bids on one sale, mostly after it has started.
    function bid(uint256 saleSeed, uint256 seed) external inSale {
        uint256 index = _recent(saleSeed);
        if (_now < _sales[index].start && _mixed(seed) % 4 != 0) {
            _now = _sales[index].start;
            vm.warp(_now);
        }
        _touch(index);
        for (uint256 i; i < 3; ++i) {
            seed = _mixed(seed);
            _bid(index, _person(seed), seed >> 8);
        }
    }

    /// Two people outbid each other in the last second, as long as bids extend the sale.
    function duel(uint256 saleSeed, uint256 seed) external inSale {
        uint256 index = _recent(saleSeed);
        Sale storage sale = _sales[index];
        if (sale.extension == 0 || sale.gone || _isOver(sale) || _mixed(seed) % 4 != 0) return;
        _touch(index);
        for (uint256 i; i < MAX_EXTENSIONS + 3 && !_isOver(sale); ++i) {
            if (sale.end - 1 > _now) _now = sale.end - 1;
            vm.warp(_now);
            seed = _mixed(seed);
            _bid(index, _person(seed), seed | SURE_OF_A_BID);
        }
    }

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

    /// Settles everything during a pause, long after all sales ended: each claim is called by anyone, in any order.
    function settle(uint256 seed) external {
        uint256 count = _sales.length;
        for (uint256 i; i < count; ++i) {
            if (_sales[i].end > _now) _now = _sales[i].end;
        }
        vm.warp(_now);
        _forgetTouched();
        if (!auction.paused()) _act(_owner, address(auction), abi.encodeCall(auction.pause, ()), true);
        for (uint256 i; i < count; ++i) {
            uint256 index = (seed % count + i) % count;
            _touch(index);
            if (seed % 2 == 0) _claimNFT(index, _person(i));
            for (uint256 j; j < _people.length; ++j) {
                if (stake[index][_people[j]] != 0 && _people[j] != _sales[index].leader) {
                    _withdraw(index, _people[j], seed);
                }
            }
            if (_sales[index].leader != address(0)) _claimFunds(index, _person(i + 1), i);
            if (seed % 2 != 0) _claimNFT(index, _person(i));
        }
        _reckon();
    }

    function _bid(uint256 index, address person, uint256 seed) internal {
        Sale storage sale = _sales[index];
        uint256 own = stake[index][person];
        uint256 raise = _raise(_minimumOf(sale), own, seed);
        bool knowsTotal = (seed >> 128) % 8 != 0;
        bool onceOnly = (seed >> 136) % 2 == 0;
        bool allowed = person != sale.seller && !sale.bought && !sale.gone && _isRunning(sale) && raise <= MAX_AMOUNT
            && own + raise >= _minimumOf(sale) && own + raise <= MAX_AMOUNT && (!onceOnly || knowsTotal);
        bytes memory bidding = onceOnly
            ? abi.encodeWithSignature(
                "bid(uint256,uint256,uint256,uint256)", sale.dropId, sale.cubeId, raise, knowsTotal ? own : own + 1
            )
            : abi.encodeWithSignature("bid(uint256,uint256,uint256)", sale.dropId, sale.cubeId, raise);
        if (!allowed) {
            _act(person, address(auction), bidding, false);
            _noteRefused(sale, person);
            return;
        }
        uint256 minimum = auction.getHighestBid(sale.dropId, sale.cubeId);
        minimum += minimum == 0 ? 1 : sale.delta == 0 ? 1 : sale.delta;
        _actPaying(person, address(auction), bidding, _reentry(index, seed), seed >> 140, false);
        require(
            auction.getHighestBid(sale.dropId, sale.cubeId) >= minimum, "2: the highest bid rose by less than a step"
        );
        _noteBid(sale, person);
        stake[index][person] = own + raise;
        (sale.leader, sale.highest) = (person, own + raise);
        bidsIn += raise;
        if (sale.extension == 0 || sale.end - _now > sale.extension || sale.extensions == MAX_EXTENSIONS) return;
        sale.end += sale.extension;
        if (++sale.extensions == MAX_EXTENSIONS) _note("lot extended for the last time");
        _note("lot extended");
    }

    /// Returns a raise, mostly close to the minimum.
    function _raise(uint256 minimum, uint256 own, uint256 seed) private pure returns (uint256) {
        if (seed % 128 == 0) return type(uint256).max - (seed >> 8) % 2 * (type(uint256).max - MAX_AMOUNT - 1);
        if (seed % 128 == 8) return MAX_AMOUNT + (seed >> 8) % 2 - (own > MAX_AMOUNT ? 0 : own);
        if (seed % 8 == 0) return (seed >> 8) % 1e20;
        return minimum + (seed >> 8) % 4 - (own < minimum ? own + 1 : minimum);
    }

    function _withdraw(uint256 index, address person, uint256 seed) private {
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

    function _claimFunds(uint256 index, address person, uint256 seed) private {
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

    function _claimNFT(uint256 index, address person) private {
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

    /// Returns a call that anyone could make, for a cheating token to try during a payment.
    function _reentry(uint256 index, uint256 seed) internal view virtual returns (bytes memory) {
        Sale storage sale = _sales[index];
        seed = _mixed(seed) % 5;
        if (seed == 0) return abi.encodeCall(auction.claimFunds, (sale.dropId, sale.cubeId));
        if (seed == 1) return abi.encodeCall(auction.claimNFT, (sale.dropId, sale.cubeId));
        if (seed == 2) return abi.encodeCall(auction.withdraw, (sale.dropId, sale.cubeId));
        string memory form = seed == 3 ? "bid(uint256,uint256,uint256)" : "bid(uint256,uint256,uint256,uint256)";
        return abi.encodeWithSignature(form, sale.dropId, sale.cubeId, sale.highest + 1, 0);
    }

    function _makeRoyalAndSell(uint256 seed, uint256 who) private {
        uint256 cubeId = _makeRoyalCube(_plainPerson(who), _mixed(seed) % 1002);
        if (_mixed(who) % 4 != 0) _sendCube(cubeId, _person(seed));
    }

    function _moveCube(uint256 seed, address to) private {
        if (cubes == 0) return;
        uint256 cubeId = 1 + _mixed(seed) % cubes;
        address from = holder[cubeId];
        if (from != address(auction)) return _sendCube(cubeId, to);
        // Nobody else can transfer a cube that an auction holds.
        _act(to, address(cube), abi.encodeCall(cube.transferFrom, (from, to, cubeId)), false);
    }

    function _give(address person, uint256 amount) private {
        amount %= 1e18;
        _act(person, address(weth), abi.encodeCall(weth.transfer, (address(auction), amount)), true);
        gifts += amount;
        _note("gift");
    }

    /// Claims for lots that do not exist or belong to another auction.
    function _askForNothing(address person, uint256 seed) private {
        uint256 dropId = _mixed(seed) % (auction.dropCount() + 2);
        uint256 cubeId = _mixed(~seed) % (cubes + 2);
        for (uint256 i; i < _sales.length; ++i) {
            if (_sales[i].dropId == dropId && _sales[i].cubeId == cubeId) return;
        }
        _act(person, address(auction), abi.encodeCall(auction.claimFunds, (dropId, cubeId)), false);
        _act(person, address(auction), abi.encodeCall(auction.claimNFT, (dropId, cubeId)), false);
        _act(person, address(auction), abi.encodeCall(auction.withdraw, (dropId, cubeId)), false);
        bytes memory bidding = abi.encodeWithSignature("bid(uint256,uint256,uint256)", dropId, cubeId, 1e18);
        _act(person, address(auction), bidding, false);
        _note("lot that never was refused");
    }

    /// Transfers ownership in two steps, of which only the next owner can do the second.
    function _handOver(address person, uint256 seed) private {
        bytes memory offering = abi.encodeCall(auction.transferOwnership, (person));
        bytes memory accepting = abi.encodeCall(auction.acceptOwnership, ());
        if (_mixed(seed) % 2 == 0) {
            _act(person, address(auction), offering, person == _owner);
            _act(_owner, address(auction), offering, true);
            _nextOwner = person;
        } else {
            if (person != _nextOwner) {
                _act(person, address(auction), accepting, false);
                _note("ownership refused");
            }
            if (_nextOwner == address(0)) return;
            _act(_nextOwner, address(auction), accepting, true);
            (_owner, _nextOwner) = (_nextOwner, address(0));
            _note("ownership moved");
        }
    }

    function _pauseOrGoOn(address person, uint256 seed) private {
        bool paused = auction.paused();
        if (!paused && _mixed(seed) % 2 == 0) return;
        bytes memory switching = paused ? abi.encodeCall(auction.unpause, ()) : abi.encodeCall(auction.pause, ());
        if (person != _owner) _act(person, address(auction), switching, false);
        _act(_owner, address(auction), switching, true);
        _note(paused ? "went on" : "paused");
    }

    function _noteBid(Sale storage sale, address person) private {
        _note(sale.leader == address(0) ? "first bid" : sale.leader == person ? "raise of the highest" : "outbid");
        if (auction.paused()) _note("bid in a pause");
        if (_now == sale.start) _note("bid in the first second");
        if (_now == sale.end - 1) _note("bid in the last second");
    }

    function _noteRefused(Sale storage sale, address person) private {
        if (person == sale.seller) _note("bid refused, seller");
        else if (sale.bought || sale.gone) _note("bid refused, closed");
        else if (_now < sale.start) _note("bid refused, early");
        else if (_now >= sale.end) _note(_now == sale.end ? "bid refused, at the end" : "bid refused, late");
        else _note("bid refused, amount");
    }
}
