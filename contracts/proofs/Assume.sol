// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @dev Thrown for inputs that a proof excludes.
error Assumed();

/// @dev Limits a proof to the cases in which `condition` holds.
function assume(bool condition) pure {
    if (!condition) revert Assumed();
}
