// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Cube} from "../src/Cube.sol";
import {DropAuction} from "../src/DropAuction.sol";
import {MusicNft} from "../src/MusicNft.sol";
import {Weth} from "../src/Weth.sol";
import {Actors} from "./Actors.sol";
import {vm} from "./Vm.sol";

/// People who make, sell, bid for and claim cubes, and a model of what must come of it, written without a look at how
/// the contracts keep it. Each action says beforehand whether it must go through.
contract AuctionActors is Actors {
    struct Sale {
        uint256 dropId;
        uint256 cubeId;
        address seller;
        uint256 start;
        uint256 end;
        uint256 minimum;
        uint256 delta;
        address leader;
        uint256 highest;
        bool paid;
        bool gone;
    }

    uint256 private constant FUNDS = 1e30;

    MusicNft public immutable musicNft = new MusicNft();
    Cube public immutable cube = new Cube(musicNft);
    Weth public immutable weth = new Weth();
    DropAuction public immutable auction = new DropAuction(weth, cube, address(this));

    Sale[] private _sales;
    /// What a person has in a sale.
    mapping(uint256 sale => mapping(address person => uint256)) public stake;
    /// Who must own a cube, by the model.
    mapping(uint256 cubeId => address) public holder;
    uint256 public cubes;
    uint256 public gifts;
    uint256 public bidsIn;
    uint256 public paidOut;

    uint256 private _now = 1_900_000_000;

    constructor() {
        vm.deal(address(this), FUNDS * _people.length);
        for (uint256 i; i < _people.length; ++i) {
            address person = _people[i];
            weth.deposit{value: FUNDS}();
            weth.transfer(person, FUNDS);
            auction.setCreator(person, true);
            _act(person, address(weth), abi.encodeCall(weth.approve, (address(auction), type(uint256).max)), true);
            _act(person, address(cube), abi.encodeCall(cube.setApprovalForAll, (address(auction), true)), true);
            _act(person, address(musicNft), abi.encodeCall(musicNft.setApprovalForAll, (address(cube), true)), true);
        }
    }

    modifier inTime() {
        vm.warp(_now);
        _;
    }

    function sales() external view returns (Sale[] memory) {
        return _sales;
    }

    /// Some hours, or up to the first or last second of a sale.
    function pass(uint256 seed) external {
        seed = _mixed(seed);
        if (seed % 2 == 0 || _sales.length == 0) {
            _now += seed % 6 hours;
            return;
        }
        Sale storage sale = _sales[_recent(seed)];
        uint256 moment = (seed % 4 == 1 ? sale.start : sale.end) - (seed % 8 < 4 ? 1 : 0);
        if (moment > _now) _now = moment;
    }

    /// What happens beside the auctions.
    function doChore(uint256 seed, uint256 who) external inTime {
        uint256 chore = _mixed(seed) % 5;
        if (chore == 0) makeCube(who);
        else if (chore == 1) _sendCube(seed, who);
        else if (chore == 2) _openWithoutOwning(seed, who);
        else if (chore == 3) _give(_person(who), seed % 1e18);
        else if (auction.paused()) auction.unpause();
        else if (_mixed(who) % 2 == 0) auction.pause();
    }

    function makeCube(uint256 who) public inTime {
        address person = _person(who);
        _act(person, address(cube), abi.encodeWithSignature("createCube(string)", "ipfs://x"), true);
        holder[++cubes] = person;
    }

    function makeCubeWithRoyalty(uint256 who, uint256 royalty, uint256 buyer) external inTime {
        address person = _person(who);
        bytes memory minting = abi.encodeCall(musicNft.new_batch, (6, _six(1), new bytes32[](6)));
        uint256 first = abi.decode(_act(person, address(musicNft), minting, true), (uint256));
        uint256[6] memory ids = [first, first + 1, first + 2, first + 3, first + 4, first + 5];
        bytes memory making = abi.encodeWithSignature("createCube(string,uint256[6],uint256)", "", ids, royalty % 1001);
        _act(person, address(cube), making, true);
        holder[++cubes] = person;
        _sendCube(cubes - 1, buyer);
    }

    function _sendCube(uint256 cubeSeed, uint256 to) private {
        if (cubes == 0) return;
        uint256 cubeId = 1 + cubeSeed % cubes;
        address from = holder[cubeId];
        if (from == address(auction)) return;
        _act(from, address(cube), abi.encodeCall(cube.transferFrom, (from, _person(to), cubeId)), true);
        holder[cubeId] = _person(to);
    }

    /// Sells a cube that is free, and sometimes another one with it, which may be anybody's.
    function open(uint256 cubeSeed, uint256 neighbour, uint256 time, uint256 minimum, uint256 delta) external inTime {
        uint256 cubeId = _freeCube(cubeSeed);
        uint256 other = 1 + neighbour % cubes;
        address seller = holder[cubeId];
        bool two = _mixed(neighbour) % 3 == 0;
        uint256[] memory ids = new uint256[](two ? 2 : 1);
        ids[0] = cubeId;
        if (two) ids[1] = other;
        bool allowed = !two || (holder[other] == seller && other != cubeId);

        Sale memory sale;
        (sale.seller, sale.start) = (seller, _now + _mixed(time) % 2 hours);
        (sale.end, sale.minimum, sale.delta) = (sale.start + 1 + _mixed(time) % 1 days, minimum % 1e18, delta % 3);
        _open(sale, ids, allowed && !auction.paused());
    }

    /// A cube that somebody else owns, an auction for instance, is not to be sold.
    function _openWithoutOwning(uint256 cubeSeed, uint256 who) private {
        if (cubes == 0) return;
        uint256[] memory ids = new uint256[](1);
        ids[0] = 1 + cubeSeed % cubes;
        if (holder[ids[0]] == _person(who)) return;
        Sale memory sale;
        (sale.seller, sale.start, sale.end) = (_person(who), _now, _now + 1 days);
        _open(sale, ids, false);
    }

    function _open(Sale memory sale, uint256[] memory ids, bool allowed) private {
        bytes memory opening = abi.encodeWithSignature(
            "newAuction(uint256,uint256,uint256,uint256,bytes32,uint256[])",
            sale.start,
            sale.end,
            sale.minimum,
            sale.delta,
            bytes32(0),
            ids
        );
        bytes memory answer = _act(sale.seller, address(auction), opening, allowed);
        if (!allowed) return;
        sale.dropId = abi.decode(answer, (uint256));
        for (uint256 i; i < ids.length; ++i) {
            sale.cubeId = ids[i];
            _sales.push(sale);
            holder[ids[i]] = address(auction);
        }
    }

    /// A few bids on one sale, which people mostly wait for to begin.
    function bid(uint256 saleSeed, uint256 seed) external inTime {
        if (_sales.length == 0) return;
        uint256 index = _recent(saleSeed);
        if (_now < _sales[index].start && _mixed(seed) % 4 != 0) {
            _now = _sales[index].start;
            vm.warp(_now);
        }
        for (uint256 i; i < 3; ++i) {
            seed = _mixed(seed);
            _bid(index, _person(seed), seed >> 8, seed >> 128);
        }
    }

    function _bid(uint256 index, address person, uint256 over, uint256 form) private {
        Sale storage sale = _sales[index];
        uint256 minimum = sale.leader == address(0) ? sale.minimum : sale.highest + sale.delta;
        if (minimum <= sale.highest) minimum = sale.highest + 1;
        uint256 own = stake[index][person];
        // Mostly around what is just enough.
        uint256 raise = over % 8 == 0 ? over % 1e20 : minimum + over % 4 - (own < minimum ? own + 1 : minimum);

        bool onceOnly = form % 2 == 0;
        bool knowsTotal = form % 8 != 0;
        bool allowed = person != sale.seller && !sale.gone && _now >= sale.start && _now < sale.end
            && own + raise >= minimum && (!onceOnly || knowsTotal);
        bytes memory bidding = onceOnly
            ? abi.encodeWithSignature(
                "bid(uint256,uint256,uint256,uint256)", sale.dropId, sale.cubeId, raise, knowsTotal ? own : own + 1
            )
            : abi.encodeWithSignature("bid(uint256,uint256,uint256)", sale.dropId, sale.cubeId, raise);
        _act(person, address(auction), bidding, allowed);
        if (!allowed) return;
        stake[index][person] = own + raise;
        (sale.leader, sale.highest) = (person, own + raise);
        bidsIn += raise;
    }

    function withdraw(uint256 who, uint256 saleSeed) external inTime {
        if (_sales.length == 0) return;
        uint256 index = _recent(saleSeed);
        Sale storage sale = _sales[index];
        address person = _person(who);
        uint256 due = person == sale.leader ? 0 : stake[index][person];
        uint256 before = weth.balanceOf(person);
        _act(person, address(auction), abi.encodeCall(auction.withdraw, (sale.dropId, sale.cubeId)), due != 0);
        require(weth.balanceOf(person) == before + due, "withdrew something else than they put in");
        if (due == 0) return;
        stake[index][person] = 0;
        paidOut += due;
    }

    function claimFunds(uint256 who, uint256 saleSeed) external inTime {
        if (_sales.length == 0) return;
        uint256 index = _recent(saleSeed);
        Sale storage sale = _sales[index];
        bool allowed = sale.leader != address(0) && !sale.paid && _now >= sale.end;
        (address creator, uint256 royalty) = cube.royaltyInfo(sale.cubeId, sale.highest);
        if (creator == sale.seller) royalty = 0;
        uint256 sellerBefore = weth.balanceOf(sale.seller);
        uint256 creatorBefore = weth.balanceOf(creator);
        _act(
            _person(who), address(auction), abi.encodeCall(auction.claimFunds, (sale.dropId, sale.cubeId)), allowed
        );
        if (!allowed) return;
        require(weth.balanceOf(sale.seller) == sellerBefore + sale.highest - royalty, "the seller got something else");
        if (royalty != 0) require(weth.balanceOf(creator) == creatorBefore + royalty, "the creator got something else");
        sale.paid = true;
        stake[index][sale.leader] = 0;
        paidOut += sale.highest;
    }

    function claimNFT(uint256 who, uint256 saleSeed) external inTime {
        if (_sales.length == 0) return;
        Sale storage sale = _sales[_recent(saleSeed)];
        address person = _person(who);
        // Sellers mostly leave their cubes in.
        if (person == sale.seller && _now < sale.end && _mixed(saleSeed) % 4 != 0) return;
        bool early = _now < sale.end && (sale.leader != address(0) || person != sale.seller);
        bool allowed = !sale.gone && !early;
        _act(person, address(auction), abi.encodeCall(auction.claimNFT, (sale.dropId, sale.cubeId)), allowed);
        if (!allowed) return;
        sale.gone = true;
        holder[sale.cubeId] = sale.leader == address(0) ? sale.seller : sale.leader;
    }

    function _give(address person, uint256 amount) private {
        _act(person, address(weth), abi.encodeCall(weth.transfer, (address(auction), amount)), true);
        gifts += amount;
    }

    /// One of the last sales mostly, as that is where something is going on.
    function _recent(uint256 seed) private view returns (uint256) {
        uint256 count = _sales.length;
        seed = _mixed(seed);
        return seed % 4 == 0 || count < 4 ? (seed >> 2) % count : count - 1 - (seed >> 2) % 4;
    }

    /// A cube that no auction holds, made where there is none.
    function _freeCube(uint256 seed) private returns (uint256 cubeId) {
        for (uint256 i; i < cubes; ++i) {
            cubeId = 1 + (seed % cubes + i) % cubes;
            if (holder[cubeId] != address(auction)) return cubeId;
        }
        makeCube(seed);
        return cubes;
    }

    function _six(uint256 value) private pure returns (uint256[] memory list) {
        list = new uint256[](6);
        for (uint256 i; i < 6; ++i) {
            list[i] = value;
        }
    }
}
