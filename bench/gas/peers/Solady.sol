// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Ownable} from "solady/src/auth/Ownable.sol";
import {ERC1155} from "solady/src/tokens/ERC1155.sol";
import {ERC721} from "solady/src/tokens/ERC721.sol";
import {ReentrancyGuardTransient as Guard} from "solady/src/utils/ReentrancyGuardTransient.sol";
import {SafeTransferLib} from "solady/src/utils/SafeTransferLib.sol";

// The operations that the benchmark compares, implemented with Solady's contracts in the most straightforward way.
// For the benchmark only: not reviewed, and not safe to deploy.

/// Solady has no pause, so this is a minimal one.
abstract contract Pausable {
    bool private _paused;

    modifier whenNotPaused() {
        if (_paused) revert();
        _;
    }
}

/// Solady's guard uses transient storage only on mainnet, unless this is overridden.
abstract contract ReentrancyGuardTransient is Guard {
    function _useTransientReentrancyGuardOnlyOnMainnet() internal pure override returns (bool) {
        return false;
    }
}

contract SoladyNfts is ERC1155 {
    uint256 private _last;
    mapping(uint256 => bytes32) private _digests;

    function uri(uint256 id) public view override returns (string memory) {
        return string(abi.encodePacked(_digests[id]));
    }

    function newBatch(uint256[] calldata amounts, bytes32[] calldata digests) external {
        uint256[] memory ids = new uint256[](amounts.length);
        for (uint256 i; i < ids.length; ++i) {
            ids[i] = ++_last;
            _digests[ids[i]] = digests[i];
        }
        _batchMint(msg.sender, ids, amounts, "");
    }
}

contract SoladyCubes is ERC721 {
    uint256 private _last;
    mapping(uint256 => string) private _uris;

    function name() public pure override returns (string memory) {
        return "Cube";
    }

    function symbol() public pure override returns (string memory) {
        return "CUBE";
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        return _uris[id];
    }

    function createCube(string calldata uri) external {
        _mint(msg.sender, ++_last);
        _uris[_last] = uri;
    }
}

contract SoladyAuction is Ownable, Pausable, ReentrancyGuardTransient {
    using SafeTransferLib for address;

    struct Auction {
        address seller;
        uint40 start;
        uint40 end;
        uint128 minimumBid;
        uint128 bidDelta;
    }

    struct Lot {
        address bidder;
        bool open;
        bool fundsClaimed;
        bool cubeClaimed;
        uint256 amount;
        mapping(address => uint256) outbid;
    }

    event AuctionCreated(uint256 indexed dropId, address indexed seller, uint256 start, uint256 end, uint256[] cubeIds);
    event BidPlaced(
        uint256 indexed dropId, uint256 indexed cubeId, address indexed bidder, uint256 raise, uint256 total
    );
    event FundsClaimed(uint256 indexed dropId, uint256 indexed cubeId, address indexed seller, uint256 amount);
    event NFTClaimed(uint256 indexed dropId, uint256 indexed cubeId, address indexed to);
    event BidWithdrawn(uint256 indexed dropId, uint256 indexed cubeId, address indexed bidder, uint256 amount);

    error Refused();

    address private immutable _weth;
    ERC721 private immutable _cube;
    uint256 private _last;
    mapping(address => bool) private _creators;
    mapping(uint256 => Auction) private _auctions;
    mapping(uint256 => mapping(uint256 => Lot)) private _lots;

    constructor(address weth, ERC721 cube, address owner_) {
        _initializeOwner(owner_);
        (_weth, _cube) = (weth, cube);
    }

    function setCreator(address account, bool allowed) external onlyOwner {
        _creators[account] = allowed;
    }

    function newAuction(uint256 start, uint256 end, uint256 minimumBid, uint256[] calldata cubeIds)
        external
        whenNotPaused
        nonReentrant
    {
        if (!_creators[msg.sender] || end <= start || end <= block.timestamp) revert Refused();
        uint256 dropId = ++_last;
        _auctions[dropId] = Auction(msg.sender, uint40(start), uint40(end), uint128(minimumBid), 0);
        for (uint256 i; i < cubeIds.length; ++i) {
            _lots[dropId][cubeIds[i]].open = true;
            _cube.transferFrom(msg.sender, address(this), cubeIds[i]);
        }
        emit AuctionCreated(dropId, msg.sender, start, end, cubeIds);
    }

    function bid(uint256 dropId, uint256 cubeId, uint256 raise) external nonReentrant {
        Auction storage auction = _auctions[dropId];
        Lot storage lot = _lots[dropId][cubeId];
        if (!lot.open || block.timestamp < auction.start || block.timestamp >= auction.end) revert Refused();
        if (msg.sender == auction.seller) revert Refused();
        (address leader, uint256 highest) = (lot.bidder, lot.amount);
        uint256 total = raise;
        if (leader == msg.sender) {
            total += highest;
        } else if (leader != address(0)) {
            total += lot.outbid[msg.sender];
            lot.outbid[leader] = highest;
            lot.outbid[msg.sender] = 0;
        }
        if (total < (highest == 0 ? auction.minimumBid : highest + auction.bidDelta) || total <= highest) {
            revert Refused();
        }
        (lot.bidder, lot.amount) = (msg.sender, total);
        _weth.safeTransferFrom(msg.sender, address(this), raise);
        emit BidPlaced(dropId, cubeId, msg.sender, raise, total);
    }

    function claimFunds(uint256 dropId, uint256 cubeId) external nonReentrant {
        Auction storage auction = _auctions[dropId];
        Lot storage lot = _lots[dropId][cubeId];
        if (lot.bidder == address(0) || lot.fundsClaimed || block.timestamp < auction.end) revert Refused();
        lot.fundsClaimed = true;
        _weth.safeTransfer(auction.seller, lot.amount);
        emit FundsClaimed(dropId, cubeId, auction.seller, lot.amount);
    }

    function claimNFT(uint256 dropId, uint256 cubeId) external nonReentrant {
        Auction storage auction = _auctions[dropId];
        Lot storage lot = _lots[dropId][cubeId];
        if (!lot.open || lot.cubeClaimed || block.timestamp < auction.end) revert Refused();
        lot.cubeClaimed = true;
        address to = lot.bidder == address(0) ? auction.seller : lot.bidder;
        _cube.transferFrom(address(this), to, cubeId);
        emit NFTClaimed(dropId, cubeId, to);
    }

    function withdraw(uint256 dropId, uint256 cubeId) external nonReentrant {
        Lot storage lot = _lots[dropId][cubeId];
        uint256 amount = lot.outbid[msg.sender];
        if (amount == 0) revert Refused();
        lot.outbid[msg.sender] = 0;
        _weth.safeTransfer(msg.sender, amount);
        emit BidWithdrawn(dropId, cubeId, msg.sender, amount);
    }
}

