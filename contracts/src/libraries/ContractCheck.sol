// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title Checks a contract's address before it becomes an immutable, which could never be corrected.
library ContractCheck {
    /// @notice An address given to the constructor must be a contract, but has no code.
    /// @param account the given address
    error NotAContract(address account);

    /// @dev Reverts unless the account has code.
    function requireCode(address account) internal view {
        if (account.code.length == 0) revert NotAContract(account);
    }
}
