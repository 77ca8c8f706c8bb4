// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {DropAuction} from "../src/DropAuction.sol";
import {UserAuction} from "../src/UserAuction.sol";
import {Rules} from "./Rules.sol";

/// Base of tests of single rules of auctions: drops by Ann, owners' auctions, and their common calls.
abstract contract AuctionCalls is Rules {
    DropAuction internal immutable _drops = new DropAuction(weth, cube, address(this));
    UserAuction internal immutable _own = new UserAuction(weth, cube, address(this));

    constructor() {
        _approveAll(address(_drops));
        _approveAll(address(_own));
        _drops.setCreator(_ann, true);
    }

    /// Returns the call that opens an owner's auction for a day, with a minimum bid of 5 wei, a bid delta of 2 wei
    /// and a buy-now price of 100 wei.
    function _openingOf(uint256 id, uint256 extension) internal view returns (bytes memory) {
        string memory form = "newAuction(uint256,uint256,uint256,uint256,uint256,uint256,uint256)";
        return abi.encodeWithSignature(form, _now, _now + 1 days, 5, 2, 100, extension, id);
    }

    /// Bids in the owner's auction with id 1.
    function _bid(address person, uint256 id, uint256 amount) internal {
        _do(person, address(_own), _bidding(1, id, amount));
    }

    /// Returns the call of a bid that adds `amount` to the bidder's total.
    function _bidding(uint256 auction, uint256 id, uint256 amount) internal pure returns (bytes memory) {
        return abi.encodeWithSignature("bid(uint256,uint256,uint256)", auction, id, amount);
    }
}
