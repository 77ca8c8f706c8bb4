// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// A contract wallet (ERC-1271) whose answer depends on its mood, and not on what was signed.
contract MoodyWallet {
    enum Mood {
        Confirms,
        Denies,
        /// Returns the confirmation of a draft of ERC-1271, in which the function took bytes instead of a hash.
        ConfirmsBytes,
        ConfirmsAtTheRight,
        ConfirmsAtLength,
        SaysTrue,
        RevertsWithYes
    }

    /// A call that the wallet makes while it is asked about a signature, and the revert data with which that call must
    /// fail.
    struct Attempt {
        address target;
        bytes data;
        bytes reason;
    }

    bytes32 private constant YES = bytes32(bytes4(0x1626ba7e));
    /// Limits what an attempt can burn: a write within a static call burns all gas of the call that contains it.
    uint256 private constant GAS_OF_AN_ATTEMPT = 200_000;

    Mood private _mood;
    Attempt[] private _attempts;

    function feel(Mood mood) external {
        _mood = mood;
    }

    function attempt(address target, bytes calldata data, bytes calldata reason) external {
        _attempts.push(Attempt(target, data, reason));
    }

    fallback(bytes calldata) external returns (bytes memory) {
        for (uint256 i; i < _attempts.length; ++i) {
            Attempt memory one = _attempts[i];
            (bool success, bytes memory result) = one.target.call{gas: GAS_OF_AN_ATTEMPT}(one.data);
            if (success || keccak256(result) != keccak256(one.reason)) revert("an attempt did not fail as expected");
        }
        if (_mood == Mood.Denies) return abi.encode(bytes4(0xffffffff));
        if (_mood == Mood.ConfirmsBytes) return abi.encode(bytes4(0x20c13b0b));
        if (_mood == Mood.ConfirmsAtTheRight) return abi.encode(uint256(YES) >> 224);
        if (_mood == Mood.ConfirmsAtLength) return abi.encodePacked(YES, new bytes(50_000));
        if (_mood == Mood.SaysTrue) return abi.encode(true);
        if (_mood == Mood.RevertsWithYes) _revertWith(YES);
        return abi.encode(YES);
    }

    function _revertWith(bytes32 word) private pure {
        assembly ("memory-safe") {
            mstore(0, word)
            revert(0, 32)
        }
    }
}
