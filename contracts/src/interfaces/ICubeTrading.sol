// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title Errors shared by the contracts that sell cubes for WETH.
interface ICubeTrading {
    /// @notice There is no such cube.
    /// @param cubeId the requested id
    error UnknownCube(uint256 cubeId);

    /// @notice The account does not own the cube, so it cannot offer it. While an auction holds a cube, the auction is
    /// its owner.
    /// @param account the caller or, for a signed listing, its seller
    /// @param cubeId the cube
    error NotCubeOwner(address account, uint256 cubeId);

    /// @notice The seller has not approved this contract for the cube.
    /// @param cubeId the cube
    error CubeNotApproved(uint256 cubeId);

    /// @notice More ether was sent than the amount due. Sending less is allowed: the rest is taken from the caller in
    /// WETH.
    /// @param sent the ether sent, in wei
    /// @param amount the amount due, in wei
    error TooMuchEther(uint256 sent, uint256 amount);

    /// @notice The payment token did not transfer exactly the requested amount.
    /// @param expected the requested amount, in wei of WETH
    /// @param received the received amount, in wei of WETH; 0 if the token returned false when an auction paid out
    error PaymentFailed(uint256 expected, uint256 received);
}
