// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// A contract wallet (ERC-1271) whose reply a test sets, whatever was signed.
contract ConfigurableWallet {
    enum Reply {
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

    Reply private _reply;
    Attempt[] private _attempts;

    function setReply(Reply reply) external {
        _reply = reply;
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
        if (_reply == Reply.Denies) return abi.encode(bytes4(0xffffffff));
        if (_reply == Reply.ConfirmsBytes) return abi.encode(bytes4(0x20c13b0b));
        if (_reply == Reply.ConfirmsAtTheRight) return abi.encode(uint256(YES) >> 224);
        if (_reply == Reply.ConfirmsAtLength) return abi.encodePacked(YES, new bytes(50_000));
        if (_reply == Reply.SaysTrue) return abi.encode(true);
        if (_reply == Reply.RevertsWithYes) _revertWith(YES);
        return abi.encode(YES);
    }

    function _revertWith(bytes32 word) private pure {
        assembly ("memory-safe") {
            mstore(0, word)
            revert(0, 32)
        }
    }
}
