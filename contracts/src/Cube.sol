// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;
import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IERC165} from "@openzeppelin/contracts/interfaces/IERC165.sol";
import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {ERC721} from "solady/src/tokens/ERC721.sol";
import {ICube} from "./interfaces/ICube.sol";
abstract contract Cube is ICube, ERC721, IERC2981, IERC1155Receiver {
    function supportsInterface(bytes4 interfaceId) public view override(ERC721, IERC165) returns (bool) {}
}
