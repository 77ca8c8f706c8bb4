// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Cube} from "./Cube.sol";
import {IUserAuction} from "./interfaces/IUserAuction.sol";
import {IWeth} from "./interfaces/IWeth.sol";
import {Payment} from "./libraries/Payment.sol";
import {TopBid, newPurchase} from "./libraries/TopBid.sol";
import {TimedAuction} from "./TimedAuction.sol";

/// @title Owners' auctions: timed auctions of one cube, opened by its owner.
contract UserAuction is IUserAuction, TimedAuction {
    /// @inheritdoc IUserAuction
    mapping(uint256 dropId => uint256) public buyNowPriceOf;

    constructor(IWeth weth_, Cube cube_, address owner_) TimedAuction(weth_, cube_, owner_) {}

    /// @inheritdoc IUserAuction
    function newAuction(uint256 start, uint256 end, uint256 minimumBid, uint256 cubeId)
        external
        returns (uint256 dropId)
    {
        return _openOne(Terms(start, end, minimumBid, 0, 0), cubeId);
    }

    /// @inheritdoc IUserAuction
    function newAuction(
        uint256 start,
        uint256 end,
        uint256 minimumBid,
        uint256 bidDelta,
        uint256 buyNowPrice,
        uint256 extension,
        uint256 cubeId
    ) external returns (uint256 dropId) {
        dropId = _openOne(Terms(start, end, minimumBid, bidDelta, 0), cubeId);
        _setExtension(dropId, extension);
        if (buyNowPrice != 0) _setPrice(dropId, buyNowPrice, minimumBid);
    }

    /// @inheritdoc IUserAuction
    function executeOrder(uint256 dropId, uint256 cubeId, uint256 price)
        external
        payable
        whenNotPaused
        nonReentrant
    {
        Lot storage lot = _lots[dropId][cubeId];
        TopBid top = lot.top;
        if (top.isBought()) revert LotClosed(dropId, cubeId);
        if (top.bidder() != address(0)) revert LotHasBid(dropId, cubeId);
        _requireOpen(dropId, cubeId);
        Auction storage auction = _auctions[dropId];
        _requireRunning(auction, top);
        if (msg.sender == auction.seller) revert SellerCannotBid(msg.sender);
        uint256 asked = buyNowPriceOf[dropId];
        if (asked == 0) revert NotForSale(dropId);
        if (price != asked) revert PriceMismatch(price, asked);

        lot.top = newPurchase(msg.sender, price);
        emit BidPlaced(dropId, cubeId, msg.sender, price, price);
        emit BoughtNow(dropId, cubeId, msg.sender, price);
        Payment.collect(weth, price);
    }

    function _setPrice(uint256 dropId, uint256 price, uint256 minimumBid) private {
        // Without a minimum bid, a bid of 1 wei would end the buy-now offer.
        if (minimumBid == 0) revert PriceWithoutMinimum(price);
        if (price < minimumBid) revert PriceBelowMinimum(price, minimumBid);
        if (price > MAX_AMOUNT) revert InvalidAmount(price);
        buyNowPriceOf[dropId] = price;
        emit BuyNowPriceSet(dropId, price);
    }
}
