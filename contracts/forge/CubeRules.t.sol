// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {ERC721} from "solady/src/tokens/ERC721.sol";
import {Cube} from "../src/Cube.sol";
import {ICube} from "../src/interfaces/ICube.sol";
import {CubeTraits} from "../src/libraries/CubeTraits.sol";
import {IpfsUri} from "../src/libraries/IpfsUri.sol";
import {Rules} from "./Rules.sol";
import {Log, vm} from "./Vm.sol";

contract CubeRules is Rules {
    string private constant URI = "ipfs://bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy";

    function test_returnsMetadataAndInterfaces() external {
        uint256 plain = _makeCube(_ann);
        _requireEqual(cube.name(), "Cubedrop Cube");
        _requireEqual(cube.symbol(), "CUBE");
        _requireEqual(
            cube.contractURI(),
            'data:application/json;utf8,{"name":"Cubedrop Cubes","description":"Six artwork NFTs and a song in one cube."}'
        );
        require(cube.owner() == address(this), "wrong owner");
        _requireEqual(cube.tokenURI(plain), "ipfs://x");
        require(cube.creatorOf(plain) == _ann && cube.totalSupply() == 1, "wrong creator or count");
        bytes4[6] memory interfaceIds = [
            bytes4(0x01ffc9a7), // ERC-165
            bytes4(0x80ac58cd), // ERC-721
            bytes4(0x5b5e139f), // ERC-721 metadata
            bytes4(0x2a55205a), // ERC-2981
            bytes4(0x4e2312e0), // ERC-1155 receiver
            bytes4(0xffffffff)
        ];
        for (uint256 i; i < interfaceIds.length; ++i) {
            require(cube.supportsInterface(interfaceIds[i]) == (interfaceIds[i] != 0xffffffff), "wrong interface");
        }
    }

    function test_returnsUrisAsGiven() external {
        string[6] memory uris = [
            URI,
            "",
            // With a last character that is not a base32 digit.
            "ipfs://bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zZ",
            // With padding bits set.
            "ipfs://bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zz",
            // With another header, whose last two bits are 01 in the first of these URIs and 10 in the second.
            "ipfs://bafkreioh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy",
            "ipfs://bafkreiwh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy"
        ];
        for (uint256 i; i < uris.length; ++i) {
            _do(_ann, address(cube), abi.encodeWithSignature("createCube(string)", uris[i]));
            _requireEqual(cube.tokenURI(i + 1), uris[i]);
        }
    }

    /// A URI with a character that is not a base32 digit is stored as text. The digits are decoded in two
    /// parts, whose first and last positions are tried.
    function test_storesUrisWithOtherCharactersAsText() external {
        bytes6 others = "18`{AZ";
        for (uint256 i; i < 24; ++i) {
            bytes memory uri = bytes(URI);
            uri[[14, 45, 46, 65][i % 4]] = others[i / 4];
            _do(_ann, address(cube), abi.encodeWithSignature("createCube(string)", uri));
            _requireEqual(cube.tokenURI(i + 1), string(uri));
        }
    }

    function test_uriOfAnyDigestDecodesToIt(bytes32 digest) external view {
        string memory uri = IpfsUri.fromDigest(digest);
        (bool found, bytes32 same) = this.digestIn(uri);
        require(found && same == digest, "wrong digest");
    }

    function digestIn(string calldata uri) external pure returns (bool found, bytes32 digest) {
        return IpfsUri.toDigest(uri);
    }

    function test_rejectsEther() external {
        uint256 id = _makeCube(_ann);
        vm.deal(_ann, 2);
        bytes[2] memory calls =
            [abi.encodeCall(cube.approve, (_bea, id)), abi.encodeCall(cube.transferFrom, (_ann, _bea, id))];
        for (uint256 i; i < calls.length; ++i) {
            vm.prank(_ann);
            (bool success, bytes memory result) = address(cube).call{value: 1}(calls[i]);
            require(!success && bytes4(result) == ICube.UnexpectedEther.selector, "accepted ether");
            _do(_ann, address(cube), calls[i]);
        }
    }

    function test_revertsForUnknownCubes() external {
        bytes memory unknown = _revertData(ERC721.TokenDoesNotExist.selector);
        for (uint256 id; id < 2; ++id) {
            _refuses(_ann, address(cube), abi.encodeCall(cube.nftsOf, (id)), unknown);
            _refuses(_ann, address(cube), abi.encodeCall(cube.creatorOf, (id)), unknown);
            _refuses(_ann, address(cube), abi.encodeCall(cube.tokenURI, (id)), unknown);
            _refuses(_ann, address(cube), abi.encodeCall(cube.transferCountOf, (id)), unknown);
            _refuses(_ann, address(cube), abi.encodeCall(cube.tradeOf, (id)), unknown);
            _refuses(_ann, address(cube), abi.encodeCall(cube.standingOf, (id, _bea)), unknown);
            _refuses(_ann, address(cube), abi.encodeCall(cube.royaltyInfo, (id, 1)), unknown);
        }
    }

    function test_acceptsNftsOnlyWhileMakingACube() external {
        bytes memory unexpected = _revertData(ICube.UnexpectedNft.selector);
        bytes memory one = abi.encodeCall(cube.onERC1155Received, (address(cube), _ann, 1000, 1, ""));
        _refuses(address(musicNft), address(cube), one, unexpected);
        uint256[] memory none;
        bytes memory own = abi.encodeCall(cube.onERC1155BatchReceived, (address(cube), _ann, none, none, ""));
        bytes memory sent = abi.encodeCall(cube.onERC1155BatchReceived, (_ann, _ann, none, none, ""));
        _refuses(_ann, address(cube), own, unexpected);
        _refuses(address(musicNft), address(cube), sent, unexpected);
        _do(address(musicNft), address(cube), own);
    }

    function test_declinesTransfersToAccountsThatDeclineThem() external {
        uint256 id = _makeCube(_ann);
        address cubes = address(cube);
        bytes[3] memory sending = [
            abi.encodeCall(cube.transferFrom, (_ann, _bea, id)),
            abi.encodeWithSignature("safeTransferFrom(address,address,uint256)", _ann, _bea, id),
            abi.encodeWithSignature("safeTransferFrom(address,address,uint256,bytes)", _ann, _bea, id, "")
        ];
        bytes memory reason = abi.encodeWithSelector(ICube.TransferDeclined.selector, _bea);
        require(!cube.declinesTransfers(_bea), "refuses by itself");
        for (uint256 i; i < sending.length; ++i) {
            _do(_bea, cubes, abi.encodeCall(cube.declineTransfers, (true)));
            require(cube.declinesTransfers(_bea) && !cube.declinesTransfers(_ann), "wrong account refuses");
            _refuses(_ann, cubes, sending[i], reason);
            _do(_bea, cubes, abi.encodeCall(cube.declineTransfers, (false)));
            require(!cube.declinesTransfers(_bea), "still refuses");
            _do(_ann, cubes, sending[i]);
            _do(_bea, cubes, abi.encodeCall(cube.transferFrom, (_bea, _ann, id)));
        }
        require(cube.transferCountOf(id) == 6, "wrong count");
        reason = abi.encodeWithSelector(ICube.TransferDeclined.selector, cubes);
        _refuses(_ann, cubes, abi.encodeCall(cube.transferFrom, (_ann, cubes, id)), reason);
    }

    function test_emitsWhoDeclinesTransfers() external {
        vm.recordLogs();
        for (uint256 i; i < 2; ++i) {
            _do(_bea, address(cube), abi.encodeCall(cube.declineTransfers, (i == 0)));
        }
        Log[] memory logs = vm.getRecordedLogs();
        require(logs.length == 2, "wrong number of events");
        for (uint256 i; i < 2; ++i) {
            require(logs[i].topics[0] == ICube.TransfersDeclined.selector, "another event");
            require(logs[i].topics[1] == bytes32(uint256(uint160(_bea))), "wrong account");
            require(abi.decode(logs[i].data, (bool)) == (i == 0), "wrong state");
        }
    }

    /// Declining transfers changes neither an account's balance nor its creator number, which are in the same slot.
    function test_keepsBalanceAndCreatorNumberIfTransfersAreDeclined() external {
        address cubes = address(cube);
        _do(_bea, cubes, abi.encodeCall(cube.declineTransfers, (true)));
        uint256 first = _makeRoyaltyCube(_bea, 1000);
        uint256 second = _makeRoyaltyCube(_ann, 1000);
        _do(_ann, cubes, abi.encodeCall(cube.declineTransfers, (true)));
        _do(_ann, cubes, abi.encodeCall(cube.declineTransfers, (true)));
        require(!abi.decode(_do(_ann, cubes, abi.encodeCall(cube.consign, (_ann, second))), (bool)), "owes a royalty");
        uint256 third = _makeCube(_ann);
        require(cube.creatorOf(first) == _bea && cube.creatorOf(second) == _ann, "wrong creator");
        require(cube.creatorOf(third) == _ann && cube.balanceOf(_ann) == 2, "wrong creator or balance");
        require(cube.declinesTransfers(_ann) && cube.declinesTransfers(_bea), "no longer refuses");
        require(!abi.decode(_do(_bea, cubes, abi.encodeCall(cube.consign, (_bea, first))), (bool)), "owes a royalty");
        _do(_ann, cubes, abi.encodeCall(cube.declineTransfers, (false)));
        require(!abi.decode(_do(_ann, cubes, abi.encodeCall(cube.consign, (_ann, second))), (bool)), "owes a royalty");
        require(cube.balanceOf(_ann) == 2 && cube.balanceOf(_bea) == 1, "wrong balance");
    }

    function test_conveysToAnyAccountForOwnerAndApproved() external {
        uint256 id = _makeCube(_ann);
        address cubes = address(cube);
        _do(_bea, cubes, abi.encodeCall(cube.declineTransfers, (true)));
        bytes memory conveying = abi.encodeCall(cube.convey, (_ann, _bea, id));
        _refuses(_cem, cubes, conveying, _revertData(ERC721.NotOwnerNorApproved.selector));
        _do(_ann, cubes, abi.encodeCall(cube.approve, (_cem, id)));
        _do(_cem, cubes, conveying);
        require(cube.ownerOf(id) == _bea && cube.transferCountOf(id) == 1, "not conveyed");
        _refuses(_ann, cubes, conveying, _revertData(ERC721.TransferFromIncorrectOwner.selector));
        _do(_bea, cubes, abi.encodeCall(cube.convey, (_bea, _ann, id)));
        bytes memory toNobody = abi.encodeCall(cube.convey, (_ann, address(0), id));
        _refuses(_ann, cubes, toNobody, _revertData(ERC721.TransferToZeroAddress.selector));
        bytes memory unknown = abi.encodeCall(cube.convey, (_ann, _bea, id + 1));
        _refuses(_ann, cubes, unknown, _revertData(ERC721.TokenDoesNotExist.selector));
    }

    /// While a seller approves a market for all cubes, the slot of the approval has a copy of the market's counter for
    /// that seller. The counter must not change the approval.
    function test_countersOfMarketsChangeNoApproval() external {
        address cubes = address(cube);
        uint256 id = _makeCube(_ann);
        bytes memory conveying = abi.encodeCall(cube.convey, (_ann, _bea, id));
        bytes memory refused = _revertData(ERC721.NotOwnerNorApproved.selector);
        for (uint256 i = 1; i < 4; ++i) {
            _raise(_cem, i);
            require(_approvalWord(_ann, _cem) == 0, "approved by a counter");
            _refuses(_cem, cubes, conveying, refused);
        }
        _do(_ann, cubes, abi.encodeCall(cube.setApprovalForAll, (_cem, true)));
        _raise(_cem, 4);
        require(_approvalWord(_ann, _cem) == 1, "not a bool");
        require(_approvalWord(_ann, _bea) == 0 && cube.counterOf(_ann, _bea) == 0, "another market's");
        require(cube.counterOf(_cem, _ann) == 0 && cube.counterOf(_bea, _cem) == 0, "another seller's");
        _do(_cem, cubes, conveying);
        _do(_bea, cubes, abi.encodeCall(cube.transferFrom, (_bea, _ann, id)));
        _do(_ann, cubes, abi.encodeCall(cube.setApprovalForAll, (_cem, false)));
        require(_approvalWord(_ann, _cem) == 0, "not revoked");
        _refuses(_cem, cubes, conveying, refused);
        _refuses(_cem, cubes, abi.encodeCall(cube.approve, (_cem, id)), refused);
        require(cube.counterOf(_ann, _cem) == 4, "forgot the counter");
    }

    function test_returnsTheStandingOfACubeAtAMarket() external {
        address cubes = address(cube);
        uint256 id = _makeRoyaltyCube(_ann, 500);
        _do(_ann, cubes, abi.encodeCall(cube.transferFrom, (_ann, _ann, id)));
        _requireStanding(id, _cem, 0);
        _do(_ann, cubes, abi.encodeCall(cube.approve, (_cem, id)));
        _requireStanding(id, _cem, 1);
        _requireStanding(id, _bea, 0);
        _raise(_cem, 1);
        _requireStanding(id, _cem, 3);
        _do(_ann, cubes, abi.encodeCall(cube.setApprovalForAll, (_cem, true)));
        _requireStanding(id, _cem, 3);
        _raise(_cem, 2);
        _requireStanding(id, _cem, 5);
        _do(_ann, cubes, abi.encodeCall(cube.approve, (address(0), id)));
        _requireStanding(id, _cem, 5);
        _do(_ann, cubes, abi.encodeCall(cube.setApprovalForAll, (_cem, false)));
        _requireStanding(id, _cem, 4);
    }

    function _raise(address market, uint256 counter) private {
        bytes memory result = _do(market, address(cube), abi.encodeCall(cube.raiseCounter, (_ann)));
        require(abi.decode(result, (uint256)) == counter, "returned another counter");
        require(cube.counterOf(_ann, market) == counter, "wrong counter");
    }

    function _requireStanding(uint256 id, address market, uint256 expected) private view {
        (address owner, CubeTraits traits, uint256 standing) = cube.standingOf(id, market);
        require(owner == _ann && standing == expected, "wrong owner or standing");
        require(traits.transferCount() == 1 && traits.royaltyBasisPoints() == 500, "wrong traits");
    }

    /// Returns the result of `isApprovedForAll` as a number, which must be 0 or 1.
    function _approvalWord(address owner, address operator) private view returns (uint256) {
        (, bytes memory word) = address(cube).staticcall(abi.encodeCall(cube.isApprovedForAll, (owner, operator)));
        return abi.decode(word, (uint256));
    }

    function test_requiresAnNftContractAtDeployment() external {
        try new Cube(IERC1155(_ann)) {
            revert("deployed without an NFT contract");
        } catch (bytes memory reason) {
            _requireNotAContract(reason, _ann);
        }
    }

    function test_roundsARoyaltyDown() external {
        _makeRoyaltyCube(_ann, 1000);
        (address receiver, uint256 royalty) = cube.royaltyInfo(1, 99);
        require(receiver == _ann && royalty == 9, "wrong royalty");
    }

    function test_refusesIdsThatDoNotFitAndARoyaltyAboveTheLimit() external {
        uint256[6] memory ids = [uint256(1000), 1001, 1002, 1003, 1004, 1 << 42];
        bytes memory reason = abi.encodeWithSelector(ICube.InvalidNfts.selector, ids);
        _refuses(_ann, address(cube), abi.encodeWithSignature("createCube(string,uint256[6])", "", ids), reason);
        bytes memory making = abi.encodeWithSignature("createCube(string,uint256[6],uint256)", "", ids, 1001);
        _refuses(_ann, address(cube), making, abi.encodeWithSelector(ICube.RoyaltyTooHigh.selector, 1001));
    }
}
