// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ITimedAuction} from "./interfaces/ITimedAuction.sol";
import {IWeth} from "./interfaces/IWeth.sol";
import {LotMap} from "./libraries/LotMap.sol";

/// @title Timed auctions: the engine. Who may open one is up to the contract that inherits it.
/// @notice The auction holds the cubes of its lots and the WETH of its bidders, and owes all of it to somebody: of each
/// lot the highest bid to the seller, the cube to the highest bidder, and to everyone outbid what they put in. WETH or
/// a cube sent here by any other way than a bid or a new auction is a gift that nobody can take out.
/// @dev Both tokens are trusted: `cube` is the platform's own and `weth` a plain WETH9, so that paying or giving to any
/// address cannot fail, and nobody's exit depends on the recipient.
abstract contract TimedAuction is ITimedAuction, Ownable2Step, Pausable, ReentrancyGuardTransient {
    using LotMap for LotMap.Map;

    uint256 private constant MAX_DURATION = 90 days;
    uint256 private constant MAX_NOTICE = 365 days;
    /// @dev About 309 million WETH, more than there is ether.
    uint256 private constant MAX_AMOUNT = type(uint88).max;

    uint8 private constant FUNDS_CLAIMED = 1;
    uint8 private constant CUBE_CLAIMED = 2;

    /// @dev What an auction is opened with.
    struct Terms {
        uint256 start;
        uint256 end;
        uint256 minimumBid;
        uint256 bidDelta;
        bytes32 metadata;
    }

    /// @dev Two slots. `owesRoyalty` spares the claims of most auctions the question who gets one.
    struct Auction {
        address seller;
        uint40 start;
        uint40 end;
        bool owesRoyalty;
        uint88 minimumBid;
        uint88 bidDelta;
    }

    /// @dev The top bid lies with the lot alone; `outbid` is written when a bidder loses the top. So the highest
    /// bidder's own entry there may be out of date, and nothing reads it.
    struct Lot {
        address highestBidder;
        uint88 highestBid;
        uint8 flags;
        mapping(address bidder => uint256) outbid;
    }

    IWeth public immutable weth;
    IERC721 public immutable cube;

    // In one slot with Ownable2Step's and Pausable's, which every new auction reads anyway.
    uint40 private _dropCount;
    mapping(uint256 dropId => Auction) private _auctions;
    mapping(uint256 dropId => mapping(uint256 cubeId => Lot)) private _lots;
    LotMap.Map private _latest;

    constructor(IWeth weth_, IERC721 cube_, address owner_) Ownable(owner_) {
        weth = weth_;
        cube = cube_;
    }

    /// @inheritdoc ITimedAuction
    function bid(uint256 dropId, uint256 cubeId, uint256 amount) external nonReentrant {
        _bid(dropId, cubeId, amount);
    }

    /// @inheritdoc ITimedAuction
    function bid(uint256 dropId, uint256 cubeId, uint256 amount, uint256 ownTotalBefore) external nonReentrant {
        uint256 ownTotal = getBidByUser(msg.sender, dropId, cubeId);
        if (ownTotal != ownTotalBefore) revert OwnTotalChanged(ownTotalBefore, ownTotal);
        _bid(dropId, cubeId, amount);
    }

    /// @inheritdoc ITimedAuction
    function claimFunds(uint256 dropId, uint256 cubeId) external nonReentrant {
        Auction storage auction = _auctions[dropId];
        Lot storage lot = _lots[dropId][cubeId];
        (uint256 amount, uint8 flags) = (lot.highestBid, lot.flags);
        if (amount == 0 || flags & FUNDS_CLAIMED != 0) revert NothingToClaim(dropId, cubeId);
        _requireEnded(auction);

        lot.flags = flags | FUNDS_CLAIMED;
        address seller = auction.seller;
        (address creator, uint256 royalty) = auction.owesRoyalty ? _royaltyOf(cubeId, seller, amount) : (seller, 0);
        emit FundsClaimed(dropId, cubeId, seller, amount - royalty, royalty);
        _pay(seller, amount - royalty);
        if (royalty != 0) _pay(creator, royalty);
    }

    /// @inheritdoc ITimedAuction
    function claimNFT(uint256 dropId, uint256 cubeId) external nonReentrant {
        Auction storage auction = _auctions[dropId];
        Lot storage lot = _lots[dropId][cubeId];
        address receiver = lot.highestBidder;
        if (receiver == address(0)) {
            receiver = auction.seller;
            _takeBack(dropId, cubeId, auction);
        } else {
            uint8 flags = lot.flags;
            if (flags & CUBE_CLAIMED != 0) revert NothingToClaim(dropId, cubeId);
            _requireEnded(auction);
            lot.flags = flags | CUBE_CLAIMED;
        }
        emit NFTClaimed(dropId, cubeId, receiver);
        // Not the safe form: a receiver that refuses could keep the cube here for ever.
        cube.transferFrom(address(this), receiver, cubeId);
    }

    /// @inheritdoc ITimedAuction
    function withdraw(uint256 dropId, uint256 cubeId) external nonReentrant {
        Lot storage lot = _lots[dropId][cubeId];
        if (lot.highestBidder == msg.sender) revert HighestBidderCannotWithdraw(msg.sender);
        uint256 amount = lot.outbid[msg.sender];
        if (amount == 0) revert NothingToWithdraw(dropId, cubeId, msg.sender);

        delete lot.outbid[msg.sender];
        emit BidWithdrawn(dropId, cubeId, msg.sender, amount);
        _pay(msg.sender, amount);
    }

    /// @inheritdoc ITimedAuction
    function pause() external onlyOwner {
        _pause();
    }

    /// @inheritdoc ITimedAuction
    function unpause() external onlyOwner {
        _unpause();
    }

    /// @inheritdoc ITimedAuction
    function getHighestBid(uint256 cubeId) external view returns (uint256) {
        return getHighestBid(dropOf(cubeId), cubeId);
    }

    /// @inheritdoc ITimedAuction
    function getHighestBid(uint256 dropId, uint256 cubeId) public view returns (uint256) {
        return _lots[dropId][cubeId].highestBid;
    }

    /// @inheritdoc ITimedAuction
    function getHighestBidder(uint256 cubeId) external view returns (address) {
        return getHighestBidder(dropOf(cubeId), cubeId);
    }

    /// @inheritdoc ITimedAuction
    function getHighestBidder(uint256 dropId, uint256 cubeId) public view returns (address) {
        return _lots[dropId][cubeId].highestBidder;
    }

    /// @inheritdoc ITimedAuction
    function getBidByUser(address account, uint256 cubeId) external view returns (uint256) {
        return getBidByUser(account, dropOf(cubeId), cubeId);
    }

    /// @inheritdoc ITimedAuction
    function getBidByUser(address account, uint256 dropId, uint256 cubeId) public view returns (uint256) {
        Lot storage lot = _lots[dropId][cubeId];
        return account == lot.highestBidder ? lot.highestBid : lot.outbid[account];
    }

    /// @inheritdoc ITimedAuction
    function dropOf(uint256 cubeId) public view returns (uint256 dropId) {
        return _latest.dropOf(cubeId);
    }

    /// @inheritdoc ITimedAuction
    function auctionOf(uint256 dropId)
        external
        view
        returns (address seller, uint256 start, uint256 end, uint256 minimumBid, uint256 bidDelta)
    {
        Auction storage auction = _auctions[dropId];
        return (auction.seller, auction.start, auction.end, auction.minimumBid, auction.bidDelta);
    }

    /// @inheritdoc ITimedAuction
    function lotOf(uint256 dropId, uint256 cubeId)
        external
        view
        returns (address highestBidder, uint256 highestBid, bool fundsClaimed, bool cubeClaimed)
    {
        Lot storage lot = _lots[dropId][cubeId];
        (highestBidder, highestBid, fundsClaimed) = (lot.highestBidder, lot.highestBid, lot.flags & FUNDS_CLAIMED != 0);
        cubeClaimed = highestBidder == address(0) ? !_latest.isOpen(dropId, cubeId) : lot.flags & CUBE_CLAIMED != 0;
    }

    /// @inheritdoc ITimedAuction
    function dropCount() external view returns (uint256) {
        return _dropCount;
    }

    /// @dev Opens an auction of the caller's cubes. Who may call is the inheriting contract's to check.
    function _open(Terms memory terms, uint256[] calldata cubeIds)
        internal
        whenNotPaused
        nonReentrant
        returns (uint256 dropId)
    {
        _checkTerms(terms);
        if (cubeIds.length == 0) revert InvalidLots(0);
        dropId = ++_dropCount;
        bool owesRoyalty;
        for (uint256 i; i < cubeIds.length; ++i) {
            if (_takeIn(dropId, cubeIds[i])) owesRoyalty = true;
        }
        _auctions[dropId] = Auction({
            seller: msg.sender,
            start: uint40(terms.start),
            end: uint40(terms.end),
            owesRoyalty: owesRoyalty,
            minimumBid: uint88(terms.minimumBid),
            bidDelta: uint88(terms.bidDelta)
        });
        _emitCreated(dropId, terms, cubeIds);
    }

    function _checkTerms(Terms memory terms) private view {
        (uint256 start, uint256 end) = (terms.start, terms.end);
        if (
            end <= start || end <= block.timestamp || start > block.timestamp + MAX_NOTICE
                || end - start > MAX_DURATION
        ) revert InvalidTimes(start, end, block.timestamp);
        if (terms.minimumBid > MAX_AMOUNT) revert InvalidAmount(terms.minimumBid);
        if (terms.bidDelta > MAX_AMOUNT) revert InvalidAmount(terms.bidDelta);
    }

    /// @dev The transfer fails unless the caller owns the cube, so no cube is ever in two open lots.
    /// @return owesRoyalty whether a sale of it owes its creator something
    function _takeIn(uint256 dropId, uint256 cubeId) private returns (bool owesRoyalty) {
        cube.transferFrom(msg.sender, address(this), cubeId);
        _latest.open(dropId, cubeId);
        (address creator, uint256 royalty) = IERC2981(address(cube)).royaltyInfo(cubeId, MAX_AMOUNT);
        return royalty != 0 && creator != msg.sender;
    }

    function _emitCreated(uint256 dropId, Terms memory terms, uint256[] calldata cubeIds) private {
        emit AuctionCreated(
            dropId, msg.sender, terms.start, terms.end, terms.minimumBid, terms.bidDelta, terms.metadata, cubeIds
        );
    }

    function _bid(uint256 dropId, uint256 cubeId, uint256 raise) private {
        Lot storage lot = _lots[dropId][cubeId];
        Auction storage auction = _auctions[dropId];
        (address leader, uint256 highest) = (lot.highestBidder, lot.highestBid);
        if (leader == address(0)) _requireOpen(dropId, cubeId);
        _requireRunning(auction);

        if (raise > MAX_AMOUNT) revert InvalidAmount(raise);
        uint256 total = raise;
        if (leader == msg.sender) {
            total += highest;
        } else if (leader != address(0)) {
            total += lot.outbid[msg.sender];
            lot.outbid[leader] = highest;
        }
        _checkTotal(auction, total, highest);
        (lot.highestBidder, lot.highestBid) = (msg.sender, uint88(total));
        emit BidPlaced(dropId, cubeId, msg.sender, raise, total);
        _collect(raise);
    }

    function _checkTotal(Auction storage auction, uint256 total, uint256 highest) private view {
        uint256 step = highest == 0 ? auction.minimumBid : auction.bidDelta;
        uint256 minimum = highest + (step == 0 ? 1 : step);
        if (total < minimum) revert BidTooLow(total, minimum);
        if (total > MAX_AMOUNT) revert InvalidAmount(total);
    }

    /// @dev A lot without a bid goes back to the seller, who alone may ask for it before the end.
    function _takeBack(uint256 dropId, uint256 cubeId, Auction storage auction) private {
        if (!_latest.isOpen(dropId, cubeId)) revert NothingToClaim(dropId, cubeId);
        if (msg.sender != auction.seller) _requireEnded(auction);
        _latest.close(cubeId);
    }

    function _requireOpen(uint256 dropId, uint256 cubeId) private view {
        if (_latest.isOpen(dropId, cubeId)) return;
        if (dropId == 0 || _latest.dropOf(cubeId) != dropId) revert UnknownLot(dropId, cubeId);
        revert LotClosed(dropId, cubeId);
    }

    function _requireRunning(Auction storage auction) private view {
        (address seller, uint256 start, uint256 end) = (auction.seller, auction.start, auction.end);
        if (block.timestamp < start || block.timestamp >= end) revert AuctionNotRunning(start, end, block.timestamp);
        if (msg.sender == seller) revert SellerCannotBid(seller);
    }

    function _requireEnded(Auction storage auction) private view {
        uint256 end = auction.end;
        if (block.timestamp < end) revert AuctionNotEnded(end, block.timestamp);
    }

    function _royaltyOf(uint256 cubeId, address seller, uint256 amount)
        private
        view
        returns (address creator, uint256 royalty)
    {
        (creator, royalty) = IERC2981(address(cube)).royaltyInfo(cubeId, amount);
        if (creator == seller) royalty = 0;
    }

    /// @dev Takes exactly `amount` from the caller, whatever the token says about it.
    function _collect(uint256 amount) private {
        uint256 before = weth.balanceOf(address(this));
        bool moved = weth.transferFrom(msg.sender, address(this), amount);
        uint256 received = weth.balanceOf(address(this)) - before;
        if (!moved || received != amount) revert PaymentFailed(amount, received);
    }

    function _pay(address to, uint256 amount) private {
        if (!weth.transfer(to, amount)) revert PaymentFailed(amount, 0);
    }
}
