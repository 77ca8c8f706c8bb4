// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;
import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {IMusicNft} from "./interfaces/IMusicNft.sol";
abstract contract MusicNft is IMusicNft, ERC1155 {}
