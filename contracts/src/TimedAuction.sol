// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {SafeTransferLib} from "solady/src/utils/SafeTransferLib.sol";
import {AuctionBook} from "./AuctionBook.sol";
import {Cube} from "./Cube.sol";
import {ITimedAuction} from "./interfaces/ITimedAuction.sol";
import {IWeth} from "./interfaces/IWeth.sol";
import {BidTerms, newBidTerms} from "./libraries/BidTerms.sol";
import {LotMap} from "./libraries/LotMap.sol";
import {MAX_EXTENSIONS, TopBid, newTopBid} from "./libraries/TopBid.sol";

/// @title Timed auctions: the engine. Who may open one is up to the contract that inherits it.
/// @notice The auction holds the cubes of its lots and the WETH of its bidders, and owes all of it to somebody: of each
/// lot the highest bid to the seller, the cube to the highest bidder, and to everyone outbid what they put in. WETH or
/// a cube sent here by any other way than a bid or a new auction is a gift that nobody can take out.
/// @dev Both tokens are trusted: `cube` is the platform's own and `weth` a plain WETH9, so that paying or giving to any
/// address cannot fail, and nobody's exit depends on the recipient.
abstract contract TimedAuction is Ownable2Step, Pausable, ReentrancyGuardTransient, AuctionBook {
    using LotMap for LotMap.Map;

    uint256 private constant MAX_DURATION = 90 days;
    uint256 private constant MAX_NOTICE = 365 days;
    uint256 private constant MAX_EXTENSION = 1 hours;
    /// @dev About 309 million WETH, more than there is ether.
    uint256 internal constant MAX_AMOUNT = type(uint88).max;

    /// @dev What an auction is opened with.
    struct Terms {
        uint256 start;
        uint256 end;
        uint256 minimumBid;
        uint256 bidDelta;
        bytes32 metadata;
    }

    IWeth public immutable weth;
    Cube public immutable cube;

    constructor(IWeth weth_, Cube cube_, address owner_) Ownable(owner_) {
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
        TopBid top = lot.top;
        uint256 amount = top.amount();
        if (amount == 0 || top.fundsClaimed()) revert NothingToClaim(dropId, cubeId);
        _requireEnded(auction, top);

        lot.top = top.withFundsClaimed();
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
        TopBid top = lot.top;
        address receiver = top.bidder();
        if (receiver == address(0)) {
            receiver = auction.seller;
            _takeBack(dropId, cubeId, auction);
        } else {
            if (top.cubeClaimed()) revert NothingToClaim(dropId, cubeId);
            _requireEnded(auction, top);
            lot.top = top.withCubeClaimed();
        }
        emit NFTClaimed(dropId, cubeId, receiver);
        // Not the safe form: a receiver that refuses could keep the cube here for ever.
        cube.transferFrom(address(this), receiver, cubeId);
    }

    /// @inheritdoc ITimedAuction
    function withdraw(uint256 dropId, uint256 cubeId) external nonReentrant {
        Lot storage lot = _lots[dropId][cubeId];
        if (lot.top.bidder() == msg.sender) revert HighestBidderCannotWithdraw(msg.sender);
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

    /// @dev Opens an auction of the caller's cubes. Who may call is the inheriting contract's to check.
    /// Needs no guard against reentrance, as the cube calls nobody.
    function _open(Terms memory terms, uint256[] calldata cubeIds)
        internal
        whenNotPaused
        returns (uint256 dropId)
    {
        _checkTerms(terms);
        if (cubeIds.length == 0) revert InvalidLots(0);
        dropId = ++_dropCount;
        bool owesRoyalty;
        for (uint256 i; i < cubeIds.length; ++i) {
            if (_takeIn(dropId, cubeIds[i])) owesRoyalty = true;
        }
        _keep(dropId, terms, owesRoyalty);
        _emitCreated(dropId, terms, cubeIds);
    }

    /// @dev As `_open`, of a single cube.
    function _openOne(Terms memory terms, uint256 cubeId) internal whenNotPaused returns (uint256 dropId) {
        _checkTerms(terms);
        dropId = ++_dropCount;
        _keep(dropId, terms, _takeIn(dropId, cubeId));
        uint256[] memory cubeIds = new uint256[](1);
        cubeIds[0] = cubeId;
        emit AuctionCreated(
            dropId, msg.sender, terms.start, terms.end, terms.minimumBid, terms.bidDelta, terms.metadata, cubeIds
        );
    }

    function _keep(uint256 dropId, Terms memory terms, bool owesRoyalty) private {
        Auction storage auction = _auctions[dropId];
        auction.terms = newBidTerms(terms.start, terms.end, terms.minimumBid, terms.bidDelta, msg.sender);
        (auction.seller, auction.end, auction.owesRoyalty) = (msg.sender, uint40(terms.end), owesRoyalty);
    }

    /// @dev Lets late bids extend the lots of an auction just opened; 0 changes nothing.
    function _setExtension(uint256 dropId, uint256 extension) internal {
        if (extension == 0) return;
        Auction storage auction = _auctions[dropId];
        BidTerms terms = auction.terms;
        if (extension > MAX_EXTENSION || extension > auction.end - terms.start()) revert InvalidExtension(extension);
        auction.terms = terms.shortened(extension);
        auction.extension = uint16(extension);
        emit ExtensionSet(dropId, extension);
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

    /// @dev Fails unless the caller owns the cube, so no cube is ever in two open lots.
    /// @return owesRoyalty whether a sale of it owes its creator something
    function _takeIn(uint256 dropId, uint256 cubeId) private returns (bool owesRoyalty) {
        owesRoyalty = cube.consign(msg.sender, cubeId);
        _latest.open(dropId, cubeId);
    }

    function _emitCreated(uint256 dropId, Terms memory terms, uint256[] calldata cubeIds) private {
        emit AuctionCreated(
            dropId, msg.sender, terms.start, terms.end, terms.minimumBid, terms.bidDelta, terms.metadata, cubeIds
        );
    }

    function _bid(uint256 dropId, uint256 cubeId, uint256 raise) private {
        Lot storage lot = _lots[dropId][cubeId];
        TopBid top = lot.top;
        (address leader, uint256 highest) = (top.bidder(), top.amount());
        if (leader == address(0)) _requireOpen(dropId, cubeId);
        else if (top.isBought()) revert LotClosed(dropId, cubeId);
        (uint256 minimum, uint256 extensions) = _admit(dropId, cubeId, top, highest);

        if (raise > MAX_AMOUNT) revert InvalidAmount(raise);
        uint256 total = raise;
        unchecked {
            if (leader == msg.sender) {
                total += highest;
            } else if (leader != address(0)) {
                total += lot.outbid[msg.sender];
                lot.outbid[leader] = highest;
            }
        }
        if (total < minimum) revert BidTooLow(total, minimum);
        if (total > MAX_AMOUNT) revert InvalidAmount(total);
        lot.top = newTopBid(msg.sender, total).withExtensions(extensions);
        emit BidPlaced(dropId, cubeId, msg.sender, raise, total);
        _collect(raise);
    }

    /// @dev Lets the caller bid now, or reverts.
    /// @return minimum the least total that the bid must reach
    /// @return extensions how often the lot is extended after it
    function _admit(uint256 dropId, uint256 cubeId, TopBid top, uint256 highest)
        private
        returns (uint256 minimum, uint256 extensions)
    {
        Auction storage auction = _auctions[dropId];
        BidTerms terms = auction.terms;
        if (!terms.isRunning(block.timestamp)) extensions = _extend(dropId, cubeId, top);
        if (terms.mayBeSeller(msg.sender) && msg.sender == auction.seller) revert SellerCannotBid(msg.sender);
        uint256 step = highest == 0 ? terms.minimumBid() : terms.bidDelta();
        unchecked {
            minimum = highest + (step == 0 ? 1 : step);
        }
    }

    /// @dev In the lot's last seconds, where a bid extends it as long as that can be counted; reverts at other times.
    function _extend(uint256 dropId, uint256 cubeId, TopBid top) private returns (uint256 extensions) {
        Auction storage auction = _auctions[dropId];
        uint256 end = _requireRunning(auction, top);
        extensions = top.extensions();
        uint256 extension = auction.extension;
        if (end - block.timestamp > extension || extensions == MAX_EXTENSIONS) return extensions;
        emit LotExtended(dropId, cubeId, end + extension);
        return extensions + 1;
    }

    function _requireRunning(Auction storage auction, TopBid top) internal view returns (uint256 end) {
        end = _endOf(auction, top);
        uint256 start = auction.terms.start();
        if (block.timestamp < start || block.timestamp >= end) revert AuctionNotRunning(start, end, block.timestamp);
    }

    /// @dev A lot without a bid goes back to the seller, who alone may ask for it before the end.
    function _takeBack(uint256 dropId, uint256 cubeId, Auction storage auction) private {
        if (!_latest.isOpen(dropId, cubeId)) revert NothingToClaim(dropId, cubeId);
        if (msg.sender != auction.seller) _requireEnded(auction, TopBid.wrap(0));
        _latest.close(cubeId);
    }

    function _requireOpen(uint256 dropId, uint256 cubeId) internal view {
        if (_latest.isOpen(dropId, cubeId)) return;
        if (dropId == 0 || _latest.dropOf(cubeId) != dropId) revert UnknownLot(dropId, cubeId);
        revert LotClosed(dropId, cubeId);
    }

    /// @dev A lot that was bought is over at once.
    function _requireEnded(Auction storage auction, TopBid top) private view {
        uint256 end = _endOf(auction, top);
        if (block.timestamp < end && !top.isBought()) revert AuctionNotEnded(end, block.timestamp);
    }

    function _royaltyOf(uint256 cubeId, address seller, uint256 amount)
        private
        view
        returns (address creator, uint256 royalty)
    {
        (creator, royalty) = cube.royaltyInfo(cubeId, amount);
        if (creator == seller) royalty = 0;
    }

    /// @dev Takes exactly `amount` from the caller, whatever the token says about it.
    function _collect(uint256 amount) internal {
        uint256 before = SafeTransferLib.balanceOf(address(weth), address(this));
        bool moved = weth.transferFrom(msg.sender, address(this), amount);
        uint256 received = SafeTransferLib.balanceOf(address(weth), address(this)) - before;
        if (!moved || received != amount) revert PaymentFailed(amount, received);
    }

    function _pay(address to, uint256 amount) private {
        if (!weth.transfer(to, amount)) revert PaymentFailed(amount, 0);
    }
}
