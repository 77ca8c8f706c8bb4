// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {NftActors} from "./NftActors.sol";
import {Suite} from "./Suite.sol";
import {FuzzSelector} from "./Vm.sol";

/// The balances of an NFT add up to its supply after any transfers. Balances, owner and operators follow from the
/// events alone.
contract NftInvariants is Suite {
    NftActors private _actors;

    function setUp() external {
        _actors = new NftActors();
    }

    /// Checks the NFTs that the last action affected. `afterInvariant` checks all NFTs at the end of a sequence.
    function invariant_property6() external view {
        _property6_balancesAddUpToSupply(_actors.touched());
        _eventsGiveOwnerAndOperators();
    }

    function _eventsGiveOwnerAndOperators() private view {
        require(_actors.eventOwner() == _actors.musicNft().owner(), "events: wrong owner");
        require(_actors.eventNextOwner() == _actors.musicNft().pendingOwner(), "events: wrong next owner");
        address[] memory holders = _actors.holders();
        for (uint256 i; i < holders.length; ++i) {
            for (uint256 j; j < holders.length; ++j) {
                bool approved = _actors.musicNft().isApprovedForAll(holders[i], holders[j]);
                require(approved == _actors.eventIsOperator(holders[i], holders[j]), "events: wrong operator");
            }
        }
    }

    function afterInvariant() public view override {
        _property6_balancesAddUpToSupply(_actors.ids());
    }

    function _property6_balancesAddUpToSupply(uint256[] memory ids) private view {
        address[] memory holders = _actors.holders();
        for (uint256 i; i < ids.length; ++i) {
            uint256 sum = _checkedSum(ids[i], holders);
            require(sum == _actors.supply(ids[i]), "6: the balances do not add up to the declared supply");
            require(sum == _actors.musicNft().totalSupply(ids[i]), "6: totalSupply is not the declared supply");
            require(sum == _actors.eventSupply(ids[i]), "events: wrong supply");
        }
    }

    function _checkedSum(uint256 id, address[] memory holders) private view returns (uint256 sum) {
        uint256[] memory sameId = new uint256[](holders.length);
        for (uint256 i; i < holders.length; ++i) {
            sameId[i] = id;
        }
        uint256[] memory balances = _actors.musicNft().balanceOfBatch(holders, sameId);
        uint256[] memory expected = _actors.balancesOf(id);
        for (uint256 i; i < holders.length; ++i) {
            require(balances[i] == expected[i], "6: wrong balance");
            require(balances[i] == _actors.eventBalance(id, holders[i]), "events: wrong balance");
            sum += balances[i];
        }
    }

    function _target() internal view override returns (FuzzSelector memory target) {
        target = FuzzSelector(address(_actors), new bytes4[](6));
        target.selectors[0] = NftActors.mint.selector;
        target.selectors[1] = NftActors.send.selector;
        target.selectors[2] = NftActors.sendSeveral.selector;
        target.selectors[3] = NftActors.sendForAnother.selector;
        target.selectors[4] = NftActors.fillCube.selector;
        target.selectors[5] = NftActors.handOver.selector;
    }

    function _checkEvents() internal view override {
        string[13] memory kinds = [
            "minted",
            "minting refused",
            "minting to hostile code refused",
            "sent",
            "forwarded by the receiver",
            "sent several",
            "sent for another",
            "refused by the receiver",
            "refused, too much",
            "cube filled",
            "ownership offered",
            "ownership refused",
            "ownership moved"
        ];
        for (uint256 i; i < kinds.length; ++i) {
            _requireHappened(kinds[i]);
        }
    }
}
