// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {ERC1155Utils} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Utils.sol";
import {Arrays} from "@openzeppelin/contracts/utils/Arrays.sol";
import {ICollection} from "./interfaces/ICollection.sol";
import {IMusicNft} from "./interfaces/IMusicNft.sol";
import {Batch} from "./libraries/Batch.sol";
import {IpfsUri} from "./libraries/IpfsUri.sol";
import {MovedCounts} from "./libraries/MovedCounts.sol";

/// @title Artwork NFTs, minted in batches with a supply that never changes.
/// @notice Ids of the n-th batch are n * 1000, n * 1000 + 1, and so on. The owner has no rights in this contract, but
/// marketplaces let the owner edit the collection's page.
contract MusicNft is IMusicNft, ICollection, ERC1155, Ownable2Step {
    using Arrays for uint256[];
    using MovedCounts for MovedCounts.Map;

    /// @notice Difference between the first ids of consecutive batches.
    uint256 public constant BATCH_SPAN = 1000;
    /// @notice Maximum number of NFTs in a batch, whose data has to fit into one data contract (24,576 bytes).
    uint256 public constant MAX_BATCH = 500;

    /// @notice Number of batches.
    uint256 public batchCount;

    /// @dev Number of copies that each account has received less those it has sent. The supply that a creator starts
    /// with is stored only in the batch, so the creator's count is negative while other accounts have copies.
    MovedCounts.Map private _moved;

    constructor() ERC1155("") Ownable(msg.sender) {}

    /// @inheritdoc IMusicNft
    function new_batch(uint256 count, uint256[] calldata amounts, bytes32[] calldata hashes)
        external
        returns (uint256 firstId)
    {
        if (count == 0 || count > MAX_BATCH || amounts.length != count || hashes.length != count) {
            revert InvalidBatch(count, amounts.length, hashes.length);
        }
        uint256 union = _checkSupplies(amounts);
        firstId = ++batchCount * BATCH_SPAN;
        Batch.write(msg.sender, hashes, amounts, union);

        uint256[] memory ids = _idsFrom(firstId, count);
        emit TransferBatch(msg.sender, address(0), msg.sender, ids, amounts);
        if (msg.sender.code.length > 0) {
            ERC1155Utils.checkOnERC1155BatchReceived(msg.sender, address(0), msg.sender, ids, amounts, "");
        }
    }

    /// @inheritdoc IMusicNft
    function totalSupply(uint256 id) external view returns (uint256) {
        return _item(id).supply;
    }

    /// @inheritdoc IMusicNft
    function creatorOf(uint256 id) external view returns (address) {
        return _item(id).creator;
    }

    /// @inheritdoc IMusicNft
    function digestOf(uint256 id) external view returns (bytes32) {
        return _item(id).digest;
    }

    /// @notice The address of the metadata JSON of `id`; empty for an id that does not exist.
    function uri(uint256 id) public view override returns (string memory) {
        Batch.Item memory item = _item(id);
        return item.supply == 0 ? "" : IpfsUri.fromDigest(item.digest);
    }

    /// @notice Number of copies of `id` that an account has.
    function balanceOf(address account, uint256 id) public view override returns (uint256) {
        return uint256(_start(account, id) + _moved.get(id, account));
    }

    /// @inheritdoc ICollection
    function name() external pure returns (string memory) {
        return "Cubedrop NFT";
    }

    /// @inheritdoc ICollection
    function symbol() external pure returns (string memory) {
        return "CUBENFT";
    }

    /// @inheritdoc ICollection
    function contractURI() external pure returns (string memory) {
        return
        'data:application/json;utf8,{"name":"Cubedrop NFTs","description":"Artwork NFTs. Six of them make a Cubedrop cube."}';
    }

    /// @dev Called for transfers only: `new_batch` mints without calling it, and nothing is ever burnt.
    function _update(address from, address to, uint256[] memory ids, uint256[] memory values) internal override {
        if (ids.length != values.length) revert ERC1155InvalidArrayLength(ids.length, values.length);
        if (ids.length == 1) {
            uint256 id = ids.unsafeMemoryAccess(0);
            uint256 value = values.unsafeMemoryAccess(0);
            _move(from, to, id, value);
            emit TransferSingle(msg.sender, from, to, id, value);
            return;
        }
        for (uint256 i; i < ids.length; ++i) {
            _move(from, to, ids.unsafeMemoryAccess(i), values.unsafeMemoryAccess(i));
        }
        emit TransferBatch(msg.sender, from, to, ids, values);
    }

    function _move(address from, address to, uint256 id, uint256 value) private {
        // No balance reaches 2^128, so transferring that many copies must fail. For smaller values, no cast truncates
        // and no sum overflows.
        if (value >> 128 != 0) revert ERC1155InsufficientBalance(from, balanceOf(from, id), value, id);
        MovedCounts.Lanes storage lanes = _moved.lanesOf(id);
        int256 left;
        unchecked {
            left = _moved.add(lanes, id, from, -int256(value));
        }
        // Reads the batch, for the sender's initial copies, only if the copies received are too few.
        if (left < 0) {
            left += _start(from, id);
            if (left < 0) revert ERC1155InsufficientBalance(from, uint256(left + int256(value)), value, id);
        }
        _moved.add(lanes, id, to, int256(value));
    }

    /// @dev Number of copies that an account had when the NFT was minted: the supply if the account is the creator,
    /// otherwise 0.
    function _start(address account, uint256 id) private view returns (int256) {
        Batch.Item memory item = _item(id);
        return account == item.creator ? int256(item.supply) : int256(0);
    }

    function _item(uint256 id) private view returns (Batch.Item memory item) {
        uint256 number = id / BATCH_SPAN;
        if (number != 0 && number <= batchCount) item = Batch.read(number, id % BATCH_SPAN);
    }

    /// @return union bitwise OR of all supplies
    function _checkSupplies(uint256[] calldata amounts) private pure returns (uint256 union) {
        for (uint256 i; i < amounts.length; ++i) {
            uint256 supply = amounts[i];
            if (supply == 0 || supply > type(uint128).max) revert InvalidSupply(i, supply);
            union |= supply;
        }
    }

    function _idsFrom(uint256 firstId, uint256 count) private pure returns (uint256[] memory ids) {
        ids = new uint256[](count);
        unchecked {
            for (uint256 i; i < count; ++i) {
                ids[i] = firstId + i;
            }
        }
    }
}
