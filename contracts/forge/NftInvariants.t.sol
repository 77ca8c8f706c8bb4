// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {NftActors} from "./NftActors.sol";

/// The balances of an NFT are its declared supply, whoever passes it on to whom.
contract NftInvariants {
    NftActors private _actors;

    function setUp() external {
        _actors = new NftActors();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_actors);
    }

    function invariant_balancesAreTheSupply() external view {
        uint256[] memory ids = _actors.ids();
        address[] memory holders = _actors.holders();
        for (uint256 i; i < ids.length; ++i) {
            uint256 sum = _checkedSum(ids[i], holders);
            require(sum == _actors.supply(ids[i]), "the balances are not the declared supply");
            require(sum == _actors.musicNft().totalSupply(ids[i]), "totalSupply is not the declared supply");
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
            require(balances[i] == expected[i], "a balance is not what was minted, sent and received");
            sum += balances[i];
        }
    }
}
