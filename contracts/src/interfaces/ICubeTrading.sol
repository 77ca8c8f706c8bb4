// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title What every contract that sells cubes for WETH refuses in the same way.
interface ICubeTrading {
    /// @notice There is no such cube.
    /// @param cubeId the id that was asked for
    error UnknownCube(uint256 cubeId);

    /// @notice Only its owner may offer a cube. While an auction holds it, that is the auction.
    /// @param account who tried to
    /// @param cubeId the cube
    error NotCubeOwner(address account, uint256 cubeId);

    /// @notice The seller has not approved this contract for the cube.
    /// @param cubeId the cube
    error CubeNotApproved(uint256 cubeId);

    /// @notice More ether was sent than there is to pay; less is made up for with the caller's WETH.
    /// @param sent wei of ether that were sent
    /// @param amount wei that there are to pay
    error TooMuchEther(uint256 sent, uint256 amount);

    /// @notice The payment token did not move exactly what was asked of it.
    /// @param expected wei of WETH that were asked for
    /// @param received wei of WETH that arrived; 0 where the token itself said that it failed to pay out
    error PaymentFailed(uint256 expected, uint256 received);
}
