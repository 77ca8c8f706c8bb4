// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title Wrapped ether, with the interface of WETH9.
/// @notice An ERC-20 token backed one to one by ether.
interface IWeth {
    /// @notice An account allowed another to move its WETH.
    /// @param src whose WETH it is
    /// @param guy who may move it
    /// @param wad the new allowance, in wei
    event Approval(address indexed src, address indexed guy, uint256 wad);

    /// @notice WETH was transferred.
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

    /// @notice Gives the caller as much WETH as ether is sent. Open to everyone, and never reverts.
    function deposit() external payable;

    /// @notice Gives the caller ether for WETH. Open to everyone; reverts if the amount exceeds the caller's balance,
    /// or if the caller does not accept ether.
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

    /// @notice Allows an account to move WETH of the caller. Open to everyone, and never reverts.
    /// @param guy who may move it
    /// @param wad the new allowance, in wei
    /// @return done always true
    function approve(address guy, uint256 wad) external returns (bool done);

    /// @notice Sends WETH of the caller. Open to everyone; reverts if the amount exceeds the caller's balance.
    /// @param dst who gets it
    /// @param wad wei
    /// @return done always true
    function transfer(address dst, uint256 wad) external returns (bool done);

    /// @notice Sends WETH of an account. Open to that account, and to spenders within their allowance; reverts if the
    /// amount exceeds its balance or the allowance.
    /// @param src whose WETH it is
    /// @param dst who gets it
    /// @param wad wei
    /// @return done always true
    function transferFrom(address src, address dst, uint256 wad) external returns (bool done);
}
