// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IWeth} from "../src/interfaces/IWeth.sol";
import {Weth} from "../src/Weth.sol";

/// Ways in which a token in WETH's place can cheat.
enum Cheat {
    // Moves an amount other than the requested one:
    KeepsOneWei,
    MovesNothing,
    MovesOneMore,
    // Does not return true, or makes another call first:
    ReturnsFalse,
    ReturnsTwo,
    ReturnsNothing,
    Reverts,
    BurnsGas,
    CallsBack
}

/// Kinds of payments, which differ in the cheats that contracts must refuse. `In` is WETH paid to a contract. `Out` is
/// WETH paid out by a contract, which does not check the amount that moves. `Ether` is a payment in ether alone, whose
/// wrapping has no return value to check.
enum Payment {
    In,
    Out,
    Ether
}

/// Returns whether contracts must refuse a cheat in a kind of payment.
function canCheat(Cheat cheat, Payment payment) pure returns (bool) {
    if (payment == Payment.Out) return cheat >= Cheat.ReturnsFalse;
    return payment == Payment.In || cheat < Cheat.ReturnsFalse || cheat > Cheat.ReturnsNothing;
}

/// Code that replaces WETH's for one call and uses WETH's storage.
contract CheatingWeth {
    /// Has the same slot as in `Weth`.
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
        bytes memory result = _honestly(data);
        if (_cheat == Cheat.ReturnsFalse) return abi.encode(false);
        if (_cheat == Cheat.ReturnsTwo) return abi.encode(2);
        if (_cheat == Cheat.ReturnsNothing) return "";
        return result;
    }

    function _wrap(bytes memory data) private returns (bytes memory result) {
        result = _honestly(data);
        if (_cheat == Cheat.KeepsOneWei) _accounts[msg.sender].balance -= 1;
        if (_cheat == Cheat.MovesOneMore) _accounts[msg.sender].balance += 1;
    }

    function _honestly(bytes memory data) private returns (bytes memory) {
        (bool success, bytes memory result) = _honest.delegatecall(data);
        if (!success) _revertWith(result);
        return result;
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

/// Makes the call with which a cheating token tries to reenter the contract that called it, and reverts if that call
/// reverts.
contract Accomplice {
    address private _target;
    bytes private _data;

    function plan(address target, bytes calldata data) external {
        (_target, _data) = (target, data);
    }

    function strike() external {
        (bool success, bytes memory result) = _target.call(_data);
        if (!success) _revertWith(result);
    }
}

function _revertWith(bytes memory result) pure {
    assembly {
        revert(add(result, 32), mload(result))
    }
}
