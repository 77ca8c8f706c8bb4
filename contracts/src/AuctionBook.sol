// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ITimedAuction} from "./interfaces/ITimedAuction.sol";
import {BidTerms} from "./libraries/BidTerms.sol";
import {LotMap} from "./libraries/LotMap.sol";
import {TopBid} from "./libraries/TopBid.sol";

/// @title Storage of auctions and lots, and the functions that read it.
abstract contract AuctionBook is ITimedAuction {
    using LotMap for LotMap.Map;

    /// @dev Takes two slots: most bids read only the first (`terms`), and claims read only the second.
    struct Auction {
        BidTerms terms;
        address seller;
        uint40 end;
        bool owesRoyalty;
        uint16 extension;
    }

    /// @dev `outbid` has the totals of outbid bidders. It is written only when a bidder is outbid or withdraws, so the
    /// highest bidder's own entry may be outdated. Nothing reads that entry.
    struct Lot {
        TopBid top;
        mapping(address bidder => uint256) outbid;
    }

    // Twice the number of auctions, so that `_nextDropId` overflows and reverts (Panic 0x11) before an auction's number
    // exceeds the 31 bits that LotMap has for it.
    // Declared first in order to share a slot with the pending owner and the pause flag, which opening an auction reads
    // anyway: AuctionOpening inherits Ownable2Step and Pausable before this contract.
    uint32 private _twiceDropCount;
    mapping(uint256 dropId => Auction) internal _auctions;
    mapping(uint256 dropId => mapping(uint256 cubeId => Lot)) internal _lots;
    LotMap.Map internal _latest;

    /// @inheritdoc ITimedAuction
    function getHighestBid(uint256 cubeId) external view returns (uint256) {
        return getHighestBid(dropOf(cubeId), cubeId);
    }

    /// @inheritdoc ITimedAuction
    function getHighestBid(uint256 dropId, uint256 cubeId) public view returns (uint256) {
        return _lots[dropId][cubeId].top.amount();
    }

    /// @inheritdoc ITimedAuction
    function getHighestBidder(uint256 cubeId) external view returns (address) {
        return getHighestBidder(dropOf(cubeId), cubeId);
    }

    /// @inheritdoc ITimedAuction
    function getHighestBidder(uint256 dropId, uint256 cubeId) public view returns (address) {
        return _lots[dropId][cubeId].top.bidder();
    }

    /// @inheritdoc ITimedAuction
    function getBidByUser(address account, uint256 cubeId) external view returns (uint256) {
        return getBidByUser(account, dropOf(cubeId), cubeId);
    }

    /// @inheritdoc ITimedAuction
    function getBidByUser(address account, uint256 dropId, uint256 cubeId) public view returns (uint256) {
        Lot storage lot = _lots[dropId][cubeId];
        TopBid top = lot.top;
        if (account == top.bidder()) return top.amount();
        return top.amount() == 0 ? 0 : lot.outbid[account];
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
        BidTerms terms = auction.terms;
        return (auction.seller, terms.start(), auction.end, terms.minimumBid(), terms.bidDelta());
    }

    /// @inheritdoc ITimedAuction
    function lotOf(uint256 dropId, uint256 cubeId)
        external
        view
        returns (address highestBidder, uint256 highestBid, bool fundsClaimed, bool cubeClaimed)
    {
        TopBid top = _lots[dropId][cubeId].top;
        (highestBidder, highestBid, fundsClaimed) = (top.bidder(), top.amount(), top.fundsClaimed());
        cubeClaimed = highestBidder == address(0) ? !_latest.isOpen(dropId, cubeId) : top.cubeClaimed();
    }

    /// @inheritdoc ITimedAuction
    function extensionOf(uint256 dropId) external view returns (uint256) {
        return _auctions[dropId].extension;
    }

    /// @inheritdoc ITimedAuction
    function endOf(uint256 dropId, uint256 cubeId) external view returns (uint256) {
        return _endOf(_auctions[dropId], _lots[dropId][cubeId].top);
    }

    /// @inheritdoc ITimedAuction
    function dropCount() external view returns (uint256) {
        return _twiceDropCount / 2;
    }

    /// @dev Assigns the next auction's number. Reverts (Panic 0x11) if there are already 2^31 - 1 auctions.
    function _nextDropId() internal returns (uint256 dropId) {
        uint32 twice = _twiceDropCount + 2;
        _twiceDropCount = twice;
        return twice >> 1;
    }

    function _endOf(Auction storage auction, TopBid top) internal view returns (uint256) {
        unchecked {
            return auction.end + top.extensions() * auction.extension;
        }
    }
}
