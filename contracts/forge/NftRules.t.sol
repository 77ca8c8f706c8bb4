// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IMusicNft} from "../src/interfaces/IMusicNft.sol";
import {Rules} from "./Rules.sol";
import {vm} from "./Vm.sol";

contract NftRules is Rules {
    function test_returnsMetadataAndOwner() external view {
        _requireEqual(musicNft.name(), "Cubedrop NFT");
        _requireEqual(musicNft.symbol(), "CUBENFT");
        _requireEqual(
            musicNft.contractURI(),
            'data:application/json;utf8,{"name":"Cubedrop NFTs","description":"Artwork NFTs. Six of them make a Cubedrop cube."}'
        );
        require(musicNft.owner() == address(this) && musicNft.pendingOwner() == address(0), "wrong owner");
    }

    function test_transfersOwnershipInTwoSteps() external {
        bytes memory reason = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, _ann);
        _refuses(_ann, address(musicNft), abi.encodeCall(musicNft.transferOwnership, (_ann)), reason);
        _refuses(_ann, address(musicNft), abi.encodeCall(musicNft.acceptOwnership, ()), reason);
        musicNft.transferOwnership(_ann);
        require(cube.owner() == address(this), "transferred before it was accepted");
        _do(_ann, address(musicNft), abi.encodeCall(musicNft.acceptOwnership, ()));
        require(musicNft.owner() == _ann && cube.owner() == _ann, "wrong owner");
    }

    /// Supplies of up to 128 bits are stored exactly.
    function test_storesWhatWasMinted(uint128 wide, bytes32 digest) external {
        uint256[] memory supplies = new uint256[](3);
        (supplies[0], supplies[1], supplies[2]) = (1, wide == 0 ? 1 : wide, 200);
        bytes32[] memory digests = new bytes32[](3);
        digests[2] = digest;
        uint256 first = _mint(supplies, digests);
        for (uint256 i; i < 3; ++i) {
            require(musicNft.totalSupply(first + i) == supplies[i], "wrong supply");
            require(musicNft.balanceOf(_ann, first + i) == supplies[i], "wrong balance");
            require(musicNft.creatorOf(first + i) == _ann, "wrong creator");
            require(musicNft.digestOf(first + i) == digests[i], "wrong digest");
        }
    }

    /// The largest batch fits into one data contract even if its supplies are the largest.
    function test_storesAFullBatch() external {
        uint256[] memory supplies = new uint256[](500);
        for (uint256 i; i < 500; ++i) {
            supplies[i] = type(uint128).max - i;
        }
        vm.prank(_ann);
        uint256 first = musicNft.new_batch(500, supplies, new bytes32[](500));
        require(musicNft.totalSupply(first + 499) == supplies[499], "truncated supply");
        require(musicNft.totalSupply(first + 500) == 0, "one NFT too many");
    }

    function test_returnsTheMetadataUri() external {
        uint256 first = _mint(new uint256[](1), new bytes32[](1));
        _requireEqual(
            musicNft.uri(first), string.concat("ipfs://bafkrei", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")
        );
        uint256[3] memory unknown = [uint256(0), first + 1, first + 1000];
        for (uint256 i; i < unknown.length; ++i) {
            _requireEqual(musicNft.uri(unknown[i]), "");
            require(musicNft.totalSupply(unknown[i]) == 0 && musicNft.creatorOf(unknown[i]) == address(0), "unknown id");
            require(musicNft.digestOf(unknown[i]) == 0 && musicNft.balanceOf(_ann, unknown[i]) == 0, "unknown id");
        }
    }

    function test_rejectsListsOfWrongLength() external {
        uint256[3][5] memory sizes =
            [[uint256(0), 0, 0], [uint256(501), 501, 501], [uint256(2), 1, 2], [uint256(2), 2, 1], [uint256(1), 2, 2]];
        for (uint256 i; i < sizes.length; ++i) {
            bytes memory minting = abi.encodeCall(
                musicNft.new_batch, (sizes[i][0], new uint256[](sizes[i][1]), new bytes32[](sizes[i][2]))
            );
            bytes memory reason =
                abi.encodeWithSelector(IMusicNft.InvalidBatch.selector, sizes[i][0], sizes[i][1], sizes[i][2]);
            _refuses(_ann, address(musicNft), minting, reason);
        }
        bytes memory uneven =
            abi.encodeCall(musicNft.safeBatchTransferFrom, (_ann, _bea, new uint256[](2), new uint256[](1), ""));
        _refuses(
            _ann,
            address(musicNft),
            uneven,
            abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidArrayLength.selector, 2, 1)
        );
    }

    /// Mints a batch for Ann. A first supply of 0 means 1.
    function _mint(uint256[] memory supplies, bytes32[] memory digests) private returns (uint256 first) {
        if (supplies[0] == 0) supplies[0] = 1;
        bytes memory minting = abi.encodeCall(musicNft.new_batch, (supplies.length, supplies, digests));
        return abi.decode(_do(_ann, address(musicNft), minting), (uint256));
    }

    /// A balance is read correctly if it fits in a lane, if it exceeds the largest that fits by one or two, and if it
    /// fits again after a transfer.
    function test_countsAtTheEndOfALane() external {
        uint256 most = uint256(uint32(type(int32).max));
        uint256[] memory amounts = new uint256[](1);
        amounts[0] = most + 2;
        _do(_ann, address(musicNft), abi.encodeCall(musicNft.new_batch, (1, amounts, new bytes32[](1))));
        uint256 id = musicNft.batchCount() * 1000;
        _sendsAndHas(id, most, most);
        _sendsAndHas(id, 1, most + 1);
        _sendsAndHas(id, 1, most + 2);
        _do(_bea, address(musicNft), abi.encodeCall(musicNft.safeTransferFrom, (_bea, _ann, id, most + 1, "")));
        require(musicNft.balanceOf(_bea, id) == 1 && musicNft.balanceOf(_ann, id) == most + 1, "wrong balance");
    }

    /// A transfer of more copies than the supply is refused, even if the value does not fit in 128 bits or in an
    /// int256, and whether or not the sender has copies.
    function test_refusesValuesAboveTheSupply(uint256 value) external {
        uint256[] memory amounts = new uint256[](1);
        amounts[0] = 3;
        _do(_ann, address(musicNft), abi.encodeCall(musicNft.new_batch, (1, amounts, new bytes32[](1))));
        uint256 id = musicNft.batchCount() * 1000;
        _sendsAndHas(id, 1, 1);
        uint256[7] memory values = [
            uint256(type(uint128).max),
            uint256(type(uint128).max) + 1,
            uint256(type(int256).max),
            uint256(type(int256).max) + 1,
            type(uint256).max - 1,
            type(uint256).max,
            value < 4 ? value + 4 : value
        ];
        for (uint256 i; i < values.length; ++i) {
            _refusesToSend(_ann, id, 2, values[i]);
            _refusesToSend(_bea, id, 1, values[i]);
            _refusesToSend(_cem, id, 0, values[i]);
        }
    }

    /// An id that differs from an existing one in a single high bit does not exist, so nobody has a copy of it.
    function test_sharesNoCountWithIdsThatDoNotExist() external {
        uint256[] memory amounts = new uint256[](1);
        amounts[0] = 3;
        _do(_ann, address(musicNft), abi.encodeCall(musicNft.new_batch, (1, amounts, new bytes32[](1))));
        uint256 id = musicNft.batchCount() * 1000;
        _sendsAndHas(id, 1, 1);
        for (uint256 bit = 10; bit < 256; ++bit) {
            _refusesToSend(_bea, id + (1 << bit), 0, 1);
        }
        require(musicNft.balanceOf(_bea, id) == 1, "wrong balance");
    }

    function _refusesToSend(address from, uint256 id, uint256 balance, uint256 value) private {
        bytes memory reason = abi.encodeWithSelector(
            IERC1155Errors.ERC1155InsufficientBalance.selector, from, balance, value, id
        );
        bytes memory sending = abi.encodeCall(musicNft.safeTransferFrom, (from, _ann, id, value, ""));
        _refuses(from, address(musicNft), sending, reason);
        require(musicNft.balanceOf(from, id) == balance, "a refused transfer changed a balance");
    }

    /// Sends copies from Ann to Bea, and requires that Bea then has `received` copies.
    function _sendsAndHas(uint256 id, uint256 value, uint256 received) private {
        uint256 supply = musicNft.totalSupply(id);
        _do(_ann, address(musicNft), abi.encodeCall(musicNft.safeTransferFrom, (_ann, _bea, id, value, "")));
        require(musicNft.balanceOf(_bea, id) == received, "wrong balance of the receiver");
        require(musicNft.balanceOf(_ann, id) == supply - received, "wrong balance of the sender");
    }
}
