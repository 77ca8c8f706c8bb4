// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {ERC721} from "solady/src/tokens/ERC721.sol";
import {ICollection} from "./interfaces/ICollection.sol";
import {ICube} from "./interfaces/ICube.sol";
import {ContractCheck} from "./libraries/ContractCheck.sol";
import {CubeTraits, newTraits} from "./libraries/CubeTraits.sol";
import {IpfsUri} from "./libraries/IpfsUri.sol";
import {SixNfts} from "./libraries/SixNfts.sol";

/// @title Cubes: six artwork NFTs and a song, as one ERC-721 token.
/// @notice The NFTs stay in this contract permanently; the cube's owner owns the bundle.
contract Cube is ICube, ICollection, ERC721, IERC2981, IERC1155Receiver {
    /// @notice Maximum royalty in basis points: 10 %.
    uint256 public constant MAX_ROYALTY_BASIS_POINTS = 1000;
    uint256 private constant BASIS_POINTS = 10_000;
    /// @dev Bit that is set if an account declines transfers. ERC721 leaves 224 bits beside an account's balance
    /// unused: this contract uses this one, and the lowest 40 for the account's number as a creator.
    uint224 private constant DECLINES = 1 << 223;

    /// @notice The only contract whose NFTs go into cubes.
    IERC1155 public immutable musicNft;

    /// @inheritdoc ICube
    uint256 public totalSupply;

    /// @dev Creators of cubes by their numbers, which start at 1. A cube stores its creator's number, which fits in the
    /// slot of the cube's owner; the creator's address would not.
    mapping(uint256 number => address) private _creators;
    uint256 private _creatorCount;

    /// @dev The address of a cube's metadata: in `_digests` if `IpfsUri` can convert it to a digest, otherwise in
    /// `_uris`.
    mapping(uint256 cubeId => bytes32) private _digests;
    mapping(uint256 cubeId => string) private _uris;
    mapping(uint256 cubeId => uint256) private _packedNfts;

    /// @dev Number of times that a market has ended all orders of a seller. If the seller has approved the market for
    /// all cubes, the slot of that approval has a copy of this number, so that checking an order need not read this
    /// mapping. In that slot, bit 0 is set and bits 1-255 are the number; ERC721 treats any value other than 0 as an
    /// approval.
    mapping(address seller => mapping(address market => uint256)) private _counters;

    constructor(IERC1155 musicNft_) {
        ContractCheck.requireCode(address(musicNft_));
        musicNft = musicNft_;
        _declineTransfers(address(this), true);
    }

    /// @inheritdoc ICube
    function createCube(string calldata uri) external returns (uint256 cubeId) {
        return _create(uri, 0);
    }

    /// @inheritdoc ICube
    function createCube(string calldata uri, uint256[6] calldata nftIds) external returns (uint256 cubeId) {
        cubeId = _create(uri, 0);
        _fill(cubeId, nftIds);
    }

    /// @inheritdoc ICube
    function createCube(string calldata uri, uint256[6] calldata nftIds, uint256 royaltyBasisPoints)
        external
        returns (uint256 cubeId)
    {
        if (royaltyBasisPoints > MAX_ROYALTY_BASIS_POINTS) revert RoyaltyTooHigh(royaltyBasisPoints);
        cubeId = _create(uri, royaltyBasisPoints);
        _fill(cubeId, nftIds);
    }

    /// @inheritdoc ICube
    function nftsOf(uint256 cubeId) external view returns (uint256[6] memory nftIds) {
        _traitsOf(cubeId);
        return SixNfts.unpack(_packedNfts[cubeId]);
    }

    /// @inheritdoc ICube
    function creatorOf(uint256 cubeId) external view returns (address) {
        return _creators[_traitsOf(cubeId).creatorNumber()];
    }

    /// @inheritdoc ICube
    function transferCountOf(uint256 cubeId) external view returns (uint256) {
        return _traitsOf(cubeId).transferCount();
    }

    /// @inheritdoc ICube
    function tradeOf(uint256 cubeId)
        external
        view
        returns (address owner_, uint256 transferCount, uint256 royaltyBasisPoints)
    {
        owner_ = ownerOf(cubeId);
        CubeTraits traits = CubeTraits.wrap(_getExtraData(cubeId));
        return (owner_, traits.transferCount(), traits.royaltyBasisPoints());
    }

    /// @inheritdoc ICube
    function standingOf(uint256 cubeId, address market)
        external
        view
        returns (address owner_, CubeTraits traits, uint256 standing)
    {
        assembly ("memory-safe") {
            // Reads the slot of the cube's owner only once; `_move` describes the slot.
            mstore(0x00, cubeId)
            mstore(0x1c, shl(192, 0x7d8825530a5a2e7a))
            let packed := sload(add(cubeId, add(cubeId, keccak256(0x00, 0x20))))
            owner_ := shr(96, shl(96, packed))
            traits := shr(160, packed)
        }
        if (owner_ == address(0)) revert TokenDoesNotExist();
        standing = _approvalOf(owner_, market);
        if (standing == 0) {
            standing = _counters[owner_][market] << 1;
            if (getApproved(cubeId) == market) standing |= 1;
        }
    }

    /// @inheritdoc ICube
    function raiseCounter(address seller) external returns (uint256 counter) {
        counter = ++_counters[seller][msg.sender];
        if (_approvalOf(seller, msg.sender) != 0) _approveWith(seller, msg.sender, counter);
    }

    /// @inheritdoc ICube
    function counterOf(address seller, address market) external view returns (uint256 counter) {
        return _counters[seller][market];
    }

    /// @inheritdoc ICube
    function consign(address seller, uint256 cubeId) external returns (bool owesRoyalty) {
        _move(seller, msg.sender, cubeId);
        CubeTraits traits = CubeTraits.wrap(_getExtraData(cubeId));
        return traits.royaltyBasisPoints() != 0 && traits.creatorNumber() != uint40(_getAux(seller));
    }

    /// @inheritdoc ICube
    function convey(address from, address to, uint256 cubeId) external {
        _move(from, to, cubeId);
    }

    /// @inheritdoc ICube
    function declineTransfers(bool declined) external {
        _declineTransfers(msg.sender, declined);
    }

    /// @inheritdoc ICube
    function declinesTransfers(address account) external view returns (bool declined) {
        return _getAux(account) & DECLINES != 0;
    }

    /// @inheritdoc IERC2981
    function royaltyInfo(uint256 cubeId, uint256 salePrice) external view returns (address receiver, uint256 amount) {
        CubeTraits traits = _traitsOf(cubeId);
        receiver = _creators[traits.creatorNumber()];
        amount = salePrice * traits.royaltyBasisPoints() / BASIS_POINTS;
    }

    /// @inheritdoc IERC1155Receiver
    /// @dev An NFT that arrived other than by `createCube` would be lost.
    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        revert UnexpectedNft();
    }

    /// @inheritdoc IERC1155Receiver
    /// @dev This contract is the operator of a transfer only in `_fill`. All other transfers are refused.
    function onERC1155BatchReceived(
        address operator,
        address,
        uint256[] calldata,
        uint256[] calldata,
        bytes calldata
    ) external view returns (bytes4) {
        if (msg.sender != address(musicNft) || operator != address(this)) revert UnexpectedNft();
        return IERC1155Receiver.onERC1155BatchReceived.selector;
    }

    /// @inheritdoc ICollection
    function name() public pure override(ICollection, ERC721) returns (string memory) {
        return "Cubedrop Cube";
    }

    /// @inheritdoc ICollection
    function symbol() public pure override(ICollection, ERC721) returns (string memory) {
        return "CUBE";
    }

    /// @notice The owner of the NFT contract, who can edit the collection's page on marketplaces and has no rights in
    /// this contract.
    function owner() external view returns (address) {
        return Ownable(address(musicNft)).owner();
    }

    /// @inheritdoc ICollection
    function contractURI() external pure returns (string memory) {
        return
        'data:application/json;utf8,{"name":"Cubedrop Cubes","description":"Six artwork NFTs and a song in one cube."}';
    }

    /// @notice The address of a cube's metadata JSON, as it was given to `createCube`.
    function tokenURI(uint256 cubeId) public view override returns (string memory) {
        return _traitsOf(cubeId).hasDigest() ? IpfsUri.fromDigest(_digests[cubeId]) : _uris[cubeId];
    }

    /// @dev ERC-721 declares this function `payable`, but ether sent with it could never be recovered, so it is
    /// refused.
    function approve(address account, uint256 cubeId) public payable override {
        if (msg.value != 0) revert UnexpectedEther();
        super.approve(account, cubeId);
    }

    /// @notice Approves an account for all cubes of the caller, or revokes that approval. An approval does not revive
    /// orders that `raiseCounter` has ended.
    function setApprovalForAll(address operator, bool approved) public override {
        super.setApprovalForAll(operator, approved);
        if (approved) _approveWith(msg.sender, operator, _counters[msg.sender][operator]);
    }

    /// @notice Transfers a cube as ERC-721 defines, but reverts if the receiver declines transfers. `safeTransferFrom`
    /// calls this function.
    /// @dev ERC-721 declares this function `payable`, but ether sent with it could never be recovered, so it is
    /// refused.
    function transferFrom(address from, address to, uint256 cubeId) public payable override {
        if (msg.value != 0) revert UnexpectedEther();
        if (_getAux(to) & DECLINES != 0) revert TransferDeclined(to);
        _move(from, to, cubeId);
    }

    /// @notice Whether an account is approved for all cubes of another one.
    function isApprovedForAll(address owner_, address operator) public view override returns (bool approved) {
        return _approvalOf(owner_, operator) != 0;
    }

    /// @notice Whether this contract implements an interface: ERC-165, ERC-721 with its metadata extension, ERC-2981
    /// and the receiver of ERC-1155.
    function supportsInterface(bytes4 interfaceId) public view override(ERC721, IERC165) returns (bool) {
        return interfaceId == type(IERC2981).interfaceId || interfaceId == type(IERC1155Receiver).interfaceId
            || super.supportsInterface(interfaceId);
    }

    function _create(string calldata uri, uint256 royaltyBasisPoints) private returns (uint256 cubeId) {
        unchecked {
            cubeId = ++totalSupply;
        }
        (bool found, bytes32 digest) = IpfsUri.toDigest(uri);
        if (found) _digests[cubeId] = digest;
        else _uris[cubeId] = uri;
        CubeTraits traits = newTraits(found, royaltyBasisPoints, _numberOf(msg.sender));
        _mintAndSetExtraDataUnchecked(msg.sender, cubeId, CubeTraits.unwrap(traits));
    }

    /// @dev Returns the account's number as a creator, and assigns one if it has none. The number is stored in the slot
    /// of the account's balance, which minting writes anyway.
    function _numberOf(address creator) private returns (uint256 number) {
        uint224 aux = _getAux(creator);
        number = uint40(aux);
        if (number == 0) {
            number = ++_creatorCount;
            _creators[number] = creator;
            _setAux(creator, aux | uint224(number));
        }
    }

    function _declineTransfers(address account, bool declined) private {
        uint224 aux = _getAux(account);
        _setAux(account, declined ? aux | DECLINES : aux & ~DECLINES);
        emit TransfersDeclined(account, declined);
    }

    function _fill(uint256 cubeId, uint256[6] calldata nftIds) private {
        (uint256 packed, bool valid) = SixNfts.pack(nftIds);
        if (!valid) revert InvalidNfts(nftIds);
        _packedNfts[cubeId] = packed;

        uint256[] memory ids = new uint256[](6);
        uint256[] memory ones = new uint256[](6);
        for (uint256 i; i < 6; ++i) {
            (ids[i], ones[i]) = (nftIds[i], 1);
        }
        musicNft.safeBatchTransferFrom(msg.sender, address(this), ids, ones, "");
    }

    function _traitsOf(uint256 cubeId) private view returns (CubeTraits) {
        if (!_exists(cubeId)) revert TokenDoesNotExist();
        return CubeTraits.wrap(_getExtraData(cubeId));
    }

    /// @dev The stored value of an approval for all cubes; 0 if there is none.
    function _approvalOf(address owner_, address operator) private view returns (uint256 approval) {
        bytes32 slot = _approvalSlot(owner_, operator);
        assembly ("memory-safe") {
            approval := sload(slot)
        }
    }

    /// @dev Stores an approval for all cubes with a copy of the counter.
    function _approveWith(address seller, address market, uint256 counter) private {
        bytes32 slot = _approvalSlot(seller, market);
        uint256 approval = counter << 1 | 1;
        assembly ("memory-safe") {
            sstore(slot, approval)
        }
    }

    /// @dev The slot of an approval for all cubes, as ERC721 computes it.
    function _approvalSlot(address owner_, address operator) private pure returns (bytes32 slot) {
        assembly ("memory-safe") {
            mstore(0x1c, operator)
            mstore(0x08, 0x0a5a2e7a00000000)
            mstore(0x00, owner_)
            slot := keccak256(0x0c, 0x30)
        }
    }

    /// @dev Transfers a cube and increments its transfer count. Reverts as ERC721's `transferFrom` does.
    function _move(address from, address to, uint256 cubeId) private {
        assembly ("memory-safe") {
            // The slot of the cube's owner, as ERC721 computes it. Its upper 96 bits are the cube's traits. Reading and
            // writing them with ERC721's functions would cost 170 gas more.
            mstore(0x00, cubeId)
            mstore(0x1c, shl(192, 0x7d8825530a5a2e7a))
            let slot := add(cubeId, add(cubeId, keccak256(0x00, 0x20)))
            // The transfer count is in the highest bits, so even an overflow would change nothing else in the slot.
            sstore(slot, add(sload(slot), shl(216, 1)))
        }
        super.transferFrom(from, to, cubeId);
    }
}
