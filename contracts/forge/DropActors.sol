// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {DropAuction} from "../src/DropAuction.sol";
import {TimedAuction} from "../src/TimedAuction.sol";
import {AuctionActors} from "./AuctionActors.sol";
import {vm} from "./Vm.sol";

/// Actions of people who sell one or more cubes in drops while they have the creator role.
contract DropActors is AuctionActors {
    mapping(address person => bool) private _isCreator;

    constructor() {
        for (uint256 i; i < _people.length; ++i) {
            _setCreator(_people[i], true);
        }
    }

    function _auctions() internal override returns (TimedAuction) {
        return new DropAuction(weth, cube, address(this));
    }

    /// Opens a drop of a free cube, sometimes with other cubes, which may belong to anyone.
    function open(uint256 cubeSeed, uint256 seed) external inTime {
        (Lot memory lot, bool allowed) = _terms(seed);
        if (_mixed(cubeSeed) % 2 == 0) lot.metadata = bytes32(seed);
        uint256[] memory ids = _choose(_freeCube(cubeSeed), seed);
        lot.seller = _mixed(seed) % 16 == 0 || ids.length == 0 ? _person(seed) : holder[ids[0]];
        allowed = allowed && ids.length != 0 && _canSell(lot.seller, ids);
        allowed = allowed && _isCreator[lot.seller] && !auction.paused();
        bytes memory result = _act(lot.seller, address(auction), _opening(lot, ids), allowed);
        if (!allowed) return _recordRefusal(lot.seller);
        lot.dropId = abi.decode(result, (uint256));
        for (uint256 i; i < ids.length; ++i) {
            lot.cubeId = ids[i];
            _start(lot);
        }
        if (ids.length > 1) _record("opened with several cubes");
    }

    /// Grants or revokes the creator role as the owner. First another account tries to grant itself the role; that call
    /// must fail.
    function appoint(uint256 who, uint256 seed) external {
        vm.recordLogs();
        address person = _person(who);
        bool allowed = !_isCreator[person] || _mixed(seed) % 4 == 0;
        address other = _person(seed);
        if (other != _owner) {
            _act(other, address(auction), abi.encodeCall(DropAuction.setCreator, (other, true)), false);
        }
        _setCreator(person, _isCreator[person] ? !allowed : true);
    }

    function _setCreator(address person, bool allowed) private {
        _act(_owner, address(auction), abi.encodeCall(DropAuction.setCreator, (person, allowed)), true);
        _isCreator[person] = allowed;
    }

    /// Returns zero to four cubes, mostly of the same seller and without duplicates.
    function _choose(uint256 first, uint256 seed) private view returns (uint256[] memory ids) {
        seed = _mixed(~seed);
        uint256 count = seed % 32 == 0 ? 0 : seed % 3 == 0 ? 1 + (seed >> 8) % 4 : 1;
        ids = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            ids[i] = i == 0 ? first : 1 + (first - 1 + i) % cubes;
            for (uint256 j; j < cubes && seed % 8 != 0 && i != 0 && holder[ids[i]] != holder[first]; ++j) {
                ids[i] = 1 + ids[i] % cubes;
            }
        }
    }

    function _canSell(address seller, uint256[] memory ids) private view returns (bool) {
        for (uint256 i; i < ids.length; ++i) {
            if (holder[ids[i]] != seller) return false;
            for (uint256 j; j < i; ++j) {
                if (ids[i] == ids[j]) return false;
            }
        }
        return true;
    }

    /// Returns the call of the shortest overload that has all of the terms.
    function _opening(Lot memory lot, uint256[] memory ids) private pure returns (bytes memory) {
        (uint256 start, uint256 end, uint256 minimum) = (lot.start, lot.end, lot.minimum);
        if (lot.extension != 0) {
            string memory form = "newAuction(uint256,uint256,uint256,uint256,bytes32,uint256,uint256[])";
            return abi.encodeWithSignature(form, start, end, minimum, lot.delta, lot.metadata, lot.extension, ids);
        }
        if (lot.delta == 0 && lot.metadata == 0) {
            return abi.encodeWithSignature("newAuction(uint256,uint256,uint256,uint256[])", start, end, minimum, ids);
        }
        string memory middle = "newAuction(uint256,uint256,uint256,uint256,bytes32,uint256[])";
        return abi.encodeWithSignature(middle, start, end, minimum, lot.delta, lot.metadata, ids);
    }

    function _recordRefusal(address seller) private {
        if (auction.paused()) _record("opening refused in a pause");
        else _record(_isCreator[seller] ? "opening refused" : "opening refused without the role");
    }
}
