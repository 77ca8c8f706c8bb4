// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @dev Thrown for inputs that a proof excludes.
error Assumed();

/// @dev Limits a proof to inputs that callers give.
function assume(bool condition) pure {
    if (!condition) revert Assumed();
}
