// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {OrderModel} from "./OrderModel.sol";

/// Actions of the exchange's owner.
abstract contract OrderAdministration is OrderModel {
    uint256 private constant MAX_CUT = 100_000;

    address private _nextOwner;

    /// Performs an action of the exchange's owner. Sometimes another account tries the same first, which must fail.
    function administer(uint256 seed, uint256 who) external inTime {
        seed = _mixed(seed);
        bool paused = exchange.paused();
        if (seed % 4 == 0) {
            _administer(who, paused ? abi.encodeCall(exchange.unpause, ()) : abi.encodeCall(exchange.pause, ()));
        }
        if (seed % 4 == 1) _setCut(who, seed >> 8);
        if (seed % 4 == 2) _setFee(who, seed >> 8);
        if (seed % 4 == 3) _handOver(_person(who), seed >> 8);
    }

    function _administer(uint256 who, bytes memory data) private {
        address person = _person(who);
        if (person != _owner) {
            _act(person, address(exchange), data, false);
            _record("administration by another refused");
        }
        _act(_owner, address(exchange), data, true);
    }

    function _setCut(uint256 who, uint256 seed) private {
        uint256 cut = seed % 4 == 0 ? MAX_CUT + (seed >> 8) % 2 : (seed >> 8) % MAX_CUT;
        bytes memory setting = abi.encodeCall(exchange.setOwnerCutPerMillion, (cut));
        if (cut > MAX_CUT) _act(_owner, address(exchange), setting, false);
        else _administer(who, setting);
        if (cut <= MAX_CUT) cutPerMillion = cut;
    }

    function _setFee(uint256 who, uint256 seed) private {
        uint256 wanted = seed % 4 == 0 ? 10 ether + (seed >> 8) % 2 : seed % 4 == 1 ? 0 : (seed >> 8) % 10 ether;
        bytes memory setting = abi.encodeCall(exchange.setPublicationFee, (wanted));
        if (wanted > 10 ether) _act(_owner, address(exchange), setting, false);
        else _administer(who, setting);
        if (wanted <= 10 ether) fee = wanted;
    }

    /// Performs one of the two steps of a transfer of ownership. Ownership cannot be renounced.
    function _handOver(address person, uint256 seed) private {
        _act(_owner, address(exchange), abi.encodeCall(exchange.renounceOwnership, ()), false);
        bytes memory accepting = abi.encodeCall(exchange.acceptOwnership, ());
        if (person != _nextOwner) _act(person, address(exchange), accepting, false);
        if (seed % 2 == 0) {
            _act(_owner, address(exchange), abi.encodeCall(exchange.transferOwnership, (person)), true);
            _nextOwner = person;
        } else if (_nextOwner != address(0)) {
            _act(_nextOwner, address(exchange), accepting, true);
            (_owner, _nextOwner) = (_nextOwner, address(0));
            _record("ownership moved");
        }
    }
}