contract SoladyMarket is Ownable, Pausable, ReentrancyGuardTransient {
    using SafeTransferLib for address;

    struct Order {
        bytes32 id;
        address seller;
        uint256 price;
        uint256 expiresAt;
    }

    event OrderCreated(
        bytes32 id,
        uint256 indexed assetId,
        address indexed seller,
        address nftAddress,
        uint256 priceInWei,
        uint256 expiresAt
    );
    event OrderSuccessful(
        bytes32 id,
        uint256 indexed assetId,
        address indexed seller,
        address nftAddress,
        uint256 totalPrice,
        address indexed buyer
    );
    event OrderCancelled(bytes32 id, uint256 indexed assetId, address indexed seller, address nftAddress);

    error Refused();

    address private immutable _weth;
    uint256 private _cutPerMillion;
    mapping(address => mapping(uint256 => Order)) private _orders;

    constructor(address weth, ERC721, address owner_) {
        _initializeOwner(owner_);
        _weth = weth;
    }

    function createOrder(ERC721 nft, uint256 id, uint256 price, uint256 expiresAt) external whenNotPaused {
        if (nft.ownerOf(id) != msg.sender || expiresAt < block.timestamp + 1 minutes) revert Refused();
        if (nft.getApproved(id) != address(this) && !nft.isApprovedForAll(msg.sender, address(this))) revert Refused();
        bytes32 orderId = keccak256(abi.encodePacked(block.timestamp, msg.sender, id, nft, price));
        _orders[address(nft)][id] = Order(orderId, msg.sender, price, expiresAt);
        emit OrderCreated(orderId, id, msg.sender, address(nft), price, expiresAt);
    }

    function cancelOrder(ERC721 nft, uint256 id) external {
        Order memory order = _orders[address(nft)][id];
        if (order.seller != msg.sender) revert Refused();
        delete _orders[address(nft)][id];
        emit OrderCancelled(order.id, id, msg.sender, address(nft));
    }

    function executeOrder(ERC721 nft, uint256 id, uint256 price) external whenNotPaused nonReentrant {
        Order memory order = _orders[address(nft)][id];
        if (order.id == 0 || order.price != price || block.timestamp >= order.expiresAt) revert Refused();
        if (order.seller == msg.sender || nft.ownerOf(id) != order.seller) revert Refused();
        delete _orders[address(nft)][id];
        uint256 cut = price * _cutPerMillion / 1e6;
        if (cut != 0) _weth.safeTransferFrom(msg.sender, owner(), cut);
        _weth.safeTransferFrom(msg.sender, order.seller, price - cut);
        nft.safeTransferFrom(order.seller, msg.sender, id);
        emit OrderSuccessful(order.id, id, order.seller, address(nft), price, msg.sender);
    }
}
