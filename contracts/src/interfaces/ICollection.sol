// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title Metadata of a collection, as marketplaces show it.
interface ICollection {
    /// @notice The collection's name.
    /// @return text the name
    function name() external view returns (string memory text);

    /// @notice The collection's symbol.
    /// @return text the symbol
    function symbol() external view returns (string memory text);

    /// @notice Metadata of the collection as JSON in a data URI (ERC-7572). It never changes.
    /// @return uri the data URI
    function contractURI() external view returns (string memory uri);
}
