// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {TokenEvents} from "./TokenEvents.sol";
import {World} from "./World.sol";

/// Compares balances, allowances and approvals with those that follow from the events of the tokens, and adds actions
/// that change them.
abstract contract Ledger is World, TokenEvents {
    /// On-chain id of the cube for which an account was last approved; 0 if there was none yet.
    uint256 private _approvedCube;

    /// Requires that everyone's WETH, the market's allowances and the approvals for all cubes of an account follow from
    /// the events. Of the approvals for single cubes, checks only the latest; `requireEventsGiveApprovals` checks all.
    function requireEventsGiveTokens(address market) external view {
        require(weth.totalSupply() == eventWethSupply, "events: wrong supply of WETH");
        _requireWeth(market);
        for (uint256 i; i < _people.length; ++i) {
            address person = _people[i];
            _requireWeth(person);
            require(weth.allowance(person, market) == eventAllowance[person][market], "events: wrong allowance");
            _requireOperator(person, market);
            _requireOperator(person, _people[0]);
        }
        if (_approvedCube != 0) _requireApproved(_approvedCube);
    }

    function requireEventsGiveApprovals() external view {
        for (uint256 id = cubes; id > 0; --id) {
            _requireApproved(id);
        }
    }

    /// In half of the calls, lets the owner of a cube or an operator of theirs approve an account for it, or revoke the
    /// approval. Sometimes an unapproved account tries this first, which must fail.
    function _approveSomebody(uint256 cubeId, uint256 seed) internal {
        seed = _mixed(~seed);
        if (seed % 2 == 0) return;
        (address owner, address other) = (holder[cubeId], _people[0]);
        address spender = (seed >> 8) % 4 == 0 ? address(0) : _person(seed >> 16);
        bytes memory approving = abi.encodeCall(cube.approve, (spender, cubeId));
        if (other != owner && !eventIsOperator[owner][other]) {
            _act(other, address(cube), approving, false);
            _record("approval refused");
        }
        bool byOperator = other != owner && (seed >> 24) % 4 == 0;
        if (byOperator) _setOperator(owner, other, true);
        _act(byOperator ? other : owner, address(cube), approving, true);
        if ((seed >> 32) % 2 == 0) _setOperator(owner, other, false);
        _approvedCube = cubeId;
        _record(byOperator ? "cube approved by an operator" : "cube approved");
    }

    /// Unwraps some of a person's WETH and wraps it again. A person with code, whom unwrapping would call, instead
    /// tries to unwrap more than they have.
    function _unwrapAndWrap(address person, uint256 amount) internal {
        amount %= 1e18;
        bool allowed = person.code.length == 0;
        if (!allowed) amount += weth.balanceOf(person) + 1;
        _act(person, address(weth), abi.encodeCall(weth.withdraw, (amount)), allowed);
        if (!allowed) return _record("unwrapping refused");
        _act(person, address(weth), amount, abi.encodeCall(weth.deposit, ()), true);
        _record("unwrapped");
    }

    function _setOperator(address owner, address operator, bool approved) private {
        _act(owner, address(cube), abi.encodeCall(cube.setApprovalForAll, (operator, approved)), true);
    }

    function _requireWeth(address account) private view {
        require(weth.balanceOf(account) == eventWeth[account], "events: wrong WETH");
    }

    function _requireOperator(address owner, address operator) private view {
        bool approved = cube.isApprovedForAll(owner, operator);
        require(approved == eventIsOperator[owner][operator], "events: wrong operator");
    }

    function _requireApproved(uint256 cubeId) private view {
        require(cube.getApproved(cubeId) == eventApproved[cubeId], "events: another account is approved for a cube");
    }
}
