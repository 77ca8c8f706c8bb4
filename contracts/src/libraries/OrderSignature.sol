// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {IOffers} from "../interfaces/IOffers.sol";

/// @title Checks who signed an order, and reports what is wrong with a signature.
library OrderSignature {
    /// @dev Reverts unless `maker` signed the order. A maker that is a contract is asked by staticcall.
    function requireValid(address maker, bytes32 orderHash, bytes calldata signature) internal view {
        if (maker.code.length != 0) {
            if (SignatureChecker.isValidERC1271SignatureNow(maker, orderHash, signature)) return;
            revert IOffers.WalletRefusedSignature(maker);
        }
        (address signer, ECDSA.RecoverError fault,) = ECDSA.tryRecoverCalldata(orderHash, signature);
        if (fault == ECDSA.RecoverError.InvalidSignatureLength) revert IOffers.InvalidSignatureLength(signature.length);
        if (fault == ECDSA.RecoverError.InvalidSignatureS) revert IOffers.MalleableSignature();
        // ecrecover returns the zero address for an invalid signature.
        if (signer == address(0) || signer != maker) revert IOffers.WrongSigner(signer, maker);
    }
}
