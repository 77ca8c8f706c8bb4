// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {Cube} from "../src/Cube.sol";
import {assume} from "./Assume.sol";

/// @title Proofs about the storage word of `setApprovalForAll`, which hold whatever the storage contained before.
/// Changing the approval keeps the seller's counter. Raising the counter keeps the approval. `standingOf` returns both.
/// Neither change affects another seller or market.
/// @dev This contract calls itself where a market has to be the caller.
contract ApprovalWordProofs is Cube {
    constructor(IERC1155 musicNft_) Cube(musicNft_) {}

    function approvingKeepsTheCounter(address market, bool approved, uint256 cubeId) external {
        uint256 counter = this.counterOf(msg.sender, market);
        assume(counter < 2 ** 255);
        setApprovalForAll(market, approved);
        assert(isApprovedForAll(msg.sender, market) == approved);
        assert(this.counterOf(msg.sender, market) == counter);
        (address seller, uint256 standing) = _standingOf(cubeId, market);
        assume(seller == msg.sender);
        assert(standing >> 1 == counter);
        assert((standing & 1 == 1) == (approved || getApproved(cubeId) == market));
    }

    function raisingKeepsTheApproval(address seller, uint256 cubeId) external {
        uint256 counter = this.counterOf(seller, address(this));
        assume(counter < 2 ** 255 - 1);
        bool approved = isApprovedForAll(seller, address(this));
        assert(this.raiseCounter(seller) == counter + 1);
        assert(this.counterOf(seller, address(this)) == counter + 1);
        assert(isApprovedForAll(seller, address(this)) == approved);
        (address owner_, uint256 standing) = _standingOf(cubeId, address(this));
        assume(owner_ == seller);
        assert(standing >> 1 == counter + 1);
        assert((standing & 1 == 1) == (approved || getApproved(cubeId) == address(this)));
    }

    function raisingLeavesOthers(address seller, address other, address market) external {
        assume(other != seller || market != address(this));
        assume(this.counterOf(seller, address(this)) < 2 ** 255 - 1);
        uint256 counter = this.counterOf(other, market);
        uint256 word = _wordOf(other, market);
        this.raiseCounter(seller);
        assert(this.counterOf(other, market) == counter);
        assert(_wordOf(other, market) == word);
    }

    function approvingLeavesOthers(address market, bool approved, address other, address otherMarket) external {
        assume(other != msg.sender || otherMarket != market);
        uint256 counter = this.counterOf(other, otherMarket);
        uint256 word = _wordOf(other, otherMarket);
        setApprovalForAll(market, approved);
        assert(this.counterOf(other, otherMarket) == counter);
        assert(_wordOf(other, otherMarket) == word);
    }

    /// @dev Returns the standing of a cube. Excludes cubes that do not exist, for which `standingOf` reverts.
    function _standingOf(uint256 cubeId, address market) private view returns (address owner_, uint256 standing) {
        assume(_exists(cubeId));
        (owner_,, standing) = this.standingOf(cubeId, market);
    }

    /// @dev Returns the stored value of an approval for all cubes, from the slot where ERC721 stores it.
    function _wordOf(address owner_, address operator) private view returns (uint256 word) {
        assembly ("memory-safe") {
            mstore(0x1c, operator)
            mstore(0x08, 0x0a5a2e7a00000000)
            mstore(0x00, owner_)
            word := sload(keccak256(0x0c, 0x30))
        }
        assert((word != 0) == isApprovedForAll(owner_, operator));
    }
}
