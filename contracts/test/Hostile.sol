// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {IpfsUri} from "../src/libraries/IpfsUri.sol";

/// Makes any call that it is asked to make, and accepts neither ether nor tokens sent with a safe transfer.
contract Refuser {
    function act(address target, bytes calldata data) external {
        (bool success, bytes memory result) = target.call(data);
        if (!success) {
            assembly {
                revert(add(result, 32), mload(result))
            }
        }
    }
}

/// A payment token that cheats in one of several ways.
contract CheatingToken {
    enum Cheat {
        None,
        KeepsOneWei,
        MovesNothing,
        ReturnsFalse,
        CallsBack,
        TakesFromReceiver,
        RefusesTransfer
    }

    mapping(address => uint256) public balanceOf;
    Cheat public cheat;
    address public target;
    bytes public callback;

    function setCheat(Cheat cheat_, address target_, bytes calldata callback_) external {
        (cheat, target, callback) = (cheat_, target_, callback_);
    }

    function deposit() external payable {
        if (cheat == Cheat.CallsBack) _callBack();
        if (cheat == Cheat.MovesNothing) return;
        balanceOf[msg.sender] += cheat == Cheat.KeepsOneWei ? msg.value - 1 : msg.value;
    }

    function approve(address, uint256) external pure returns (bool) {
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        return transferFrom(msg.sender, to, amount) && cheat != Cheat.RefusesTransfer;
    }

    function transferFrom(address from, address to, uint256 amount) public returns (bool) {
        if (cheat == Cheat.CallsBack) _callBack();
        if (cheat == Cheat.MovesNothing) return true;
        if (cheat == Cheat.TakesFromReceiver) {
            balanceOf[to] -= 1;
            return true;
        }
        balanceOf[from] -= amount;
        balanceOf[to] += cheat == Cheat.KeepsOneWei ? amount - 1 : amount;
        return cheat != Cheat.ReturnsFalse;
    }

    function _callBack() private {
        (bool success, bytes memory result) = target.call(callback);
        if (!success) {
            assembly {
                revert(add(result, 32), mload(result))
            }
        }
    }
}

/// Mints a second batch from within the receiver hook that is called for its first one.
contract RepeatingMinter {
    bool private _again = true;

    function mint(address musicNft, bytes calldata data) external {
        (bool success,) = musicNft.call(data);
        require(success);
    }

    function onERC1155BatchReceived(address, address, uint256[] calldata, uint256[] calldata amounts, bytes calldata)
        external
        returns (bytes4)
    {
        if (_again) {
            _again = false;
            bytes32[] memory hashes = new bytes32[](amounts.length);
            (bool success,) = msg.sender.call(
                abi.encodeWithSignature("new_batch(uint256,uint256[],bytes32[])", amounts.length, amounts, hashes)
            );
            require(success);
        }
        return IERC1155Receiver.onERC1155BatchReceived.selector;
    }
}

/// Exposes the functions of `IpfsUri` for lists of values.
contract IpfsUris {
    function fromDigests(bytes32[] calldata digests) external pure returns (string[] memory uris) {
        uris = new string[](digests.length);
        for (uint256 i; i < digests.length; ++i) {
            uris[i] = IpfsUri.fromDigest(digests[i]);
        }
    }

    function toDigests(string[] calldata uris) external pure returns (bool[] memory found, bytes32[] memory digests) {
        (found, digests) = (new bool[](uris.length), new bytes32[](uris.length));
        for (uint256 i; i < uris.length; ++i) {
            (found[i], digests[i]) = IpfsUri.toDigest(uris[i]);
        }
    }
}
