// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Cube} from "../src/Cube.sol";
import {DropAuction} from "../src/DropAuction.sol";
import {AuctionActors} from "./AuctionActors.sol";
import {FuzzSelector} from "./Vm.sol";

/// What is true of the auction after any sequence of calls. That each call pays, gives or refuses as it must, the
/// actors check themselves.
contract AuctionInvariants {
    AuctionActors private _actors;

    function setUp() external {
        _actors = new AuctionActors();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_actors);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        bytes4[8] memory selectors = [
            AuctionActors.pass.selector,
            AuctionActors.makeCubeWithRoyalty.selector,
            AuctionActors.open.selector,
            AuctionActors.bid.selector,
            AuctionActors.withdraw.selector,
            AuctionActors.claimFunds.selector,
            AuctionActors.claimNFT.selector,
            AuctionActors.doChore.selector
        ];
        targets[0] = FuzzSelector(address(_actors), new bytes4[](selectors.length));
        for (uint256 i; i < selectors.length; ++i) {
            targets[0].selectors[i] = selectors[i];
        }
    }

    function invariant_moneyAndCubesAreWhereTheyBelong() external view {
        AuctionActors.Sale[] memory sales = _actors.sales();
        _checkMoney(_owedByTheAuction(sales));
        _checkLots(sales);
        _checkCubes(sales);
    }

    /// The auction has what it owes and what it was given, to the wei.
    function _checkMoney(uint256 owed) private view {
        require(_actors.bidsIn() - _actors.paidOut() == owed, "bids in less payments out are not what is owed");
        uint256 balance = _actors.weth().balanceOf(address(_actors.auction()));
        require(balance == owed + _actors.gifts(), "the auction has something else than what it owes");
    }

    function _owedByTheAuction(AuctionActors.Sale[] memory sales) private view returns (uint256 owed) {
        DropAuction auction = _actors.auction();
        address[] memory people = _actors.people();
        for (uint256 i; i < sales.length; ++i) {
            for (uint256 j; j < people.length; ++j) {
                uint256 total = auction.getBidByUser(people[j], sales[i].dropId, sales[i].cubeId);
                bool paid = people[j] == sales[i].leader && sales[i].paid;
                require(paid || total == _actors.stake(i, people[j]), "a bidder's total is not what they put in");
                if (!paid) owed += total;
            }
        }
    }

    /// Each sale of a cube has a state of its own, which later sales leave alone.
    function _checkLots(AuctionActors.Sale[] memory sales) private view {
        DropAuction auction = _actors.auction();
        for (uint256 i; i < sales.length; ++i) {
            AuctionActors.Sale memory sale = sales[i];
            (address leader, uint256 highest, bool paid, bool gone) = auction.lotOf(sale.dropId, sale.cubeId);
            require(leader == sale.leader && highest == sale.highest, "another highest bid");
            require(paid == sale.paid && gone == sale.gone, "another state of the claims");
        }
    }

    /// Every cube is with the one the model says, and each that the auction holds is due to exactly one.
    function _checkCubes(AuctionActors.Sale[] memory sales) private view {
        (Cube cube, address auction) = (_actors.cube(), address(_actors.auction()));
        uint256 held;
        for (uint256 id = _actors.cubes(); id > 0; --id) {
            address holder = _actors.holder(id);
            require(cube.ownerOf(id) == holder, "a cube is somewhere else");
            if (holder == auction) ++held;
        }
        for (uint256 i; i < sales.length; ++i) {
            if (sales[i].gone) continue;
            require(cube.ownerOf(sales[i].cubeId) == auction, "a cube left without a claim");
            --held;
        }
        require(held == 0, "a cube is held for nobody");
    }
}
