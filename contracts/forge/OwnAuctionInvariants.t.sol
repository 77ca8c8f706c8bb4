// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {UserAuction} from "../src/UserAuction.sol";
import {OwnAuctionActors} from "./OwnAuctionActors.sol";
import {FuzzSelector} from "./Vm.sol";

/// What is true of the owners' auctions after any sequence of calls. That each call pays, gives or refuses as it must,
/// the actors check themselves.
contract OwnAuctionInvariants {
    OwnAuctionActors private _actors;

    function setUp() external {
        _actors = new OwnAuctionActors();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_actors);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        bytes4[8] memory selectors = [
            OwnAuctionActors.pass.selector,
            OwnAuctionActors.rule.selector,
            OwnAuctionActors.open.selector,
            OwnAuctionActors.bid.selector,
            OwnAuctionActors.buy.selector,
            OwnAuctionActors.withdraw.selector,
            OwnAuctionActors.claimFunds.selector,
            OwnAuctionActors.claimNFT.selector
        ];
        targets[0] = FuzzSelector(address(_actors), new bytes4[](selectors.length));
        for (uint256 i; i < selectors.length; ++i) {
            targets[0].selectors[i] = selectors[i];
        }
    }

    function invariant_moneyAndCubesAreWhereTheyBelong() external view {
        uint256 owed;
        for (uint256 dropId = _actors.sales(); dropId > 0; --dropId) {
            owed += _owedBy(dropId);
            _checkLot(dropId);
        }
        require(_actors.bidsIn() - _actors.paidOut() == owed, "bids in less payments out are not what is owed");
        uint256 balance = _actors.weth().balanceOf(address(_actors.auction()));
        require(balance == owed, "the auctions have something else than what they owe");
        for (uint256 id = _actors.CUBES(); id > 0; --id) {
            require(_actors.cube().ownerOf(id) == _actors.holder(id), "a cube is somewhere else");
        }
    }

    function _owedBy(uint256 dropId) private view returns (uint256 owed) {
        OwnAuctionActors.Sale memory sale = _actors.saleOf(dropId);
        address[] memory people = _actors.people();
        for (uint256 i; i < people.length; ++i) {
            uint256 total = _actors.auction().getBidByUser(people[i], dropId, sale.cubeId);
            require(total == _actors.stake(dropId, people[i]), "a bidder's total is not what they put in");
            if (people[i] != sale.leader || !sale.paid) owed += total;
        }
    }

    /// A purchase is the only bid, and the end is where the late bids moved it.
    function _checkLot(uint256 dropId) private view {
        UserAuction auction = _actors.auction();
        OwnAuctionActors.Sale memory sale = _actors.saleOf(dropId);
        (address leader, uint256 highest, bool paid, bool gone) = auction.lotOf(dropId, sale.cubeId);
        require(leader == sale.leader && highest == sale.highest, "another highest bid");
        require(paid == sale.paid && gone == sale.gone, "another state of the claims");
        require(auction.endOf(dropId, sale.cubeId) == sale.end, "another end");
    }
}
