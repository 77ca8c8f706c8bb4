// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {MusicNft} from "../src/MusicNft.sol";

/// A contract that bids, sells and receives like any other account, but misbehaves when it receives a call.
contract HostileRecipient {
    enum Way {
        Reverts,
        BurnsGas,
        ReturnsGarbage,
        Reenters
    }

    Way public immutable way;
    /// Recipient to whom the reentering variant forwards one copy of each NFT that it receives.
    address private immutable _next;
    /// Number of calls whose effects were not reverted.
    uint256 public callCount;

    constructor(Way way_, address next) {
        (way, _next) = (way_, next);
    }

    receive() external payable {
        _misbehave();
    }

    fallback(bytes calldata) external payable returns (bytes memory) {
        _misbehave();
        // `onERC1155Received.selector`, by which a receiver accepts tokens, but with another last byte (0x60, not 0x61).
        return abi.encode(uint256(0xf23a6e60) << 224);
    }

    /// The reentering variant forwards one token while it receives tokens; the other variants do not accept them.
    function onERC1155Received(address, address, uint256 id, uint256 amount, bytes calldata) external returns (bytes4) {
        _misbehave();
        if (way != Way.Reenters) return bytes4(0xffffffff);
        if (amount > 0) MusicNft(msg.sender).safeTransferFrom(address(this), _next, id, 1, "");
        return this.onERC1155Received.selector;
    }

    function _misbehave() private {
        ++callCount;
        if (way == Way.Reverts) revert("no");
        if (way == Way.BurnsGas) {
            assembly {
                invalid()
            }
        }
    }
}
