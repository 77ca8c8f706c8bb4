// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Cube} from "../src/Cube.sol";
import {MusicNft} from "../src/MusicNft.sol";
import {HostileRecipient} from "./HostileRecipient.sol";
import {NftEvents} from "./NftEvents.sol";
import {People} from "./People.sol";
import {vm} from "./Vm.sol";

/// Actions that mint NFTs, transfer them, put them into cubes and hand the contract over, with a record of all expected
/// balances.
contract NftActors is People, NftEvents {
    /// Number of NFTs at which minting stops.
    uint256 private constant MANY = 12;

    MusicNft public immutable musicNft;
    Cube public immutable cube;

    uint256[] private _ids;
    /// NFTs affected by the last action.
    uint256[] private _touched;
    uint256 private _batches;
    mapping(uint256 id => uint256) public supply;
    mapping(uint256 id => mapping(address holder => uint256)) private _balance;

    address private _owner = address(this);
    address private _nextOwner;

    constructor() {
        // Deployed here and not in an initializer, because the constructor of `People` starts the recording of events.
        musicNft = new MusicNft();
        cube = new Cube(musicNft);
        for (uint256 i; i < _people.length; ++i) {
            _approve(_people[i], address(cube), true);
        }
    }

    modifier afresh() {
        delete _touched;
        vm.recordLogs();
        _;
    }

    function _afterCall() internal override {
        _fold(address(musicNft));
    }

    function touched() external view returns (uint256[] memory) {
        return _touched;
    }

    function ids() external view returns (uint256[] memory) {
        return _ids;
    }

    /// Returns all accounts that may hold NFTs.
    function holders() public view returns (address[] memory list) {
        list = new address[](_people.length + 1);
        for (uint256 i; i < _people.length; ++i) {
            list[i] = _people[i];
        }
        list[_people.length] = address(cube);
    }

    /// Returns the expected balances of `holders()`, in the same order.
    function balancesOf(uint256 id) external view returns (uint256[] memory list) {
        address[] memory everybody = holders();
        list = new uint256[](everybody.length);
        for (uint256 i; i < list.length; ++i) {
            list[i] = _balance[id][everybody[i]];
        }
    }

    function mint(uint256 who, uint256 count, uint256 supplySeed) external afresh {
        address person = _person(who);
        count = 1 + _mixed(count) % 9;
        uint256[] memory amounts = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            amounts[i] = 1 + (supplySeed >> (i * 32)) % (supplySeed % 2 == 0 ? 3 : 1 << 20);
        }
        if (_ids.length >= MANY && person.code.length == 0) return;
        // Sometimes the last supply is the maximum, one above it, or 0.
        uint256 last = _mixed(supplySeed) % 8;
        // Sometimes the last supply is close to the largest count that fits in a lane.
        if (last == 3) amounts[count - 1] = type(uint32).max / 2 + supplySeed % 3;
        if (last < 3) amounts[count - 1] = last == 2 ? 0 : uint256(type(uint128).max) + last;
        bytes memory minting = abi.encodeCall(musicNft.new_batch, (count, amounts, new bytes32[](count)));
        bool allowed = last != 1 && last != 2 && person.code.length == 0;
        bytes memory result = _act(person, address(musicNft), minting, allowed);
        if (!allowed) return _record(last == 1 || last == 2 ? "minting refused" : "minting to hostile code refused");
        uint256 first = abi.decode(result, (uint256));
        require(first == ++_batches * 1000, "6: wrong first id");
        for (uint256 i; i < count; ++i) {
            _ids.push(first + i);
            supply[first + i] = amounts[i];
            _balance[first + i][person] = amounts[i];
            _touched.push(first + i);
        }
        _record("minted");
    }

    /// Transfers an NFT, sometimes to the sender or to hostile code, and sometimes with an id that does not exist.
    function send(uint256 from, uint256 to, uint256 idSeed, uint256 amount) external afresh {
        if (_ids.length == 0) return;
        uint256 id = _mixed(idSeed) % 16 == 0 ? _ids[idSeed % _ids.length] + 500 : _ids[idSeed % _ids.length];
        (address sender, address receiver) = (_person(from), _person(to));
        uint256 has = _balance[id][sender];
        amount = _mixed(amount) % 4 == 0 ? has : amount % (has > 1000 ? has : has + 2);
        bool allowed = amount <= has && _takes(receiver, false);
        bytes memory sending = abi.encodeCall(musicNft.safeTransferFrom, (sender, receiver, id, amount, ""));
        _act(sender, address(musicNft), sending, allowed);
        if (!allowed) return _recordRefused(amount <= has);
        _move(id, sender, receiver, amount);
        // If the receiver is the reentering recipient, it has forwarded one copy.
        if (receiver.code.length == 0 || amount == 0) return _record("sent");
        _move(id, receiver, _people[0], 1);
        _record("forwarded by the receiver");
    }

    function sendSeveral(uint256 from, uint256 to, uint256 idSeed, uint256 amount) external afresh {
        if (_ids.length == 0) return;
        (address sender, address receiver) = (_person(from), _person(to));
        uint256[] memory list = new uint256[](2);
        (list[0], list[1]) = (_ids[idSeed % _ids.length], _ids[(idSeed >> 8) % _ids.length]);
        uint256[] memory amounts = new uint256[](2);
        amounts[0] = amount % (_balance[list[0]][sender] + 2);
        amounts[1] = amount % (_balance[list[1]][sender] + 1);
        // If both ids are equal, the second transfer can only use what the first one left.
        uint256 sentBefore = list[0] == list[1] && sender != receiver ? amounts[0] : 0;
        bool enough = amounts[0] <= _balance[list[0]][sender] && amounts[1] + sentBefore <= _balance[list[1]][sender];
        bool allowed = enough && _takes(receiver, true);
        bytes memory sending = abi.encodeCall(musicNft.safeBatchTransferFrom, (sender, receiver, list, amounts, ""));
        _act(sender, address(musicNft), sending, allowed);
        if (!allowed) return _recordRefused(enough);
        _move(list[0], sender, receiver, amounts[0]);
        _move(list[1], sender, receiver, amounts[1]);
        _record("sent several");
    }

    /// Transfers an NFT as an operator, which must fail until the holder approves the operator. Half of the approvals
    /// are not revoked afterwards.
    function sendForAnother(uint256 from, uint256 by, uint256 idSeed) external afresh {
        if (_ids.length == 0) return;
        uint256 id = _ids[idSeed % _ids.length];
        (address sender, address operator) = (_person(from), _person(by));
        if (sender == operator || _balance[id][sender] == 0) return;
        bytes memory sending = abi.encodeCall(musicNft.safeTransferFrom, (sender, _people[1], id, 1, ""));
        if (!eventIsOperator[sender][operator]) {
            _act(operator, address(musicNft), sending, false);
            _approve(sender, operator, true);
        }
        _act(operator, address(musicNft), sending, true);
        if (_mixed(idSeed) % 2 == 0) _approve(sender, operator, false);
        _move(id, sender, _people[1], 1);
        _record("sent for another");
    }

    /// Performs one of the two steps of a transfer of ownership. Sometimes another account tries the same first, which
    /// must fail.
    function handOver(uint256 who, uint256 seed) external afresh {
        address person = _person(who);
        bytes memory offering = abi.encodeCall(musicNft.transferOwnership, (person));
        bytes memory accepting = abi.encodeCall(musicNft.acceptOwnership, ());
        if (_mixed(seed) % 2 == 0) {
            if (person != _owner) _act(person, address(musicNft), offering, false);
            _act(_owner, address(musicNft), offering, true);
            _nextOwner = person;
            return _record("ownership offered");
        }
        if (person != _nextOwner) _act(person, address(musicNft), accepting, false);
        if (_nextOwner == address(0)) return _record("ownership refused");
        _act(_nextOwner, address(musicNft), accepting, true);
        (_owner, _nextOwner) = (_nextOwner, address(0));
        _record("ownership moved");
    }

    function fillCube(uint256 who, uint256 idSeed) external afresh {
        if (_ids.length < 6) return;
        uint256[6] memory six;
        for (uint256 i; i < 6; ++i) {
            six[i] = _ids[(idSeed % _ids.length + i) % _ids.length];
        }
        if (_mixed(idSeed) % 4 == 0) six[5] = six[_mixed(who) % 6];
        address person = _mixed(who) % 4 == 0 ? _person(who) : _someoneWith(six);
        bool allowed = _hasAll(person, six) && _different(six);
        bytes memory making = abi.encodeWithSignature("createCube(string,uint256[6])", "ipfs://x", six);
        _act(person, address(cube), making, allowed);
        if (!allowed) return _record("cube refused");
        _record("cube filled");
        for (uint256 i; i < 6; ++i) {
            _move(six[i], person, address(cube), 1);
        }
        require(keccak256(abi.encode(cube.nftsOf(cube.totalSupply()))) == keccak256(abi.encode(six)), "6: wrong NFTs");
    }

    /// Returns an account that holds all six, or any account if there is none.
    function _someoneWith(uint256[6] memory six) private view returns (address person) {
        for (uint256 i; i < _people.length; ++i) {
            person = _people[i];
            if (_hasAll(person, six)) return person;
        }
    }

    function _hasAll(address person, uint256[6] memory six) private view returns (bool) {
        for (uint256 i; i < 6; ++i) {
            if (_balance[six[i]][person] == 0) return false;
        }
        return true;
    }

    function _different(uint256[6] memory six) private pure returns (bool) {
        for (uint256 i; i < 6; ++i) {
            for (uint256 j; j < i; ++j) {
                if (six[i] == six[j]) return false;
            }
        }
        return true;
    }

    /// Returns whether a receiver accepts a transfer. Hostile recipients refuse all, except the reentering one, which
    /// refuses only batches.
    function _takes(address receiver, bool batch) private view returns (bool) {
        if (receiver.code.length == 0) return true;
        return !batch && HostileRecipient(payable(receiver)).way() == HostileRecipient.Way.Reenters;
    }

    function _recordRefused(bool byReceiver) private {
        _record(byReceiver ? "refused by the receiver" : "refused, too much");
    }

    function _approve(address holder, address operator, bool approved) private {
        _act(holder, address(musicNft), abi.encodeCall(musicNft.setApprovalForAll, (operator, approved)), true);
    }

    function _move(uint256 id, address from, address to, uint256 amount) private {
        _touched.push(id);
        _balance[id][from] -= amount;
        _balance[id][to] += amount;
    }
}
