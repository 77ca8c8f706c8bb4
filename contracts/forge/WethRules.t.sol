// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Weth} from "../src/Weth.sol";
import {Rules} from "./Rules.sol";
import {vm} from "./Vm.sol";

contract WethRules is Rules {
    function test_wrapsAndUnwraps() external {
        vm.deal(_ann, 5);
        uint256 all = weth.totalSupply();
        vm.prank(_ann);
        (bool success,) = address(weth).call{value: 5}("");
        require(success && weth.balanceOf(_ann) == FUNDS + 5 && weth.totalSupply() == all + 5, "wrong balance");
        _do(_ann, address(weth), abi.encodeCall(weth.withdraw, (4)));
        require(_ann.balance == 4 && weth.balanceOf(_ann) == FUNDS + 1, "wrong balance after unwrapping");
    }

    function test_rejectsAWithdrawalThatTheCallerRefuses() external {
        address hostile = _people[PLAIN];
        bytes memory reason = abi.encodeWithSelector(Weth.EtherNotTaken.selector, hostile);
        _refuses(hostile, address(weth), abi.encodeCall(weth.withdraw, (1)), reason);
        require(weth.balanceOf(hostile) == FUNDS, "WETH was burned");
    }

    function test_transfersWithinBalanceAndAllowance() external {
        _do(_ann, address(weth), abi.encodeCall(weth.approve, (_bea, 7)));
        bytes memory tooMuch = abi.encodeCall(weth.transferFrom, (_ann, _cem, 8));
        bytes memory reason = abi.encodeWithSelector(Weth.InsufficientAllowance.selector, _bea, 7, 8);
        _refuses(_bea, address(weth), tooMuch, reason);
        _do(_bea, address(weth), abi.encodeCall(weth.transferFrom, (_ann, _cem, 3)));
        require(weth.allowance(_ann, _bea) == 4 && weth.balanceOf(_cem) == FUNDS + 3, "wrong allowance or balance");
        _do(_ann, address(weth), abi.encodeCall(weth.approve, (_bea, type(uint256).max)));
        _do(_bea, address(weth), abi.encodeCall(weth.transferFrom, (_ann, _cem, 0)));
        _do(_bea, address(weth), abi.encodeCall(weth.transferFrom, (_cem, _ann, 0)));
        require(weth.allowance(_ann, _bea) == type(uint256).max, "the largest allowance was used up");
        reason = abi.encodeWithSelector(Weth.InsufficientBalance.selector, _ann, FUNDS - 3, FUNDS);
        _refuses(_ann, address(weth), abi.encodeCall(weth.transfer, (_cem, FUNDS)), reason);
    }
}
