// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IWeth} from "../src/interfaces/IWeth.sol";
import {Weth} from "../src/Weth.sol";

/// Ways in which a token in WETH's place can cheat.
enum Cheat {
    // What arrives is not what was asked for:
    KeepsOneWei,
    MovesNothing,
    MovesOneMore,
    // The answer is not a yes:
    SaysFalse,
    SaysTwo,
    SaysNothing,
    Reverts,
    BurnsGas,
    CallsBack
}

/// @dev Payments that contracts must refuse from a cheating token, by what they are made of: transfers to a contract, transfers
/// out of it, of which contracts trust that WETH moves the requested amount, or ether alone, which has no answer to check.
enum Payment {
    In,
    Out,
    Ether
}

function canCheat(Cheat cheat, Payment payment) pure returns (bool) {
    if (payment == Payment.Out) return cheat >= Cheat.SaysFalse;
    return payment == Payment.In || cheat < Cheat.SaysFalse || cheat > Cheat.SaysNothing;
}

/// Code that replaces WETH's for one call and uses WETH's storage.
contract CheatingWeth {
    /// As in WETH.
    mapping(address account => Weth.Account) private _accounts;

    address private immutable _honest;
    Cheat private immutable _cheat;
    Accomplice private immutable _accomplice;

    constructor(address honest, Cheat cheat, Accomplice accomplice) {
        (_honest, _cheat, _accomplice) = (honest, cheat, accomplice);
    }

    fallback(bytes calldata) external payable returns (bytes memory) {
        bytes memory data = msg.data;
        bool deposits = msg.sig == IWeth.deposit.selector;
        bool transfers = msg.sig == IWeth.transfer.selector || msg.sig == IWeth.transferFrom.selector;
        if (!deposits && !transfers) return _honestly(data);
        if (_cheat == Cheat.Reverts) revert("no");
        if (_cheat == Cheat.BurnsGas) _burn();
        if (_cheat == Cheat.CallsBack) _accomplice.strike();
        if (_cheat == Cheat.MovesNothing) return abi.encode(true);
        if (deposits) return _wrap(data);
        if (_cheat == Cheat.KeepsOneWei) _addToAmount(data, type(uint256).max);
        if (_cheat == Cheat.MovesOneMore) _addToAmount(data, 1);
        bytes memory answer = _honestly(data);
        if (_cheat == Cheat.SaysFalse) return abi.encode(false);
        if (_cheat == Cheat.SaysTwo) return abi.encode(2);
        if (_cheat == Cheat.SaysNothing) return "";
        return answer;
    }

    function _wrap(bytes memory data) private returns (bytes memory answer) {
        answer = _honestly(data);
        if (_cheat == Cheat.KeepsOneWei) _accounts[msg.sender].balance -= 1;
        if (_cheat == Cheat.MovesOneMore) _accounts[msg.sender].balance += 1;
    }

    function _honestly(bytes memory data) private returns (bytes memory) {
        (bool done, bytes memory answer) = _honest.delegatecall(data);
        if (!done) _revertWith(answer);
        return answer;
    }

    /// The amount is the last argument of both transfer functions.
    function _addToAmount(bytes memory data, uint256 difference) private pure {
        assembly {
            let at := add(data, mload(data))
            mstore(at, add(mload(at), difference))
        }
    }

    function _burn() private pure {
        assembly {
            invalid()
        }
    }
}

/// Makes the call with which a cheating token reenters its caller, and reverts if that call reverts.
contract Accomplice {
    address private _target;
    bytes private _data;

    function plan(address target, bytes calldata data) external {
        (_target, _data) = (target, data);
    }

    function strike() external {
        (bool done, bytes memory answer) = _target.call(_data);
        if (!done) _revertWith(answer);
    }
}

function _revertWith(bytes memory answer) pure {
    assembly {
        revert(add(answer, 32), mload(answer))
    }
}
