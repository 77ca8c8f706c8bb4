// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {SafeTransferLib} from "solady/src/utils/SafeTransferLib.sol";
import {Cube} from "../Cube.sol";
import {ICubeTrading} from "../interfaces/ICubeTrading.sol";
import {IWeth} from "../interfaces/IWeth.sol";
import {CubeTraits} from "./CubeTraits.sol";
import {Payment} from "./Payment.sol";

uint256 constant MILLION = 1_000_000;
uint256 constant BASIS_POINTS = 10_000;

/// @title Shared code of sales at a fixed price: reads a cube, computes its royalty, and pays the price.
library CubeSale {
    /// @dev Returns what `Cube.tradeOf` returns. Reverts with UnknownCube if there is no such cube.
    function tradeOf(Cube cube, uint256 cubeId)
        internal
        view
        returns (address owner, uint256 transferCount, uint256 royaltyBasisPoints)
    {
        try cube.tradeOf(cubeId) returns (address owner_, uint256 transferCount_, uint256 royaltyBasisPoints_) {
            return (owner_, transferCount_, royaltyBasisPoints_);
        } catch {
            revert ICubeTrading.UnknownCube(cubeId);
        }
    }

    /// @dev Returns what `Cube.standingOf` returns with this contract as the market. Reverts with UnknownCube if there
    /// is no such cube.
    function standingOf(Cube cube, uint256 cubeId)
        internal
        view
        returns (address owner, CubeTraits traits, uint256 standing)
    {
        try cube.standingOf(cubeId, address(this)) returns (address owner_, CubeTraits traits_, uint256 standing_) {
            return (owner_, traits_, standing_);
        } catch {
            revert ICubeTrading.UnknownCube(cubeId);
        }
    }

    /// @dev Returns the part of a price that goes to the cube's creator. The price must fit in 88 bits.
    /// @return creator the cube's creator, or the seller if no royalty is due
    /// @return royalty wei; 0 if the creator is the seller
    function royaltyOf(Cube cube, uint256 cubeId, address seller, uint256 price, uint256 royaltyBasisPoints)
        internal
        view
        returns (address creator, uint256 royalty)
    {
        unchecked {
            royalty = price * royaltyBasisPoints / BASIS_POINTS;
        }
        if (royalty == 0) return (seller, 0);
        creator = cube.creatorOf(cubeId);
        if (creator == seller) royalty = 0;
    }

    /// @dev Returns the account from which to pay a price that the caller owes, in WETH. It is the caller or, if ether
    /// was sent, this contract, which first collects the whole price from the caller.
    function payer(IWeth weth, uint256 price) internal returns (address) {
        if (msg.value == 0) return msg.sender;
        Payment.collect(weth, price);
        return address(this);
    }

    /// @dev Transfers exactly `amount` or reverts. Checks the receiver's balance, not only the token's return value.
    /// @param from this contract, or an account that has approved it
    function pay(IWeth weth, address from, address to, uint256 amount) internal {
        if (amount == 0) return;
        uint256 before = SafeTransferLib.balanceOf(address(weth), to);
        bool moved = from == address(this) ? weth.transfer(to, amount) : weth.transferFrom(from, to, amount);
        unchecked {
            // If the balance has decreased, the difference wraps around to more than any amount.
            uint256 received = SafeTransferLib.balanceOf(address(weth), to) - before;
            if (!moved || received != (to == from ? 0 : amount)) revert ICubeTrading.PaymentFailed(amount, received);
        }
    }
}
