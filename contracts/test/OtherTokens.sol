// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title A token with WETH's symbol, but other decimals.
contract SixDecimals {
    string public constant symbol = "WETH";
    uint8 public constant decimals = 6;
}

/// @title A token with WETH's decimals, but another symbol.
contract OtherSymbol {
    string public constant symbol = "USDS";
    uint8 public constant decimals = 18;
}
