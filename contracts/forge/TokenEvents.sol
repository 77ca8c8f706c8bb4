// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {CubeEvents} from "./CubeEvents.sol";
import {Log} from "./Vm.sol";
import {WethEvents} from "./WethEvents.sol";

/// Folds the events of the tokens of a market: cubes and WETH.
abstract contract TokenEvents is CubeEvents, WethEvents {
    function _foldToken(Log memory log, address cube, address weth) internal {
        if (log.emitter == cube) _foldCube(log);
        else if (log.emitter == weth) _foldWeth(log);
    }
}
