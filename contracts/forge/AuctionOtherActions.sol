// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {AuctionTime} from "./AuctionTime.sol";

/// Actions other than bids, claims and changes by sellers: making, approving and sending cubes, unwrapping WETH, gifts,
/// calls for lots that do not exist, transfers of ownership, and pauses.
abstract contract AuctionOtherActions is AuctionTime {
    /// Performs one of the actions of this contract.
    function doChore(uint256 seed, uint256 who) external inTime {
        seed = _mixed(seed);
        uint256 chore = seed % 8;
        seed >>= 8;
        if (chore == 0) _makeCube(_person(who));
        else if (chore == 1) _makeRoyaltyCubeAndSend(seed, who);
        else if (chore == 2) _moveCube(seed, _person(who));
        else if (chore == 3) _sendGift(_person(who), seed);
        else if (chore == 4) _claimUnknownLot(_person(who), seed);
        else if (chore == 5) _handOver(_person(who), seed);
        else _togglePause(_person(who), seed);
    }

    function _makeRoyaltyCubeAndSend(uint256 seed, uint256 who) private {
        uint256 cubeId = _makeRoyaltyCube(_plainPerson(who), _mixed(seed) % 1002);
        if (_mixed(who) % 4 != 0) _sendCube(cubeId, _person(seed));
    }

    function _moveCube(uint256 seed, address to) private {
        if (cubes == 0) return;
        uint256 cubeId = 1 + _mixed(seed) % cubes;
        address from = holder[cubeId];
        if (from != address(auction)) {
            _approveSomebody(cubeId, seed);
            _sendOrFail(cubeId, from, to);
            return _approveSomebody(cubeId, ~seed);
        }
        // Nobody but the auction can transfer a cube that it holds.
        _act(to, address(cube), abi.encodeCall(cube.transferFrom, (from, to, cubeId)), false);
    }

    /// Sends a cube to a person, or tries to send it to the auction contract, which declines transfers.
    function _sendOrFail(uint256 cubeId, address from, address to) private {
        if (_mixed(cubeId + cubes) % 4 != 0) {
            _sendCube(cubeId, to);
            return;
        }
        to = address(auction);
        _act(from, address(cube), abi.encodeCall(cube.transferFrom, (from, to, cubeId)), false);
        string memory safe = "safeTransferFrom(address,address,uint256)";
        _act(from, address(cube), abi.encodeWithSignature(safe, from, to, cubeId), false);
        _record("cube refused by the auction");
    }

    function _sendGift(address person, uint256 amount) private {
        _unwrapAndWrap(person, amount);
        amount %= 1e18;
        _act(person, address(weth), abi.encodeCall(weth.transfer, (address(auction), amount)), true);
        gifts += amount;
        _record("gift");
        // Plain ether is refused.
        _act(person, address(auction), amount + 1, "", false);
    }

    /// Tries to claim from, withdraw from and bid on a lot that does not exist or belongs to another auction.
    function _claimUnknownLot(address person, uint256 seed) private {
        uint256 dropId = _mixed(seed) % (auction.dropCount() + 2);
        uint256 cubeId = _mixed(~seed) % (cubes + 2);
        for (uint256 i; i < _lots.length; ++i) {
            if (_lots[i].dropId == dropId && _lots[i].cubeId == cubeId) return;
        }
        _act(person, address(auction), abi.encodeCall(auction.claimFunds, (dropId, cubeId)), false);
        _act(person, address(auction), abi.encodeCall(auction.claimNFT, (dropId, cubeId)), false);
        _act(person, address(auction), abi.encodeCall(auction.withdraw, (dropId, cubeId)), false);
        bytes memory bidding = abi.encodeWithSignature("bid(uint256,uint256,uint256)", dropId, cubeId, 1e18);
        _act(person, address(auction), bidding, false);
        _record("unknown lot refused");
    }

    /// Performs one of the two steps of a transfer of ownership. Only the owner can do the first, only the new owner
    /// the second.
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
                _record("ownership refused");
            }
            if (_nextOwner == address(0)) return;
            _act(_nextOwner, address(auction), accepting, true);
            (_owner, _nextOwner) = (_nextOwner, address(0));
            _record("ownership moved");
        }
    }

    function _togglePause(address person, uint256 seed) private {
        bool paused = auction.paused();
        if (!paused && _mixed(seed) % 2 == 0) return;
        bytes memory switching = paused ? abi.encodeCall(auction.unpause, ()) : abi.encodeCall(auction.pause, ());
        if (person != _owner) _act(person, address(auction), switching, false);
        _act(_owner, address(auction), switching, true);
        _record(paused ? "unpaused" : "paused");
    }
}
