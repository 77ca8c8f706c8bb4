// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Cube} from "../src/Cube.sol";
import {MusicNft} from "../src/MusicNft.sol";
import {Weth} from "../src/Weth.sol";
import {Accomplice, Cheat, CheatingWeth, Payment, canCheat} from "./CheatingWeth.sol";
import {HostileRecipient} from "./HostileRecipient.sol";
import {People} from "./People.sol";
import {vm} from "./Vm.sol";

/// People with WETH who make and transfer cubes, a clock, and a record of the expected owners. Inheriting contracts add
/// the actions in a market.
abstract contract World is People {
    uint256 internal constant FUNDS = 1e30;

    MusicNft public immutable musicNft = new MusicNft();
    Cube public immutable cube = new Cube(musicNft);
    Weth public immutable weth = new Weth();
    bytes private _honestWeth = address(weth).code;
    address[] private _cheatingWeths;
    Accomplice private immutable _accomplice = new Accomplice();

    /// Expected owner of a cube, its creator, and its royalty in basis points.
    mapping(uint256 cubeId => address) public holder;
    mapping(uint256 cubeId => address) internal _maker;
    mapping(uint256 cubeId => uint256) internal _royaltyPoints;
    uint256 public cubes;

    /// An account that declines transfers of cubes, but must still get the cubes that it buys.
    address internal immutable _shy;

    uint256 internal _now = 1_900_000_000;

    constructor() {
        address honest = address(new Weth());
        for (uint256 cheat; cheat <= uint256(type(Cheat).max); ++cheat) {
            _cheatingWeths.push(address(new CheatingWeth(honest, Cheat(cheat), _accomplice)));
        }
        for (uint256 i; i < _people.length; ++i) {
            _fund(_people[i]);
        }
        _shy = _people[PLAIN + uint256(HostileRecipient.Way.ReturnsGarbage)];
        _act(_shy, address(cube), abi.encodeCall(cube.declineTransfers, (true)), true);
    }

    /// Adds a person.
    function _join(address person) internal returns (address) {
        _people.push(person);
        _fund(person);
        return person;
    }

    /// Approves `market` for everyone's WETH and cubes.
    function _approveAll(address market) internal {
        for (uint256 i; i < _people.length; ++i) {
            _allow(_people[i], market, type(uint256).max);
            _act(_people[i], address(cube), abi.encodeCall(cube.setApprovalForAll, (market, true)), true);
        }
    }

    function _makeCube(address person) internal returns (uint256) {
        _act(person, address(cube), abi.encodeWithSignature("createCube(string)", "ipfs://x"), true);
        (holder[++cubes], _maker[cubes]) = (person, person);
        return cubes;
    }

    /// Makes a cube with six NFTs and a royalty for an account that can receive NFTs. With a royalty of more than 1,000
    /// basis points this must fail, and a cube without NFTs is made instead.
    function _makeRoyaltyCube(address person, uint256 basisPoints) internal returns (uint256) {
        uint256[] memory ones = new uint256[](6);
        for (uint256 i; i < 6; ++i) {
            ones[i] = 1;
        }
        bytes memory minting = abi.encodeCall(musicNft.new_batch, (6, ones, new bytes32[](6)));
        uint256 first = abi.decode(_act(person, address(musicNft), minting, true), (uint256));
        uint256[6] memory ids = [first, first + 1, first + 2, first + 3, first + 4, first + 5];
        bytes memory making = abi.encodeWithSignature("createCube(string,uint256[6],uint256)", "", ids, basisPoints);
        _act(person, address(cube), making, basisPoints <= 1000);
        if (basisPoints > 1000) return _makeCube(person);
        (holder[++cubes], _maker[cubes], _royaltyPoints[cubes]) = (person, person, basisPoints);
        return cubes;
    }

    /// Transfers a cube without calling the receiver. The transfer must fail if the receiver declines transfers.
    /// Returns whether the cube was transferred.
    function _sendCube(uint256 cubeId, address to) internal virtual returns (bool sent) {
        address from = holder[cubeId];
        sent = to != _shy;
        _act(from, address(cube), abi.encodeCall(cube.transferFrom, (from, to, cubeId)), sent);
        if (sent) holder[cubeId] = to;
        else _record("cube refused");
    }

    /// Makes a paying call that must succeed. About a third of the calls are first tried with a cheating token in place
    /// of WETH, or without an allowance; the attempt must revert and change no balance. A payment in ether alone is
    /// made without an allowance.
    /// @param value wei of ether to send along
    /// @param reentry the call with which the token tries to reenter; it must be protected against reentrancy
    function _actPaying(
        address person,
        address market,
        uint256 value,
        bytes memory data,
        bytes memory reentry,
        uint256 seed,
        Payment payment
    ) internal returns (bytes memory) {
        seed = _mixed(seed);
        if (seed % 3 == 0) {
            uint256 cheat = (seed >> 8) % (_cheatingWeths.length + 1);
            if (cheat < _cheatingWeths.length) {
                while (!canCheat(Cheat(cheat), payment)) ++cheat;
                _cheat(person, market, value, data, reentry, cheat);
            } else if (payment == Payment.In) {
                _tryWithoutAllowance(person, market, value, data);
            }
        }
        if (payment != Payment.Ether) return _act(person, market, value, data, true);
        _allow(person, market, 0);
        bytes memory result = _act(person, market, value, data, true);
        _allow(person, market, type(uint256).max);
        return result;
    }

    /// Like `_actPaying`, for a call that pays WETH out.
    function _actPaidOut(address person, address market, bytes memory data, bytes memory reentry, uint256 seed)
        internal
        returns (bytes memory)
    {
        return _actPaying(person, market, 0, data, reentry, seed, Payment.Out);
    }

    function _cheat(
        address person,
        address market,
        uint256 value,
        bytes memory data,
        bytes memory reentry,
        uint256 cheat
    ) internal {
        bytes32 before = _digestOfBalances(market);
        _accomplice.plan(market, reentry);
        vm.etch(address(weth), _cheatingWeths[cheat].code);
        vm.prank(person);
        (bool success, bytes memory result) = market.call{gas: GAS_OF_A_CALL, value: value}(data);
        vm.etch(address(weth), _honestWeth);
        require(!success, "accepted a cheating token");
        vm.getRecordedLogs();
        require(_digestOfBalances(market) == before, "a cheating token changed balances");
        if (Cheat(cheat) == Cheat.CallsBack) {
            require(
                bytes4(result) == ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector,
                "was reentered"
            );
            _record("re-entry refused");
        } else {
            _record("cheating token refused");
        }
    }

    function _tryWithoutAllowance(address person, address market, uint256 value, bytes memory data) private {
        _allow(person, market, 0);
        _act(person, market, value, data, false);
        _allow(person, market, type(uint256).max);
        _record("payment without allowance refused");
    }

    function _allow(address person, address market, uint256 amount) internal {
        _act(person, address(weth), abi.encodeCall(weth.approve, (market, amount)), true);
    }

    function _fund(address person) private {
        vm.deal(address(this), FUNDS);
        weth.deposit{value: FUNDS}();
        weth.transfer(person, FUNDS);
        vm.deal(person, FUNDS);
        _act(person, address(musicNft), abi.encodeCall(musicNft.setApprovalForAll, (address(cube), true)), true);
    }

    /// Returns a digest of the WETH balances of all people, the market and this contract.
    function _digestOfBalances(address market) private view returns (bytes32) {
        return keccak256(abi.encode(_balances(), weth.balanceOf(market), weth.balanceOf(address(this))));
    }

    function _balances() internal view returns (uint256[] memory list) {
        list = new uint256[](_people.length);
        for (uint256 i; i < _people.length; ++i) {
            list[i] = weth.balanceOf(_people[i]);
        }
    }

    function _move(uint256[] memory list, address from, address to, uint256 amount) internal view {
        for (uint256 i; i < _people.length; ++i) {
            if (_people[i] == from) list[i] -= amount;
            if (_people[i] == to) list[i] += amount;
        }
    }

    /// Requires that all people have the expected WETH.
    function _requireBalances(uint256[] memory expected, string memory fault) internal view {
        require(_areBalances(expected), fault);
    }

    function _areBalances(uint256[] memory list) internal view returns (bool) {
        return keccak256(abi.encode(list)) == keccak256(abi.encode(_balances()));
    }

    /// Returns how much of a payment to send as ether: nothing, a part, all, or a wei too much.
    function _etherFor(uint256 amount, uint256 seed) internal view returns (uint256) {
        if (amount > FUNDS) return 0;
        seed = _mixed(~seed);
        if (seed % 8 == 0) return amount + 1;
        if (seed % 4 == 1) return amount;
        return seed % 4 == 2 ? (seed >> 8) % (amount + 1) : 0;
    }

    /// Returns the kind of a payment of `amount` wei, of which `value` is ether.
    function _kindOf(uint256 amount, uint256 value) internal pure returns (Payment) {
        return value == amount ? Payment.Ether : Payment.In;
    }

    /// Returns the part of an amount that goes to the creator of a cube sold by `seller`.
    function _royaltyOf(uint256 cubeId, address seller, uint256 amount) internal view returns (uint256) {
        return seller == _maker[cubeId] ? 0 : amount * _royaltyPoints[cubeId] / 10_000;
    }
}
