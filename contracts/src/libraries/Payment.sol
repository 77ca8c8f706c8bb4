// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {SafeTransferLib} from "solady/src/utils/SafeTransferLib.sol";
import {ICubeTrading} from "../interfaces/ICubeTrading.sol";
import {IWeth} from "../interfaces/IWeth.sol";

/// @title Payments into a contract, in ether or WETH.
library Payment {
    /// @dev Takes exactly `amount` from the caller or reverts: wraps the ether that was sent, and takes the rest in
    /// WETH. Checks this contract's balance, not only the token's return value.
    function collect(IWeth weth, uint256 amount) internal {
        if (msg.value > amount) revert ICubeTrading.TooMuchEther(msg.value, amount);
        uint256 before = SafeTransferLib.balanceOf(address(weth), address(this));
        if (msg.value != 0) weth.deposit{value: msg.value}();
        unchecked {
            bool moved = msg.value == amount || weth.transferFrom(msg.sender, address(this), amount - msg.value);
            // If the balance has decreased, the difference wraps around to more than any amount.
            uint256 received = SafeTransferLib.balanceOf(address(weth), address(this)) - before;
            if (!moved || received != amount) revert ICubeTrading.PaymentFailed(amount, received);
        }
    }
}
