// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IWeth} from "../src/interfaces/IWeth.sol";
import {Log, addressIn} from "./Vm.sol";

/// Folds the events of WETH into the state that follows from the events alone.
abstract contract WethEvents {
    uint256 public eventWethSupply;
    mapping(address account => uint256) public eventWeth;
    /// The latest approval. WETH9 emits no event when a part of an allowance is used, but the actors pay only from
    /// unlimited allowances, which never decrease.
    mapping(address owner => mapping(address spender => uint256)) public eventAllowance;

    function _foldWeth(Log memory log) internal {
        bytes32 kind = log.topics[0];
        (address account, uint256 amount) = (addressIn(log.topics[1]), abi.decode(log.data, (uint256)));
        if (kind == IWeth.Approval.selector) {
            eventAllowance[account][addressIn(log.topics[2])] = amount;
        } else if (kind == IWeth.Deposit.selector) {
            eventWethSupply += amount;
            eventWeth[account] += amount;
        } else {
            require(eventWeth[account] >= amount, "events: more WETH left than was there");
            eventWeth[account] -= amount;
            if (kind == IWeth.Transfer.selector) {
                eventWeth[addressIn(log.topics[2])] += amount;
            } else {
                require(kind == IWeth.Withdrawal.selector, "events: unknown event of WETH");
                eventWethSupply -= amount;
            }
        }
    }
}
