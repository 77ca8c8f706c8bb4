// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {AuctionOpening} from "./AuctionOpening.sol";
import {Cube} from "./Cube.sol";
import {ITimedAuction} from "./interfaces/ITimedAuction.sol";
import {IWeth} from "./interfaces/IWeth.sol";
import {BidTerms} from "./libraries/BidTerms.sol";
import {ContractCheck} from "./libraries/ContractCheck.sol";
import {LotMap} from "./libraries/LotMap.sol";
import {Payment} from "./libraries/Payment.sol";
import {MAX_EXTENSIONS, TopBid, newTopBid} from "./libraries/TopBid.sol";

/// @title Timed auctions: bids, claims and withdrawals. The inheriting contract decides who may open an auction.
/// @notice The auction holds the cubes of its lots and the WETH of its bidders. For each lot it owes the seller the
/// highest bid, less any royalty, which it owes the cube's creator. It owes the cube to the highest bidder, or to the
/// seller if there is no bid. It owes each outbid bidder their total. Cubes that are sent here with `convey` and WETH
/// that is sent here other than by a bid or a purchase cannot be recovered. Ether is accepted only with a bid or a
/// purchase, and is wrapped immediately.
/// @dev Both tokens are trusted: `cube` is the platform's own and `weth` a plain WETH9, so no recipient can make a
/// transfer fail and thereby block a claim or a withdrawal.
abstract contract TimedAuction is AuctionOpening, ReentrancyGuardTransient {
    using LotMap for LotMap.Map;

    /// @notice Token in which bids are paid.
    IWeth public immutable weth;

    constructor(IWeth weth_, Cube cube_, address owner_) AuctionOpening(cube_, owner_) {
        ContractCheck.requireCode(address(weth_));
        weth = weth_;
    }

    /// @inheritdoc ITimedAuction
    function bid(uint256 dropId, uint256 cubeId, uint256 amount) external payable nonReentrant {
        _bid(dropId, cubeId, amount);
    }

    /// @inheritdoc ITimedAuction
    function bid(uint256 dropId, uint256 cubeId, uint256 amount, uint256 ownTotalBefore)
        external
        payable
        nonReentrant
    {
        uint256 ownTotal = getBidByUser(msg.sender, dropId, cubeId);
        if (ownTotal != ownTotalBefore) revert OwnTotalChanged(ownTotalBefore, ownTotal);
        _bid(dropId, cubeId, amount);
    }

    /// @inheritdoc ITimedAuction
    function lowerMinimumBids(uint256 dropId, uint256 cubeId, uint256 minimumBid) external {
        if (getHighestBidder(dropId, cubeId) != address(0)) revert FirstBidPlaced(dropId, cubeId);
        _requireOpen(dropId, cubeId);
        Auction storage auction = _auctions[dropId];
        if (msg.sender != auction.seller) revert NotSeller(msg.sender, auction.seller);
        if (block.timestamp >= auction.end) revert AuctionEnded(auction.end, block.timestamp);
        BidTerms terms = auction.terms;
        uint256 current = terms.minimumBid();
        if (minimumBid == 0 || minimumBid >= current) revert MinimumNotLower(minimumBid, current);

        auction.terms = terms.lowered(current - minimumBid);
        emit MinimumBidLowered(dropId, minimumBid);
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
        _giveCube(dropId, cubeId, _closeCube(dropId, cubeId));
    }

    /// @inheritdoc ITimedAuction
    function claimNFTTo(uint256 dropId, uint256 cubeId, address receiver) external nonReentrant {
        if (receiver == address(0)) revert InvalidReceiver(receiver);
        address entitled = _closeCube(dropId, cubeId);
        if (msg.sender != entitled) revert NotEntitled(msg.sender, entitled);
        emit NFTClaimed(dropId, cubeId, receiver);
        cube.transferFrom(address(this), receiver, cubeId);
    }

    /// @inheritdoc ITimedAuction
    function settle(uint256 dropId, uint256[] calldata cubeIds) external nonReentrant {
        Auction storage auction = _auctions[dropId];
        address seller = auction.seller;
        uint256 proceeds;
        bool isAnyDue;
        for (uint256 i; i < cubeIds.length; ++i) {
            uint256 cubeId = cubeIds[i];
            Lot storage lot = _lots[dropId][cubeId];
            TopBid top = lot.top;
            uint256 amount = top.amount();
            // Skips what others have already claimed, so that they cannot make this call fail.
            if (amount == 0 || (top.fundsClaimed() && top.cubeClaimed())) continue;
            _requireEnded(auction, top);
            isAnyDue = true;
            lot.top = top.withFundsClaimed().withCubeClaimed();
            if (!top.fundsClaimed()) {
                (address creator, uint256 royalty) =
                    auction.owesRoyalty ? _royaltyOf(cubeId, seller, amount) : (seller, 0);
                emit FundsClaimed(dropId, cubeId, seller, amount - royalty, royalty);
                proceeds += amount - royalty;
                if (royalty != 0) _pay(creator, royalty);
            }
            if (!top.cubeClaimed()) {
                _giveCube(dropId, cubeId, top.bidder());
            }
        }
        if (!isAnyDue) revert NothingToSettle(dropId);
        if (proceeds != 0) _pay(seller, proceeds);
    }

    /// @inheritdoc ITimedAuction
    function withdraw(uint256 dropId, uint256 cubeId) external nonReentrant {
        _pay(msg.sender, _takeOutbid(dropId, cubeId));
    }

    /// @inheritdoc ITimedAuction
    function withdrawAll(uint256[] calldata dropIds, uint256[] calldata cubeIds) external nonReentrant {
        if (dropIds.length != cubeIds.length) revert ListsDiffer(dropIds.length, cubeIds.length);
        if (dropIds.length == 0) revert NoLotsNamed();
        uint256 sum;
        for (uint256 i; i < dropIds.length; ++i) {
            sum += _takeOutbid(dropIds[i], cubeIds[i]);
        }
        _pay(msg.sender, sum);
    }

    /// @dev Removes the caller's total from a lot on which the caller was outbid.
    /// @return amount wei to pay to the caller
    function _takeOutbid(uint256 dropId, uint256 cubeId) private returns (uint256 amount) {
        Lot storage lot = _lots[dropId][cubeId];
        if (lot.top.bidder() == msg.sender) revert HighestBidderCannotWithdraw(msg.sender);
        amount = lot.outbid[msg.sender];
        delete lot.outbid[msg.sender];
        if (amount == 0) revert NothingToWithdraw(dropId, cubeId, msg.sender);
        emit BidWithdrawn(dropId, cubeId, msg.sender, amount);
    }

    /// @dev Marks a lot's cube as claimed.
    /// @return entitled the winner, or the seller if there is no bid
    function _closeCube(uint256 dropId, uint256 cubeId) private returns (address entitled) {
        Auction storage auction = _auctions[dropId];
        Lot storage lot = _lots[dropId][cubeId];
        TopBid top = lot.top;
        entitled = top.bidder();
        if (entitled == address(0)) {
            entitled = auction.seller;
            _takeBack(dropId, cubeId, auction);
        } else {
            if (top.cubeClaimed()) revert NothingToClaim(dropId, cubeId);
            _requireEnded(auction, top);
            lot.top = top.withCubeClaimed();
        }
    }

    function _giveCube(uint256 dropId, uint256 cubeId, address entitled) private {
        emit NFTClaimed(dropId, cubeId, entitled);
        // Uses `convey`, because a receiver that refuses `transferFrom` or `safeTransferFrom` would lock the cube in
        // this contract.
        cube.convey(address(this), entitled, cubeId);
    }

    function _bid(uint256 dropId, uint256 cubeId, uint256 raise) private {
        Lot storage lot = _lots[dropId][cubeId];
        TopBid top = lot.top;
        (address leader, uint256 highest) = (top.bidder(), top.amount());
        if (raise > MAX_AMOUNT) revert InvalidAmount(raise);
        uint256 total = raise;
        if (leader == address(0)) {
            _requireOpen(dropId, cubeId);
        } else {
            if (top.isBought()) revert LotClosed(dropId, cubeId);
            unchecked {
                if (leader == msg.sender) {
                    total += highest;
                } else {
                    total += lot.outbid[msg.sender];
                    lot.outbid[leader] = highest;
                }
            }
        }
        (uint256 minimum, uint256 extensions) = _admit(dropId, cubeId, top, highest);
        if (total < minimum) revert BidTooLow(total, minimum);
        if (total > MAX_AMOUNT) revert InvalidAmount(total);
        lot.top = newTopBid(msg.sender, total).withExtensions(extensions);
        emit BidPlaced(dropId, cubeId, msg.sender, raise, total);
        Payment.collect(weth, raise);
    }

    /// @dev Reverts unless the caller may bid on the lot now. Emits LotExtended if the bid extends the lot.
    /// @return minimum the minimum total of the bidder after the bid, in wei
    /// @return extensions number of extensions of the lot after the bid
    function _admit(uint256 dropId, uint256 cubeId, TopBid top, uint256 highest)
        private
        returns (uint256 minimum, uint256 extensions)
    {
        Auction storage auction = _auctions[dropId];
        BidTerms terms = auction.terms;
        if (!terms.isRunning(block.timestamp)) extensions = _extend(dropId, cubeId, top);
        if (terms.mayBeSeller(msg.sender) && msg.sender == auction.seller) revert SellerCannotBid(msg.sender);
        minimum = highest == 0 ? terms.minimumBid() : terms.bidDelta();
        if (minimum == 0) minimum = 1;
        unchecked {
            minimum += highest;
        }
    }

    /// @dev Called at times outside of the duration in `BidTerms`. Reverts unless the lot is running. Returns the lot's
    /// number of extensions, incremented if the bid extends the lot. A raise by the leader does not extend it, because
    /// the leader could otherwise use up all extensions.
    function _extend(uint256 dropId, uint256 cubeId, TopBid top) private returns (uint256 extensions) {
        Auction storage auction = _auctions[dropId];
        uint256 end = _requireRunning(auction, top);
        extensions = top.extensions();
        uint256 extension = auction.extension;
        if (end - block.timestamp > extension || extensions == MAX_EXTENSIONS || top.bidder() == msg.sender) {
            return extensions;
        }
        emit LotExtended(dropId, cubeId, end + extension);
        return extensions + 1;
    }

    function _requireRunning(Auction storage auction, TopBid top) internal view returns (uint256 end) {
        end = _endOf(auction, top);
        uint256 start = auction.terms.start();
        if (block.timestamp < start || block.timestamp >= end) revert AuctionNotRunning(start, end, block.timestamp);
    }

    /// @dev Marks the cube of a lot without a bid as returned to the seller. Reverts before the end unless the caller
    /// is the seller.
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

    /// @dev A lot that was bought at the buy-now price has ended.
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

    function _pay(address to, uint256 amount) private {
        if (!weth.transfer(to, amount)) revert PaymentFailed(amount, 0);
    }
}
