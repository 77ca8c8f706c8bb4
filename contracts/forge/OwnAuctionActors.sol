// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Cube} from "../src/Cube.sol";
import {MusicNft} from "../src/MusicNft.sol";
import {UserAuction} from "../src/UserAuction.sol";
import {Weth} from "../src/Weth.sol";
import {Actors} from "./Actors.sol";
import {vm} from "./Vm.sol";

/// People who auction cubes of their own, some at a price to buy at and with an end that late bids move, and a model of
/// what must come of it. Each action says beforehand whether it must go through.
contract OwnAuctionActors is Actors {
    struct Sale {
        uint256 cubeId;
        address seller;
        uint256 start;
        uint256 end;
        uint256 minimum;
        uint256 price;
        uint256 extension;
        uint256 extensions;
        address leader;
        uint256 highest;
        bool bought;
        bool paid;
        bool gone;
    }

    uint256 private constant FUNDS = 1e30;

    MusicNft public immutable musicNft = new MusicNft();
    Cube public immutable cube = new Cube(musicNft);
    Weth public immutable weth = new Weth();
    UserAuction public immutable auction = new UserAuction(weth, cube, address(this));

    /// By the auction's number, from 1.
    mapping(uint256 dropId => Sale) private _sales;
    uint256 public sales;
    mapping(uint256 dropId => mapping(address person => uint256)) public stake;
    mapping(uint256 cubeId => address) public holder;
    uint256 public constant CUBES = 6;
    uint256 public bidsIn;
    uint256 public paidOut;

    uint256 private _now = 1_900_000_000;

    constructor() {
        vm.deal(address(this), FUNDS * _people.length);
        for (uint256 i; i < _people.length; ++i) {
            address person = _people[i];
            weth.deposit{value: FUNDS}();
            weth.transfer(person, FUNDS);
            _act(person, address(weth), abi.encodeCall(weth.approve, (address(auction), type(uint256).max)), true);
            _act(person, address(cube), abi.encodeCall(cube.setApprovalForAll, (address(auction), true)), true);
        }
        for (uint256 id = 1; id <= CUBES; ++id) {
            holder[id] = _people[id % _people.length];
            _act(holder[id], address(cube), abi.encodeWithSignature("createCube(string)", "ipfs://x"), true);
        }
    }

    modifier inTime() {
        vm.warp(_now);
        _;
    }

    /// For what needs an auction.
    modifier inSale() {
        if (sales == 0) return;
        vm.warp(_now);
        _;
    }

    function saleOf(uint256 dropId) external view returns (Sale memory) {
        return _sales[dropId];
    }

    /// Some minutes, or up to the first or last second of an auction or of the time in which bids extend it.
    function pass(uint256 seed) external {
        seed = _mixed(seed);
        if (seed % 2 == 0 || sales == 0) {
            _now += seed % 20 minutes;
            return;
        }
        Sale storage sale = _sales[_recent(seed)];
        uint256 moment = seed % 8 == 1 ? sale.start : sale.end - (seed % 8 == 3 ? 0 : sale.extension);
        moment -= (seed >> 8) % 2;
        if (moment > _now) _now = moment;
    }

    function rule(uint256 seed) external {
        if (auction.paused()) auction.unpause();
        else if (_mixed(seed) % 4 == 0) auction.pause();
    }

    /// Mostly by the cube's owner.
    function open(uint256 cubeSeed, uint256 who, uint256 time, uint256 price) external inTime {
        uint256 cubeId = 1 + cubeSeed % CUBES;
        address person = _mixed(who) % 8 == 0 || holder[cubeId] == address(auction) ? _person(who) : holder[cubeId];
        Sale memory sale;
        (time, price) = (_mixed(time), _mixed(price));
        (sale.cubeId, sale.seller) = (cubeId, person);
        sale.start = _now + time % 10 minutes;
        sale.end = sale.start + 1 + (time >> 32) % 2 hours;
        sale.extension = time % 2 == 0 ? 0 : (time >> 64) % 20 minutes;
        sale.minimum = price % 1e9;
        sale.price = price % 4 == 0 ? 0 : (price >> 64) % 1e10;
        bool allowed = person == holder[cubeId] && !auction.paused() && sale.extension <= sale.end - sale.start
            && (sale.price == 0 || sale.price >= sale.minimum);
        bytes memory opening = abi.encodeWithSignature(
            "newAuction(uint256,uint256,uint256,uint256,uint256,uint256,uint256)",
            sale.start,
            sale.end,
            sale.minimum,
            0,
            sale.price,
            sale.extension,
            cubeId
        );
        _act(person, address(auction), opening, allowed);
        if (!allowed) return;
        _sales[++sales] = sale;
        holder[cubeId] = address(auction);
    }

    function bid(uint256 saleSeed, uint256 who, uint256 over) external inSale {
        uint256 dropId = _recent(saleSeed);
        Sale storage sale = _sales[dropId];
        address person = _person(who);
        uint256 minimum = sale.leader == address(0) && sale.minimum > 0 ? sale.minimum : sale.highest + 1;
        uint256 own = stake[dropId][person];
        uint256 raise = minimum + over % 4 - (own < minimum ? own + 1 : minimum);
        bool allowed = person != sale.seller && !sale.bought && !sale.gone && _isRunning(sale) && own + raise >= minimum;
        bytes memory bidding = abi.encodeWithSignature("bid(uint256,uint256,uint256)", dropId, sale.cubeId, raise);
        _act(person, address(auction), bidding, allowed);
        if (!allowed) return;
        stake[dropId][person] = own + raise;
        (sale.leader, sale.highest) = (person, own + raise);
        bidsIn += raise;
        if (sale.end - _now > sale.extension || sale.extensions == 31) return;
        sale.end += sale.extension;
        if (sale.extension != 0) ++sale.extensions;
    }

    /// Stopped by a pause, as bids are not.
    function buy(uint256 saleSeed, uint256 who, uint256 guess) external inSale {
        uint256 dropId = _recent(saleSeed);
        Sale storage sale = _sales[dropId];
        address person = _person(who);
        uint256 price = _mixed(guess) % 8 == 0 ? sale.price + 1 : sale.price;
        bool allowed = person != sale.seller && sale.leader == address(0) && !sale.gone && _isRunning(sale)
            && !auction.paused() && sale.price != 0 && price == sale.price;
        uint256 before = weth.balanceOf(person);
        bytes memory buying = abi.encodeCall(auction.executeOrder, (dropId, sale.cubeId, price));
        _act(person, address(auction), buying, allowed);
        require(weth.balanceOf(person) == before - (allowed ? price : 0), "the buyer paid something else");
        if (!allowed) return;
        (sale.leader, sale.highest, sale.bought) = (person, price, true);
        stake[dropId][person] = price;
        bidsIn += price;
    }

    function withdraw(uint256 saleSeed, uint256 who) external inSale {
        uint256 dropId = _recent(saleSeed);
        Sale storage sale = _sales[dropId];
        address person = _person(who);
        uint256 due = person == sale.leader ? 0 : stake[dropId][person];
        uint256 before = weth.balanceOf(person);
        _act(person, address(auction), abi.encodeCall(auction.withdraw, (dropId, sale.cubeId)), due != 0);
        require(weth.balanceOf(person) == before + due, "withdrew something else than they put in");
        if (due == 0) return;
        delete stake[dropId][person];
        paidOut += due;
    }

    function claimFunds(uint256 saleSeed, uint256 who) external inSale {
        uint256 dropId = _recent(saleSeed);
        Sale storage sale = _sales[dropId];
        bool allowed = sale.leader != address(0) && !sale.paid && _isOver(sale);
        uint256 before = weth.balanceOf(sale.seller);
        bytes memory claiming = abi.encodeCall(auction.claimFunds, (dropId, sale.cubeId));
        _act(_person(who), address(auction), claiming, allowed);
        if (!allowed) return;
        require(weth.balanceOf(sale.seller) == before + sale.highest, "the seller got something else");
        sale.paid = true;
        paidOut += sale.highest;
    }

    function claimNFT(uint256 saleSeed, uint256 who) external inSale {
        uint256 dropId = _recent(saleSeed);
        Sale storage sale = _sales[dropId];
        address person = _person(who);
        bool takesBack = sale.leader == address(0) && person == sale.seller;
        // Sellers mostly leave their cubes in.
        if (takesBack && !_isOver(sale) && _mixed(saleSeed) % 4 != 0) return;
        bool allowed = !sale.gone && (takesBack || _isOver(sale));
        _act(person, address(auction), abi.encodeCall(auction.claimNFT, (dropId, sale.cubeId)), allowed);
        if (!allowed) return;
        sale.gone = true;
        holder[sale.cubeId] = sale.leader == address(0) ? sale.seller : sale.leader;
    }

    function _isRunning(Sale storage sale) private view returns (bool) {
        return _now >= sale.start && _now < sale.end;
    }

    function _isOver(Sale storage sale) private view returns (bool) {
        return sale.bought || _now >= sale.end;
    }

    /// One of the last auctions mostly, as that is where something is going on.
    function _recent(uint256 seed) private view returns (uint256) {
        seed = _mixed(seed);
        return seed % 4 == 0 || sales < 4 ? 1 + (seed >> 2) % sales : sales - (seed >> 2) % 4;
    }
}
