// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title Wrapped ether, as WETH9 has it.
/// @notice An ERC-20 token of which each wei stands for one wei of ether that the contract holds.
interface IWeth {
    /// @notice An account allowed another to move its WETH.
    /// @param src whose WETH it is
    /// @param guy who may move it
    /// @param wad how much, in wei, in place of what was allowed before
    event Approval(address indexed src, address indexed guy, uint256 wad);

    /// @notice WETH changed hands.
    /// @param src who had it
    /// @param dst who has it
    /// @param wad wei
    event Transfer(address indexed src, address indexed dst, uint256 wad);

    /// @notice Ether was wrapped.
    /// @param dst who has the WETH
    /// @param wad wei
    event Deposit(address indexed dst, uint256 wad);

    /// @notice WETH was unwrapped.
    /// @param src who has the ether
    /// @param wad wei
    event Withdrawal(address indexed src, uint256 wad);

    /// @notice Gives the caller as much WETH as ether is sent along. Open to everybody, and never reverts.
    function deposit() external payable;

    /// @notice Gives the caller ether for WETH. Open to everybody; reverts over the caller's balance, and where the caller
    /// takes no ether.
    /// @param wad wei
    function withdraw(uint256 wad) external;

    /// @notice The ether that the contract holds.
    /// @return wad wei
    function totalSupply() external view returns (uint256 wad);

    /// @notice The balance of an account.
    /// @param account any account
    /// @return wad wei
    function balanceOf(address account) external view returns (uint256 wad);

    /// @notice The amount of another account's WETH that an account may transfer.
    /// @param owner whose WETH it is
    /// @param spender who may move it
    /// @return wad wei; the largest number is never used up
    function allowance(address owner, address spender) external view returns (uint256 wad);

    /// @notice Allows an account to move WETH of the caller. Open to everybody, and never reverts.
    /// @param guy who may move it
    /// @param wad wei, in place of what was allowed before
    /// @return done always true
    function approve(address guy, uint256 wad) external returns (bool done);

    /// @notice Sends WETH of the caller. Open to everybody; reverts over the caller's balance.
    /// @param dst who gets it
    /// @param wad wei
    /// @return done always true
    function transfer(address dst, uint256 wad) external returns (bool done);

    /// @notice Sends WETH of an account. Open to that account and to whom it allowed as much; reverts over its balance,
    /// and over what it allowed.
    /// @param src whose WETH it is
    /// @param dst who gets it
    /// @param wad wei
    /// @return done always true
    function transferFrom(address src, address dst, uint256 wad) external returns (bool done);
}
