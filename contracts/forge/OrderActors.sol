// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Cube} from "../src/Cube.sol";
import {Exchange} from "../src/Exchange.sol";
import {MusicNft} from "../src/MusicNft.sol";
import {Weth} from "../src/Weth.sol";
import {Actors} from "./Actors.sol";
import {vm} from "./Vm.sol";

/// People who offer, move and buy cubes, and a model of which orders must be alive. Each action says beforehand whether
/// it must go through, and each purchase who must have got what.
contract OrderActors is Actors {
    struct Order {
        uint256 price;
        uint256 expiresAt;
        uint256 cut;
        /// Of the cube when the order was made. An order of an earlier stay of the cube is dead.
        uint256 stay;
        bool open;
    }

    uint256 private constant FUNDS = 1e30;
    uint256 private constant MANY = 6;

    MusicNft public immutable musicNft = new MusicNft();
    Cube public immutable cube = new Cube(musicNft);
    Weth public immutable weth = new Weth();
    Exchange public immutable exchange = new Exchange(weth, cube, address(this));

    mapping(uint256 cubeId => mapping(address seller => Order)) private _orders;
    /// Who must own a cube, and how many owners it had, by the model.
    mapping(uint256 cubeId => address) public holder;
    mapping(uint256 cubeId => uint256) public stay;
    mapping(uint256 cubeId => address) private _maker;
    uint256 public cubes;
    uint256 public gifts;

    uint256 private _now = 1_900_000_000;

    constructor() {
        vm.deal(address(this), FUNDS * (_people.length + 1));
        weth.deposit{value: FUNDS}();
        for (uint256 i; i < _people.length; ++i) {
            address person = _people[i];
            weth.deposit{value: FUNDS}();
            weth.transfer(person, FUNDS);
            _act(person, address(weth), abi.encodeCall(weth.approve, (address(exchange), type(uint256).max)), true);
            _act(person, address(cube), abi.encodeCall(cube.setApprovalForAll, (address(exchange), true)), true);
            _act(person, address(musicNft), abi.encodeCall(musicNft.setApprovalForAll, (address(cube), true)), true);
            _makeCube(person, i * 250);
        }
    }

    modifier inTime() {
        vm.warp(_now);
        _;
    }

    /// The order of the one who has the cube, by the model; the price is 0 and not open where there is none alive.
    function orderOf(uint256 cubeId) public view returns (Order memory order) {
        order = _orders[cubeId][holder[cubeId]];
        if (order.stay != stay[cubeId]) delete order;
    }

    /// Some seconds, or up to the first second or the last before it in which an order is over.
    function pass(uint256 seed) external {
        seed = _mixed(seed);
        uint256 end = orderOf(1 + (seed >> 8) % cubes).expiresAt;
        if (seed % 2 == 0 && end > _now) _now = end - (seed >> 4) % 2;
        else _now += seed % 30;
    }

    /// What the owner of the exchange does, and gifts, which nobody can take out.
    function rule(uint256 seed) external inTime {
        seed = _mixed(seed);
        if (seed % 8 == 0) exchange.pause();
        if (exchange.paused() && seed % 8 < 6) exchange.unpause();
        if (seed % 3 == 0) exchange.setOwnerCutPerMillion((seed >> 8) % 1e6);
        if (seed % 3 == 1) exchange.setPublicationFee((seed >> 8) % 1e19);
        if (seed % 10 != 3) return;
        weth.transfer(address(exchange), seed % 1000);
        gifts += seed % 1000;
    }

    function make(uint256 who, uint256 royalty) external inTime {
        if (cubes < MANY) _makeCube(_person(who), royalty % 1001);
    }

    function _makeCube(address person, uint256 royalty) private {
        uint256[] memory ones = new uint256[](6);
        for (uint256 i; i < 6; ++i) {
            ones[i] = 1;
        }
        bytes memory minting = abi.encodeCall(musicNft.new_batch, (6, ones, new bytes32[](6)));
        uint256 first = abi.decode(_act(person, address(musicNft), minting, true), (uint256));
        uint256[6] memory ids = [first, first + 1, first + 2, first + 3, first + 4, first + 5];
        bytes memory making = abi.encodeWithSignature("createCube(string,uint256[6],uint256)", "", ids, royalty);
        _act(person, address(cube), making, true);
        (holder[++cubes], _maker[cubes]) = (person, person);
    }

    /// Away, and sometimes back again at once.
    function send(uint256 cubeSeed, uint256 to) external inTime {
        uint256 cubeId = 1 + cubeSeed % cubes;
        address from = holder[cubeId];
        _send(cubeId, _person(to));
        if (_mixed(cubeSeed) % 2 == 0) _send(cubeId, from);
    }

    function _send(uint256 cubeId, address to) private {
        address from = holder[cubeId];
        _act(from, address(cube), abi.encodeCall(cube.transferFrom, (from, to, cubeId)), true);
        _move(cubeId, to);
    }

    function _move(uint256 cubeId, address to) private {
        holder[cubeId] = to;
        ++stay[cubeId];
    }

    function offer(uint256 cubeSeed, uint256 who, uint256 price, uint256 time) external inTime {
        uint256 cubeId = 1 + cubeSeed % cubes;
        address person = _mixed(who) % 8 == 0 ? _person(who) : holder[cubeId];
        price = price % 16 == 0 ? 0 : price % 1e20;
        uint256 expiresAt = _now + 55 + _mixed(time) % 200;
        bool allowed = person == holder[cubeId] && expiresAt >= _now + 60 && !exchange.paused();
        uint256 fee = allowed ? exchange.publicationFeeInWei() : 0;
        (uint256 before, uint256 earned) = (weth.balanceOf(person), weth.balanceOf(address(this)));
        bytes memory offering = abi.encodeCall(exchange.createOrder, (address(cube), cubeId, price, expiresAt));
        _act(person, address(exchange), offering, allowed);
        require(weth.balanceOf(person) == before - fee, "the seller paid another fee");
        require(weth.balanceOf(address(this)) == earned + fee, "the owner got another fee");
        if (!allowed) return;
        _orders[cubeId][person] = Order(price, expiresAt, exchange.ownerCutPerMillion(), stay[cubeId], true);
    }

    /// Open in a pause, and to sellers whose cube is gone.
    function cancel(uint256 cubeSeed, uint256 who) external inTime {
        uint256 cubeId = 1 + cubeSeed % cubes;
        address person = _mixed(who) % 2 == 0 ? _person(who) : holder[cubeId];
        bool allowed = _orders[cubeId][person].open;
        _act(person, address(exchange), abi.encodeCall(exchange.cancelOrder, (address(cube), cubeId)), allowed);
        delete _orders[cubeId][person];
    }

    function buy(uint256 cubeSeed, uint256 who, uint256 guess) external inTime {
        uint256 cubeId = 1 + cubeSeed % cubes;
        (address buyer, address seller) = (_person(who), holder[cubeId]);
        Order memory order = orderOf(cubeId);
        uint256 price = _mixed(guess) % 8 == 0 ? order.price + 1 : order.price;
        bool allowed =
            order.open && order.expiresAt > _now && price == order.price && buyer != seller && !exchange.paused();
        uint256[] memory expected = _balances();
        if (allowed) _expect(expected, cubeId, order, buyer, seller);
        bytes memory buying = abi.encodeCall(exchange.executeOrder, (address(cube), cubeId, price));
        _act(buyer, address(exchange), buying, allowed);
        require(keccak256(abi.encode(expected)) == keccak256(abi.encode(_balances())), "somebody got something else");
        if (!allowed) return;
        delete _orders[cubeId][seller];
        _move(cubeId, buyer);
    }

    /// Everybody's WETH, the exchange's owner last.
    function _balances() private view returns (uint256[] memory list) {
        list = new uint256[](_people.length + 1);
        for (uint256 i; i < _people.length; ++i) {
            list[i] = weth.balanceOf(_people[i]);
        }
        list[_people.length] = weth.balanceOf(address(this));
    }

    /// The buyer pays the price, no more and no less; cut, royalty and share are all of it.
    function _expect(uint256[] memory list, uint256 cubeId, Order memory order, address buyer, address seller)
        private
        view
    {
        uint256 present = exchange.ownerCutPerMillion();
        uint256 cut = order.price * (order.cut < present ? order.cut : present) / 1e6;
        (address creator, uint256 royalty) = cube.royaltyInfo(cubeId, order.price);
        require(creator == _maker[cubeId], "another creator");
        if (creator == seller) royalty = 0;
        if (royalty > order.price - cut) royalty = order.price - cut;
        for (uint256 i; i < _people.length; ++i) {
            if (_people[i] == buyer) list[i] -= order.price;
            if (_people[i] == creator) list[i] += royalty;
            if (_people[i] == seller) list[i] += order.price - cut - royalty;
        }
        list[_people.length] += cut;
    }
}
