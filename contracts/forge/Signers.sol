// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {World} from "./World.sol";
import {vm} from "./Vm.sol";

/// A contract wallet that confirms only the hashes that it has approved (ERC-1271).
contract Wallet {
    mapping(bytes32 hash => bool) public hasApproved;

    function approve(bytes32 hash) external {
        hasApproved[hash] = true;
    }

    function isValidSignature(bytes32 hash, bytes calldata) external view returns (bytes4) {
        return hasApproved[hash] ? this.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// A contract wallet that does not confirm signatures as ERC-1271 requires.
contract FalseWallet {
    enum Way {
        Denies,
        ReturnsTooMuch,
        ReturnsTooLittle,
        ReturnsNothing,
        Reverts,
        BurnsGas
    }

    Way private immutable _way;

    constructor(Way way) {
        _way = way;
    }

    fallback(bytes calldata) external returns (bytes memory) {
        bytes32 yes = bytes32(bytes4(0x1626ba7e));
        if (_way == Way.Denies) return abi.encode(bytes4(0xffffffff));
        if (_way == Way.ReturnsTooMuch) return abi.encode(yes | bytes32(uint256(1)));
        if (_way == Way.ReturnsTooLittle) return abi.encodePacked(bytes31(yes));
        if (_way == Way.Reverts) revert("no");
        if (_way == Way.BurnsGas) {
            assembly {
                invalid()
            }
        }
        return "";
    }
}

/// Adds people who can sign: two with a key, and one contract wallet.
abstract contract Signers is World {
    /// Order of the curve, with which the higher `s` is computed.
    uint256 private constant CURVE = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141;

    /// How a signature differs from a valid one.
    enum Flaw {
        None,
        OtherKey,
        Flipped,
        Short,
        Long,
        Empty,
        HigherS,
        OtherV
    }

    address internal immutable _dan;
    address internal immutable _eve;
    Wallet internal immutable _safe;

    constructor() {
        (_dan, _eve, _safe) = (_join(vm.addr(0xda1)), _join(vm.addr(0xe4e)), new Wallet());
        _join(address(_safe));
    }

    function _keyOf(address person) internal view returns (uint256) {
        return person == _dan ? 0xda1 : person == _eve ? 0xe4e : 0xbad;
    }

    function _canSign(address person) internal view returns (bool) {
        return person == _dan || person == _eve || person == address(_safe);
    }

    /// Usually returns somebody who can sign.
    function _signer(uint256 seed) internal view returns (address) {
        seed = _mixed(~seed);
        if (seed % 16 == 0) return _person(seed >> 8);
        return seed % 3 == 0 ? _dan : seed % 3 == 1 ? _eve : address(_safe);
    }

    /// Signs a hash, possibly with a flaw. The wallet confirms the hashes that it has approved, regardless of the
    /// signature.
    function _signed(address person, bytes32 hash, Flaw flaw) internal returns (bytes memory) {
        if (person == address(_safe)) {
            if (flaw == Flaw.None) _safe.approve(hash);
            return "";
        }
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(flaw == Flaw.OtherKey ? 0xbad : _keyOf(person), hash);
        if (flaw == Flaw.Flipped) r = bytes32(uint256(r) ^ 1);
        if (flaw == Flaw.OtherV) v = 55 - v;
        // The other valid signature by the same key for the same hash, with the higher `s`.
        if (flaw == Flaw.HigherS) (v, s) = (55 - v, bytes32(CURVE - uint256(s)));
        if (flaw == Flaw.Empty) return "";
        if (flaw == Flaw.Short) return abi.encodePacked(r, uint256(s) | (uint256(v - 27) << 255));
        if (flaw == Flaw.Long) return abi.encodePacked(r, s, v, uint8(0));
        return abi.encodePacked(r, s, v);
    }
}
