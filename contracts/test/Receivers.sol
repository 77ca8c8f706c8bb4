// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// A token receiver with one of several behaviours.
contract Receiver {
    enum Behaviour {
        Accepts,
        ReturnsOtherValue,
        ReturnsNothing,
        RevertsWithReason,
        RevertsWithoutReason,
        RevertsWithError,
        Panics,
        RunsOutOfGas
    }

    /// Emitted by each hook with its arguments and with the receiver's balance of the first token at the time of the
    /// call.
    event Received(address operator, address from, uint256[] ids, uint256[] values, bytes data, uint256 had);

    error Refused(uint256 id);

    /// Selector of the hook that was called last.
    bytes4 public lastHook;

    Behaviour private immutable _behaviour;
    address private _target;
    bytes private _call;

    constructor(Behaviour behaviour) {
        _behaviour = behaviour;
    }

    /// Sets a call to make from within the next hook.
    function callBack(address target, bytes calldata data) external {
        (_target, _call) = (target, data);
    }

    function act(address target, bytes calldata data) external {
        (bool success, bytes memory result) = target.call(data);
        if (!success) {
            assembly {
                revert(add(result, 32), mload(result))
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
        return _respond(id, this.onERC721Received.selector);
    }

    function onERC1155Received(address operator, address from, uint256 id, uint256 value, bytes calldata data)
        external
        returns (bytes4)
    {
        emit Received(operator, from, _list(id), _list(value), data, _balance(id));
        return _respond(id, this.onERC1155Received.selector);
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
        return _respond(id, this.onERC1155BatchReceived.selector);
    }

    function _respond(uint256 id, bytes4 selector) private returns (bytes4) {
        lastHook = selector;
        if (_target != address(0)) {
            address target = _target;
            delete _target;
            (bool success,) = target.call(_call);
            require(success, "the callback failed");
        }
        if (_behaviour == Behaviour.ReturnsOtherValue) return 0xdeadbeef;
        if (_behaviour == Behaviour.RevertsWithReason) revert("not today");
        if (_behaviour == Behaviour.RevertsWithError) revert Refused(id);
        if (_behaviour == Behaviour.Panics) assert(false);
        if (_behaviour == Behaviour.RunsOutOfGas) {
            assembly {
                invalid()
            }
        }
        if (_behaviour == Behaviour.RevertsWithoutReason) {
            assembly {
                revert(0, 0)
            }
        }
        if (_behaviour == Behaviour.ReturnsNothing) {
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
