// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {TimedAuction} from "../src/TimedAuction.sol";
import {AuctionEvents} from "./AuctionEvents.sol";
import {Ledger} from "./Ledger.sol";

/// Expected state of each lot (one cube in one auction), independent of how the contract stores it.
/// Inheriting contracts choose the kind: drops or owners' auctions.
abstract contract AuctionModel is Ledger, AuctionEvents {
    struct Lot {
        uint256 dropId;
        uint256 cubeId;
        address seller;
        uint256 start;
        uint256 end;
        uint256 minimum;
        uint256 delta;
        bytes32 metadata;
        /// Buy-now price; 0 if there is none.
        uint256 price;
        uint256 extension;
        uint256 extensions;
        address leader;
        uint256 highest;
        bool bought;
        bool paid;
        bool cubeClaimed;
    }

    uint256 internal constant MAX_AMOUNT = type(uint88).max;
    uint256 internal constant MAX_EXTENSIONS = 31;

    TimedAuction public immutable auction;

    Lot[] internal _lots;
    /// Total of each person in a lot, in wei.
    mapping(uint256 lot => mapping(address person => uint256)) public stake;
    /// WETH sent to the auction contract as gifts, in wei.
    uint256 public gifts;
    uint256 public bidsIn;
    uint256 public paidOut;
    /// WETH that the auction contract reports as owed, in wei. `_updateOwed` updates it for the touched lots.
    uint256 public owed;
    mapping(uint256 lot => uint256) private _owedFor;
    /// Lots affected by the last action.
    uint256[] private _touched;

    /// Owner and pending owner of the auction contract.
    address internal _owner;
    address internal _nextOwner;

    constructor() {
        auction = _auctions();
        _owner = address(this);
        _approveAll(address(auction));
    }

    /// Deploys the auction contract, owned by this contract.
    function _auctions() internal virtual returns (TimedAuction);

    function _afterCall() internal override {
        _fold(address(auction), cube, address(weth));
    }

    function lotCount() external view returns (uint256) {
        return _lots.length;
    }

    function lotOf(uint256 index) external view returns (Lot memory) {
        return _lots[index];
    }

    /// Returns the part of a lot's highest bid that was paid to the cube's creator; 0 before the funds are claimed.
    function royaltyPaidFor(uint256 index) external view returns (uint256) {
        Lot storage lot = _lots[index];
        return lot.paid ? _royaltyOf(lot.cubeId, lot.seller, lot.highest) : 0;
    }

    function touched() external view returns (uint256[] memory) {
        return _touched;
    }

    function _touch(uint256 index) internal {
        _touched.push(index);
    }

    /// Touches all lots of a drop, and returns their indexes.
    function _touchDrop(uint256 dropId) internal returns (uint256[] memory lots) {
        lots = new uint256[](_lots.length);
        uint256 count;
        for (uint256 i; i < _lots.length; ++i) {
            if (_lots[i].dropId != dropId) continue;
            _touch(i);
            lots[count++] = i;
        }
        assembly {
            mstore(lots, count)
        }
    }

    function _clearTouched() internal {
        delete _touched;
    }

    /// Updates `owed` for the touched lots.
    function _updateOwed() internal {
        for (uint256 i; i < _touched.length; ++i) {
            uint256 index = _touched[i];
            uint256 due = owedFor(index);
            owed = owed + due - _owedFor[index];
            _owedFor[index] = due;
        }
    }

    /// Returns the WETH that the auction contract reports as owed for a lot, in wei: the highest bid until the seller
    /// is paid, and all deposits of other bidders.
    function owedFor(uint256 index) public view returns (uint256 due) {
        Lot storage lot = _lots[index];
        (address leader,, bool paid,) = auction.lotOf(lot.dropId, lot.cubeId);
        for (uint256 i; i < _people.length; ++i) {
            if (paid && _people[i] == leader) continue;
            due += auction.getBidByUser(_people[i], lot.dropId, lot.cubeId);
        }
    }

    function _isRunning(Lot storage lot) internal view returns (bool) {
        return _now >= lot.start && _now < lot.end;
    }

    function _isOver(Lot storage lot) internal view returns (bool) {
        return lot.bought || _now >= lot.end;
    }

    /// Returns the minimum total of the next bid, in wei.
    function _minimumOf(Lot storage lot) internal view returns (uint256) {
        uint256 step = lot.leader == address(0) ? lot.minimum : lot.delta;
        return lot.highest + (step == 0 ? 1 : step);
    }

    function _start(Lot memory lot) internal {
        if (_hasUnsettledLot(lot.cubeId)) _record("cube auctioned again before the last auction was settled");
        _record("opened");
        if (lot.extension != 0) _record("opened with an extension");
        if (lot.minimum == 0) _record("opened without a minimum bid");
        if (lot.delta > 2) _record("opened with a large bid delta");
        _touch(_lots.length);
        _lots.push(lot);
        holder[lot.cubeId] = address(auction);
    }

    /// Whether WETH is still owed for an earlier lot of the cube.
    function _hasUnsettledLot(uint256 cubeId) private view returns (bool) {
        for (uint256 i; i < _lots.length; ++i) {
            if (_lots[i].cubeId == cubeId && _owedFor[i] != 0) return true;
        }
        return false;
    }

    /// Usually returns one of the last lots, since those are active.
    function _recent(uint256 seed) internal view returns (uint256) {
        uint256 count = _lots.length;
        seed = _mixed(seed);
        return seed % 4 == 0 || count < 4 ? (seed >> 2) % count : count - 1 - (seed >> 2) % 4;
    }

    /// Returns a cube that no auction holds; makes one if there is none.
    function _freeCube(uint256 seed) internal returns (uint256 cubeId) {
        for (uint256 i; i < cubes; ++i) {
            cubeId = 1 + (_mixed(seed) % cubes + i) % cubes;
            if (holder[cubeId] != address(auction)) return cubeId;
        }
        return _makeCube(_person(seed));
    }

    /// Returns terms that are usually valid, and whether they are.
    function _terms(uint256 seed) internal view returns (Lot memory lot, bool valid) {
        seed = _mixed(seed);
        lot.start = _now + seed % 2 hours;
        lot.end = lot.start + 1 + (seed >> 16) % 1 days;
        lot.minimum = (seed >> 216) % 8 == 0 ? 0 : (seed >> 32) % 1e18;
        lot.delta = (seed >> 96) % ((seed >> 224) % 4 == 0 ? 1e18 : 3);
        if ((seed >> 128) % 2 == 0) lot.extension = 1 + (seed >> 136) % (lot.end - lot.start);
        if (lot.extension > 1 hours) lot.extension = 1 hours;
        return (_spoil(lot, seed >> 168), _isValid(lot));
    }

    /// Sometimes moves a term, or two that depend on each other, to a limit or close to it.
    function _spoil(Lot memory lot, uint256 seed) private view returns (Lot memory) {
        uint256 more = (seed >> 8) % 2;
        seed %= 32;
        if (seed == 0) lot.end = lot.start;
        if (seed == 1) (lot.start, lot.end) = (_now - 1 hours, _now + more);
        if (seed == 2) lot.end = lot.start + 90 days + more;
        if (seed == 3) (lot.start, lot.end) = (_now + 365 days + more, _now + 366 days);
        if (seed == 4) lot.minimum = MAX_AMOUNT + more;
        if (seed == 5) lot.delta = MAX_AMOUNT + more;
        if (seed == 6) (lot.end, lot.extension) = (lot.start + 30 minutes, 30 minutes + more);
        if (seed == 7) (lot.end, lot.extension) = (lot.start + 1 days, 1 hours + more);
        if (seed == 8) (lot.start, lot.end) = (_now - 1 hours, _now + 1 + more);
        return lot;
    }

    function _isValid(Lot memory lot) private view returns (bool) {
        return lot.end > lot.start && lot.end > _now && lot.start <= _now + 365 days
            && lot.end <= lot.start + 90 days && lot.minimum <= MAX_AMOUNT && lot.delta <= MAX_AMOUNT
            && lot.extension <= 1 hours && lot.extension <= lot.end - lot.start;
    }
}
