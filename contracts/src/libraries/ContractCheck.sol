// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title Checks a contract's address before it becomes an immutable, which could never be corrected.
library ContractCheck {
    /// @notice The constructor was given an account without code where it needs a contract.
    /// @param account account that was given
    error NotAContract(address account);

    /// @dev Reverts unless the account has code.
    function requireCode(address account) internal view {
        if (account.code.length == 0) revert NotAContract(account);
    }
}
