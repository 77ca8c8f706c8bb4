// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IWeth} from "./interfaces/IWeth.sol";

/// @title Wrapped ether for local chains, with the interface of WETH9.
/// @notice On public chains, the existing WETH is used instead.
contract Weth is IWeth {
    /// @notice The token's name, the same as WETH9's.
    string public constant name = "Wrapped Ether";
    /// @notice The token's symbol, the same as WETH9's.
    string public constant symbol = "WETH";
    /// @notice One WETH is 10^18 wei.
    uint8 public constant decimals = 18;

    struct Account {
        uint256 balance;
        mapping(address spender => uint256) allowance;
    }

    mapping(address account => Account) private _accounts;

    /// @notice The account has less WETH than the transfer or the withdrawal needs.
    /// @param account whose WETH was to be moved
    /// @param balance wei that it has
    /// @param needed the requested amount, in wei
    error InsufficientBalance(address account, uint256 balance, uint256 needed);
    /// @notice The account allowed the caller less WETH than the transfer needs.
    /// @param spender the caller
    /// @param allowance wei that it may move
    /// @param needed the requested amount, in wei
    error InsufficientAllowance(address spender, uint256 allowance, uint256 needed);
    /// @notice The receiver refused the ether.
    /// @param account the receiver
    error EtherNotTaken(address account);

    receive() external payable {
        deposit();
    }

    /// @inheritdoc IWeth
    function deposit() public payable {
        _give(msg.sender, msg.value);
        emit Deposit(msg.sender, msg.value);
    }

    /// @inheritdoc IWeth
    function withdraw(uint256 wad) external {
        _take(msg.sender, _accounts[msg.sender], wad);
        emit Withdrawal(msg.sender, wad);
        (bool taken,) = msg.sender.call{value: wad}("");
        if (!taken) revert EtherNotTaken(msg.sender);
    }

    /// @inheritdoc IWeth
    function totalSupply() external view returns (uint256) {
        return address(this).balance;
    }

    /// @inheritdoc IWeth
    function balanceOf(address account) external view returns (uint256) {
        return _accounts[account].balance;
    }

    /// @inheritdoc IWeth
    function allowance(address owner, address spender) external view returns (uint256) {
        return _accounts[owner].allowance[spender];
    }

    /// @inheritdoc IWeth
    function approve(address guy, uint256 wad) external returns (bool) {
        _accounts[msg.sender].allowance[guy] = wad;
        emit Approval(msg.sender, guy, wad);
        return true;
    }

    /// @inheritdoc IWeth
    function transfer(address dst, uint256 wad) external returns (bool) {
        return transferFrom(msg.sender, dst, wad);
    }

    /// @inheritdoc IWeth
    /// @dev As in WETH9, the owner needs no allowance, and an allowance of 2^256 - 1 is never reduced.
    function transferFrom(address src, address dst, uint256 wad) public returns (bool) {
        Account storage account = _accounts[src];
        if (src != msg.sender) _spendAllowance(account, wad);
        _take(src, account, wad);
        _give(dst, wad);
        emit Transfer(src, dst, wad);
        return true;
    }

    function _spendAllowance(Account storage account, uint256 wad) private {
        uint256 allowed = account.allowance[msg.sender];
        if (allowed == type(uint256).max) return;
        if (allowed < wad) revert InsufficientAllowance(msg.sender, allowed, wad);
        unchecked {
            account.allowance[msg.sender] = allowed - wad;
        }
    }

    function _take(address owner, Account storage account, uint256 wad) private {
        uint256 balance = account.balance;
        if (balance < wad) revert InsufficientBalance(owner, balance, wad);
        unchecked {
            account.balance = balance - wad;
        }
    }

    /// @dev The sum of all balances never exceeds this contract's ether, so no balance overflows.
    function _give(address owner, uint256 wad) private {
        unchecked {
            _accounts[owner].balance += wad;
        }
    }
}
