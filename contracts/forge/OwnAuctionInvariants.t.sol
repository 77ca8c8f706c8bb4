// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {AuctionInvariants} from "./AuctionInvariants.sol";
import {OwnAuctionActors} from "./OwnAuctionActors.sol";
import {FuzzSelector} from "./Vm.sol";

/// Owners' auctions: auctions of one cube by its owner, optionally with a buy-now price.
contract OwnAuctionInvariants is AuctionInvariants {
    function setUp() external {
        _actors = new OwnAuctionActors();
    }

    function _target() internal view override returns (FuzzSelector memory target) {
        target = FuzzSelector(address(_actors), _commonActions(2));
        target.selectors[target.selectors.length - 1] = OwnAuctionActors.open.selector;
        target.selectors[target.selectors.length - 2] = OwnAuctionActors.buy.selector;
    }

    function _checkEvents() internal view override {
        _checkCommonEvents();
        _requireHappened("bought");
        _requireHappened("purchase refused");
        _requireHappened("purchase refused in a pause");
        _requireHappened("purchase refused, ether");
        _requireHappened("bid refused, closed");
    }
}
