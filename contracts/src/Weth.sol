// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;
import {IWeth} from "./interfaces/IWeth.sol";
abstract contract Weth is IWeth {
    string public constant name = "Wrapped Ether";
    string public constant symbol = "WETH";
    uint8 public constant decimals = 18;
}
