// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {AuctionBook} from "./AuctionBook.sol";
import {Cube} from "./Cube.sol";
import {ITimedAuction} from "./interfaces/ITimedAuction.sol";
import {BidTerms, newBidTerms} from "./libraries/BidTerms.sol";
import {ContractCheck} from "./libraries/ContractCheck.sol";
import {LotMap} from "./libraries/LotMap.sol";

/// @title Opening of auctions, which the owner can pause. The inheriting contract decides who may open one.
abstract contract AuctionOpening is Ownable2Step, Pausable, AuctionBook {
    using LotMap for LotMap.Map;

    uint256 private constant MAX_DURATION = 90 days;
    uint256 private constant MAX_NOTICE = 365 days;
    uint256 private constant MAX_EXTENSION = 1 hours;
    /// @dev Maximum of each amount: about 309 million WETH, which is more than all ether.
    uint256 internal constant MAX_AMOUNT = type(uint88).max;

    /// @dev Parameters of a new auction.
    struct Terms {
        uint256 start;
        uint256 end;
        uint256 minimumBid;
        uint256 bidDelta;
        bytes32 metadata;
    }

    /// @notice The only contract whose tokens are auctioned here.
    Cube public immutable cube;

    constructor(Cube cube_, address owner_) Ownable(owner_) {
        ContractCheck.requireCode(address(cube_));
        cube = cube_;
        cube_.declineTransfers(true);
    }

    /// @inheritdoc ITimedAuction
    function pause() external onlyOwner {
        _pause();
    }

    /// @inheritdoc ITimedAuction
    function unpause() external onlyOwner {
        _unpause();
    }

    /// @notice Leaves the contract without an owner, permanently. Only for the owner. Reverts during a pause, because
    /// nobody could end the pause afterwards.
    function renounceOwnership() public override onlyOwner whenNotPaused {
        super.renounceOwnership();
    }

    /// @dev Opens an auction of the caller's cubes. The inheriting contract must check who may call. Needs no
    /// reentrancy guard, because `cube.consign` calls no other contract.
    function _open(Terms memory terms, uint256[] calldata cubeIds)
        internal
        whenNotPaused
        returns (uint256 dropId)
    {
        _checkTerms(terms);
        if (cubeIds.length == 0) revert InvalidLots(0);
        dropId = _nextDropId();
        bool owesRoyalty;
        for (uint256 i; i < cubeIds.length; ++i) {
            if (_takeIn(dropId, cubeIds[i])) owesRoyalty = true;
        }
        _keep(dropId, terms, owesRoyalty);
        _emitCreated(dropId, terms, cubeIds);
    }

    /// @dev Opens an auction of a single cube of the caller, as `_open` does of several.
    function _openOne(Terms memory terms, uint256 cubeId) internal whenNotPaused returns (uint256 dropId) {
        _checkTerms(terms);
        dropId = _nextDropId();
        _keep(dropId, terms, _takeIn(dropId, cubeId));
        uint256[] memory cubeIds = new uint256[](1);
        cubeIds[0] = cubeId;
        emit AuctionCreated(
            dropId, msg.sender, terms.start, terms.end, terms.minimumBid, terms.bidDelta, terms.metadata, cubeIds
        );
    }

    function _keep(uint256 dropId, Terms memory terms, bool owesRoyalty) private {
        Auction storage auction = _auctions[dropId];
        auction.terms = newBidTerms(terms.start, terms.end, terms.minimumBid, terms.bidDelta, msg.sender);
        (auction.seller, auction.end, auction.owesRoyalty) = (msg.sender, uint40(terms.end), owesRoyalty);
    }

    /// @dev Lets late bids extend the lots of an auction that was just opened. An extension of 0 changes nothing.
    function _setExtension(uint256 dropId, uint256 extension) internal {
        if (extension == 0) return;
        Auction storage auction = _auctions[dropId];
        BidTerms terms = auction.terms;
        if (extension > MAX_EXTENSION || extension > auction.end - terms.start()) revert InvalidExtension(extension);
        auction.terms = terms.shortened(extension);
        auction.extension = uint16(extension);
        emit ExtensionSet(dropId, extension);
    }

    function _checkTerms(Terms memory terms) private view {
        (uint256 start, uint256 end) = (terms.start, terms.end);
        unchecked {
            if (
                end <= start || end <= block.timestamp || start > block.timestamp + MAX_NOTICE
                    || end - start > MAX_DURATION
            ) revert InvalidTimes(start, end, block.timestamp);
        }
        if (terms.minimumBid > MAX_AMOUNT) revert InvalidAmount(terms.minimumBid);
        if (terms.bidDelta > MAX_AMOUNT) revert InvalidAmount(terms.bidDelta);
    }

    /// @dev Takes a cube from the caller as a lot. Reverts unless the caller owns it, so no cube is ever in two open
    /// lots.
    /// @return owesRoyalty whether a sale of the cube owes its creator a royalty
    function _takeIn(uint256 dropId, uint256 cubeId) private returns (bool owesRoyalty) {
        try cube.consign(msg.sender, cubeId) returns (bool owes) {
            owesRoyalty = owes;
        } catch {
            _refuse(cubeId);
        }
        _latest.open(dropId, cubeId);
    }

    /// @dev Reverts with the reason why a cube could not be taken. The errors of the cube contract name neither the
    /// cube nor the caller, so they are not passed on.
    function _refuse(uint256 cubeId) private view {
        if (cubeId == 0 || cubeId > cube.totalSupply()) revert UnknownCube(cubeId);
        if (cube.ownerOf(cubeId) != msg.sender) revert NotCubeOwner(msg.sender, cubeId);
        revert CubeNotApproved(cubeId);
    }

    function _emitCreated(uint256 dropId, Terms memory terms, uint256[] calldata cubeIds) private {
        emit AuctionCreated(
            dropId, msg.sender, terms.start, terms.end, terms.minimumBid, terms.bidDelta, terms.metadata, cubeIds
        );
    }
}
