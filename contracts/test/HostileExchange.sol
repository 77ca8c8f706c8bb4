// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Cube} from "../src/Cube.sol";
import {Exchange} from "../src/Exchange.sol";
import {IWeth} from "../src/interfaces/IWeth.sol";

/// Our exchange with a backdoor: any caller can take any cube for which the exchange is approved.
contract HostileExchange is Exchange {
    constructor(IWeth acceptedToken_, Cube cube_, address owner_) Exchange(acceptedToken_, cube_, owner_) {}

    function loot(uint256 id) external {
        cube.transferFrom(cube.ownerOf(id), msg.sender, id);
    }
}
