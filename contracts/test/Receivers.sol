// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// A contract that is sent tokens, and answers in one of several ways.
contract Receiver {
    enum Answer {
        Accepts,
        SaysOtherwise,
        SaysNothing,
        RevertsWithReason,
        RevertsWithoutReason,
        RevertsWithError,
        Panics,
        RunsOutOfGas
    }

    /// What a hook was told, and how many the receiver had by then of the first token that it was told of.
    event Received(address operator, address from, uint256[] ids, uint256[] values, bytes data, uint256 had);

    error Refused(uint256 id);

    Answer private immutable _answer;
    address private _target;
    bytes private _call;

    constructor(Answer answer) {
        _answer = answer;
    }

    /// A call to make from inside the next hook.
    function callBack(address target, bytes calldata data) external {
        (_target, _call) = (target, data);
    }

    function act(address target, bytes calldata data) external {
        (bool done, bytes memory answer) = target.call(data);
        if (!done) {
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
    }

    function onERC721Received(address operator, address from, uint256 id, bytes calldata data)
        external
        returns (bytes4)
    {
        (bool known, bytes memory owner) = msg.sender.call(abi.encodeWithSignature("ownerOf(uint256)", id));
        bool own = known && abi.decode(owner, (address)) == address(this);
        emit Received(operator, from, _list(id), _list(1), data, own ? 1 : 0);
        return _reply(id, this.onERC721Received.selector);
    }

    function onERC1155Received(address operator, address from, uint256 id, uint256 value, bytes calldata data)
        external
        returns (bytes4)
    {
        emit Received(operator, from, _list(id), _list(value), data, _balance(id));
        return _reply(id, this.onERC1155Received.selector);
    }

    function onERC1155BatchReceived(
        address operator,
        address from,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external returns (bytes4) {
        uint256 id = ids.length == 0 ? 0 : ids[0];
        emit Received(operator, from, ids, values, data, _balance(id));
        return _reply(id, this.onERC1155BatchReceived.selector);
    }

    function _reply(uint256 id, bytes4 selector) private returns (bytes4) {
        if (_target != address(0)) {
            address target = _target;
            delete _target;
            (bool done,) = target.call(_call);
            require(done, "the call back failed");
        }
        if (_answer == Answer.SaysOtherwise) return 0xdeadbeef;
        if (_answer == Answer.RevertsWithReason) revert("not today");
        if (_answer == Answer.RevertsWithError) revert Refused(id);
        if (_answer == Answer.Panics) assert(false);
        if (_answer == Answer.RunsOutOfGas) {
            assembly {
                invalid()
            }
        }
        if (_answer == Answer.RevertsWithoutReason) {
            assembly {
                revert(0, 0)
            }
        }
        if (_answer == Answer.SaysNothing) {
            assembly {
                return(0, 0)
            }
        }
        return selector;
    }

    function _balance(uint256 id) private returns (uint256) {
        (, bytes memory balance) =
            msg.sender.call(abi.encodeWithSignature("balanceOf(address,uint256)", address(this), id));
        return abi.decode(balance, (uint256));
    }

    function _list(uint256 item) private pure returns (uint256[] memory list) {
        list = new uint256[](1);
        list[0] = item;
    }
}
