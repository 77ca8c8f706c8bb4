// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title Wrapped ether, with the interface of WETH9.
/// @notice An ERC-20 token backed one to one by ether.
interface IWeth {
    /// @notice An account allowed another account to transfer its WETH.
    /// @param src whose WETH it is
    /// @param guy who may transfer it
    /// @param wad the new allowance, in wei
    event Approval(address indexed src, address indexed guy, uint256 wad);

    /// @notice WETH was transferred.
    /// @param src who sent it
    /// @param dst who received it
    /// @param wad wei
    event Transfer(address indexed src, address indexed dst, uint256 wad);

    /// @notice Ether was wrapped.
    /// @param dst who received the WETH
    /// @param wad wei
    event Deposit(address indexed dst, uint256 wad);

    /// @notice WETH was unwrapped.
    /// @param src who received the ether
    /// @param wad wei
    event Withdrawal(address indexed src, uint256 wad);

    /// @notice Wraps the ether that is sent and credits the caller with the same amount of WETH. Open to everyone, and
    /// never reverts.
    function deposit() external payable;

    /// @notice Unwraps WETH of the caller and sends the caller the ether. Open to everyone; reverts if the amount
    /// exceeds the caller's balance, or if the caller does not accept ether.
    /// @param wad wei
    function withdraw(uint256 wad) external;

    /// @notice The amount of ether that the contract holds.
    /// @return wad wei
    function totalSupply() external view returns (uint256 wad);

    /// @notice The balance of an account.
    /// @param account any account
    /// @return wad wei
    function balanceOf(address account) external view returns (uint256 wad);

    /// @notice The amount of one account's WETH that another account may transfer.
    /// @param owner whose WETH it is
    /// @param spender who may transfer it
    /// @return wad wei; an allowance of 2^256 - 1 is never reduced
    function allowance(address owner, address spender) external view returns (uint256 wad);

    /// @notice Allows an account to transfer WETH of the caller. Open to everyone, and never reverts.
    /// @param guy who may transfer it
    /// @param wad the new allowance, in wei
    /// @return done always true
    function approve(address guy, uint256 wad) external returns (bool done);

    /// @notice Sends WETH of the caller. Open to everyone; reverts if the amount exceeds the caller's balance.
    /// @param dst who gets it
    /// @param wad wei
    /// @return done always true
    function transfer(address dst, uint256 wad) external returns (bool done);

    /// @notice Sends WETH of an account. Open to that account, and to spenders within their allowance; reverts if the
    /// amount exceeds the account's balance or the caller's allowance.
    /// @param src whose WETH it is
    /// @param dst who gets it
    /// @param wad wei
    /// @return done always true
    function transferFrom(address src, address dst, uint256 wad) external returns (bool done);
}
