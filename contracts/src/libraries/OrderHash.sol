// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IOffers} from "../interfaces/IOffers.sol";

string constant DOMAIN_NAME = "Cubedrop";
string constant DOMAIN_VERSION = "1";

bytes32 constant DOMAIN_TYPE_HASH =
    keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
bytes32 constant LISTING_TYPE_HASH = keccak256(
    "Listing(address seller,uint256 cubeId,uint256 transferCount,uint256 priceInWei,uint256 expiresAt,uint256 maxCutPerMillion,uint256 counter,uint256 salt)"
);
bytes32 constant OFFER_TYPE_HASH = keccak256(
    "Offer(address buyer,uint256 cubeId,address creator,uint256 maxCubeId,uint256 dropId,uint256 priceInWei,uint256 expiresAt,uint256 maxCutPerMillion,uint256 counter,uint256 salt)"
);

/// @title EIP-712 hashes of orders, which are valid only for this contract on this chain.
/// @dev The domain separator is computed in each call, not stored as an immutable. An immutable would become wrong on a
/// fork of the chain with another chain id. It could also be wrong from the start in a contract whose code otherwise
/// equals ours.
library OrderHash {
    function ofListing(IOffers.Listing calldata listing) internal view returns (bytes32) {
        return _typed(keccak256(abi.encode(LISTING_TYPE_HASH, listing)));
    }

    function ofOffer(IOffers.Offer calldata offer) internal view returns (bytes32) {
        return _typed(keccak256(abi.encode(OFFER_TYPE_HASH, offer)));
    }

    function _typed(bytes32 structHash) private view returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(
                DOMAIN_TYPE_HASH,
                keccak256(bytes(DOMAIN_NAME)),
                keccak256(bytes(DOMAIN_VERSION)),
                block.chainid,
                address(this)
            )
        );
        return keccak256(abi.encodePacked(hex"1901", domain, structHash));
    }
}
