// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {DropAuction} from "../src/DropAuction.sol";
import {AuctionInvariants} from "./AuctionInvariants.sol";
import {DropActors} from "./DropActors.sol";
import {FuzzSelector} from "./Vm.sol";

/// Drops: auctions of one or more cubes by holders of the creator role.
contract DropInvariants is AuctionInvariants {
    function setUp() external {
        _actors = new DropActors();
    }

    function _eventsGiveRoles() internal view override {
        DropAuction drops = DropAuction(address(_actors.auction()));
        address[] memory people = _actors.people();
        for (uint256 i; i < people.length; ++i) {
            require(_actors.eventIsCreator(people[i]) == drops.isCreator(people[i]), "events: wrong creator role");
        }
    }

    function _target() internal view override returns (FuzzSelector memory target) {
        target = FuzzSelector(address(_actors), _commonActions(2));
        target.selectors[target.selectors.length - 1] = DropActors.open.selector;
        target.selectors[target.selectors.length - 2] = DropActors.appoint.selector;
    }

    function _checkEvents() internal view override {
        _checkCommonEvents();
        _requireHappened("opened with several cubes");
        _requireHappened("opening refused without the role");
    }
}
