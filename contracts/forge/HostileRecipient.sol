// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {MusicNft} from "../src/MusicNft.sol";

/// Somebody who bids, sells and receives like anybody, but whose code does its worst whenever it is asked anything.
contract HostileRecipient {
    enum Way {
        Reverts,
        BurnsGas,
        ReturnsRubbish,
        Reenters
    }

    Way public immutable way;
    /// Whom the re-entering one sends on what it is sent.
    address private immutable _next;
    /// How often it was asked something, as far as it did not undo that itself.
    uint256 public asked;

    constructor(Way way_, address next) {
        (way, _next) = (way_, next);
    }

    receive() external payable {
        _misbehave();
    }

    fallback(bytes calldata) external payable returns (bytes memory) {
        _misbehave();
        // As if it had taken an NFT, but for the last byte.
        return abi.encode(uint256(0xf23a6e60) << 224);
    }

    /// Sends one on before the transfer to it is over.
    function onERC1155Received(address, address, uint256 id, uint256 amount, bytes calldata) external returns (bytes4) {
        _misbehave();
        if (way != Way.Reenters) return bytes4(0xffffffff);
        if (amount > 0) MusicNft(msg.sender).safeTransferFrom(address(this), _next, id, 1, "");
        return this.onERC1155Received.selector;
    }

    function _misbehave() private {
        ++asked;
        if (way == Way.Reverts) revert("no");
        if (way == Way.BurnsGas) {
            assembly {
                invalid()
            }
        }
    }
}
