// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @dev The proof says nothing of this input.
error Assumed();

/// @dev Limits a proof to inputs that callers give.
function assume(bool condition) pure {
    if (!condition) revert Assumed();
}
