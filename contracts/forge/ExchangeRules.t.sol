// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Cube} from "../src/Cube.sol";
import {Exchange} from "../src/Exchange.sol";
import {ICube} from "../src/interfaces/ICube.sol";
import {ICubeTrading} from "../src/interfaces/ICubeTrading.sol";
import {IExchange} from "../src/interfaces/IExchange.sol";
import {IFixedPrice} from "../src/interfaces/IFixedPrice.sol";
import {IWeth} from "../src/interfaces/IWeth.sol";
import {ExchangeCalls} from "./ExchangeCalls.sol";

contract ExchangeRules is ExchangeCalls {
    uint256 private _id;

    function setUp() external {
        _id = _makeCube(_ann);
    }

    function test_tradesOnlyCubes() external {
        bytes memory reason = abi.encodeWithSelector(IExchange.UnsupportedNft.selector, address(musicNft));
        address other = address(musicNft);
        string memory form = "createOrder(address,uint256,uint256,uint256)";
        _refuses(_ann, address(_exchange), abi.encodeWithSignature(form, other, 1, 1, _now + 60), reason);
        _refuses(_ann, address(_exchange), abi.encodeCall(_exchange.cancelOrder, (other, 1)), reason);
        _refuses(_ann, address(_exchange), abi.encodeCall(_exchange.executeOrder, (other, 1, 1)), reason);
        _refuses(_ann, address(_exchange), abi.encodeCall(_exchange.orderByAssetId, (other, 1)), reason);
        _refuses(_ann, address(_exchange), abi.encodeCall(_exchange.ownerCutPerMillionOf, (other, 1)), reason);
        reason = abi.encodeWithSelector(ICubeTrading.UnknownCube.selector, _id + 1);
        _refuses(_ann, address(_exchange), _offering(_id + 1, 100), reason);
        _refuses(_ann, address(_exchange), _buying(_id + 1, 100), reason);
    }

    function test_requiresApprovalForTheCube() external {
        _do(_ann, address(cube), abi.encodeCall(cube.setApprovalForAll, (address(_exchange), false)));
        bytes memory reason = abi.encodeWithSelector(ICubeTrading.CubeNotApproved.selector, _id);
        _refuses(_ann, address(_exchange), _offering(_id, 100), reason);
        _do(_ann, address(cube), abi.encodeCall(cube.approve, (address(_exchange), _id)));
        _do(_ann, address(_exchange), _offering(_id, 100));
        _do(_ann, address(cube), abi.encodeCall(cube.approve, (address(0), _id)));
        _refuses(_bea, address(_exchange), _buying(_id, 100), reason);
        require(weth.balanceOf(_bea) == FUNDS, "paid without getting the cube");
    }

    function test_returnsOnlyLiveOrders() external {
        _do(_ann, address(_exchange), _offering(_id, 100));
        (bytes32 order, address seller, address nft, uint256 price, uint256 end) =
            _exchange.orderByAssetId(address(cube), _id);
        require(order != 0 && seller == _ann && nft == address(cube), "wrong order");
        require(price == 100 && end == _now + 60, "wrong terms");
        bytes memory reason = abi.encodeWithSelector(IFixedPrice.SellerCannotBuy.selector, _ann);
        _refuses(_ann, address(_exchange), _buying(_id, 100), reason);
        _sendCube(_id, _bea);
        _sendCube(_id, _ann);
        (order, seller, nft, price, end) = _exchange.orderByAssetId(address(cube), _id);
        require(order == 0 && seller == address(0) && nft == address(0) && price == 0 && end == 0, "valid again");
        reason = abi.encodeWithSelector(IExchange.UnknownOrder.selector, address(cube), _id, _ann);
        _refuses(_bea, address(_exchange), _buying(_id, 100), reason);
    }

    /// One call ends all orders of a seller and no order of another seller. The seller can make new orders immediately.
    function test_cancelsAllOrdersOfASeller() external {
        address market = address(_exchange);
        uint256 other = _makeCube(_ann);
        uint256 beas = _makeCube(_bea);
        _do(_ann, market, _offering(_id, 100));
        _do(_ann, market, _offering(other, 100));
        _do(_bea, market, _offering(beas, 100));
        _cancelAll(_ann, 1);
        for (uint256 i; i < 2; ++i) {
            uint256 id = i == 0 ? _id : other;
            _requireEnded(id);
            _refuses(_bea, market, _buying(id, 100), _unknown(id, _ann));
        }
        require(_exchange.counterOf(_bea) == 0, "raised the counter of another");
        _do(_ann, market, _buying(beas, 100));
        _do(_ann, market, _offering(_id, 100));
        _do(_bea, market, _buying(_id, 100));
        // An ended order can still be cancelled, once.
        _do(_ann, market, abi.encodeCall(_exchange.cancelOrder, (address(cube), other)));
        bytes memory cancelling = abi.encodeCall(_exchange.cancelOrder, (address(cube), other));
        _refuses(_ann, market, cancelling, _unknown(other, _ann));
    }

    /// If a seller cancelled all orders while the exchange was not approved, neither kind of approval revives any of
    /// them.
    function test_cancelsOrdersThatRest() external {
        address market = address(_exchange);
        for (uint256 i; i < 4; ++i) {
            _approve(true);
            _do(_ann, market, _offering(_id, 100));
            _approve(false);
            _do(_ann, address(cube), abi.encodeCall(cube.approve, (address(0), _id)));
            bytes memory notApproved = abi.encodeWithSelector(ICubeTrading.CubeNotApproved.selector, _id);
            _refuses(_bea, market, _buying(_id, 100), notApproved);
            _cancelAll(_ann, i + 1);
            _requireEnded(_id);
            if (i % 2 == 0) _approve(true);
            else _do(_ann, address(cube), abi.encodeCall(cube.approve, (market, _id)));
            _requireEnded(_id);
            _refuses(_bea, market, _buying(_id, 100), _unknown(_id, _ann));
        }
        // The order is created under the approval for this cube alone.
        _do(_ann, market, _offering(_id, 100));
        _approve(true);
        _approve(true);
        _do(_bea, market, _buying(_id, 100));
    }

    /// An order keeps the counter with which it was made, regardless of what the seller approves later.
    function test_revivesOrdersThatWereMadeSince() external {
        address market = address(_exchange);
        _cancelAll(_ann, 1);
        _cancelAll(_ann, 2);
        _do(_ann, market, _offering(_id, 100));
        _approve(false);
        _do(_ann, address(cube), abi.encodeCall(cube.approve, (market, _id)));
        (bytes32 order,,,,) = _exchange.orderByAssetId(address(cube), _id);
        require(order != 0, "ended by an approval");
        _approve(true);
        _do(_bea, market, _buying(_id, 100));
        require(cube.ownerOf(_id) == _bea, "not sold");
    }

    function test_cancelsAllInAPauseAndWithoutOrders() external {
        _exchange.pause();
        _cancelAll(_cem, 1);
        _cancelAll(_cem, 2);
    }

    /// The counter that an order stores does not change the terms in the same slot.
    function test_keepsCutAndPriceBesideTheCounter() external {
        _exchange.setOwnerCutPerMillion(100_000);
        for (uint256 i = 1; i < 4; ++i) {
            _cancelAll(_ann, i);
        }
        _do(_ann, address(_exchange), _offering(_id, type(uint88).max));
        (,,, uint256 price, uint256 end) = _exchange.orderByAssetId(address(cube), _id);
        require(price == type(uint88).max && end == _now + 60, "wrong terms");
        require(_exchange.ownerCutPerMillionOf(address(cube), _id) == 100_000, "wrong cut");
    }

    /// The applied cut is the order's cut or the current cut, whichever is lower.
    function test_takesNoHigherCutThanWasAgreed() external {
        _exchange.setOwnerCutPerMillion(50_000);
        _exchange.setPublicationFee(3);
        require(_exchange.ownerCutPerMillion() == 50_000 && _exchange.publicationFeeInWei() == 3, "wrong fees");
        _do(_ann, address(_exchange), _offering(_id, 100));
        _exchange.setOwnerCutPerMillion(100_000);
        require(_exchange.ownerCutPerMillionOf(address(cube), _id) == 50_000, "a higher cut than agreed");
        _exchange.setOwnerCutPerMillion(20_000);
        require(_exchange.ownerCutPerMillionOf(address(cube), _id) == 20_000, "not the lower cut");
        _do(_bea, address(_exchange), _buying(_id, 100));
        require(weth.balanceOf(_ann) == FUNDS - 3 + 98 && weth.balanceOf(_bea) == FUNDS - 100, "wrong payments");
    }

    function test_leavesTheSellerMostOfThePrice() external {
        bytes memory reason = abi.encodeWithSelector(IExchange.CutTooHigh.selector, 100_001);
        bytes memory setting = abi.encodeCall(_exchange.setOwnerCutPerMillion, (100_001));
        _refuses(address(this), address(_exchange), setting, reason);
        _exchange.setOwnerCutPerMillion(100_000);
        uint256 id = _makeRoyaltyCube(_ann, 1000);
        _sendCube(id, _bea);
        _do(_bea, address(_exchange), _offering(id, 100));
        _do(_cem, address(_exchange), _buying(id, 100));
        require(weth.balanceOf(_ann) == FUNDS + 10 && weth.balanceOf(_bea) == FUNDS + 80, "wrong share");
        require(weth.balanceOf(_cem) == FUNDS - 100 && weth.balanceOf(address(this)) == 10, "wrong price or cut");
    }

    function test_sellsForEtherAndPaysInWeth() external {
        _exchange.setOwnerCutPerMillion(50_000);
        uint256 id = _makeRoyaltyCube(_ann, 1000);
        _sendCube(id, _bea);
        _do(_bea, address(_exchange), _offering(id, 100));
        bytes memory reason = abi.encodeWithSelector(ICubeTrading.TooMuchEther.selector, 101, 100);
        _refuses(_cem, address(_exchange), 101, _buying(id, 100), reason);
        _act(_cem, address(_exchange), 40, _buying(id, 100), true);
        require(_cem.balance == FUNDS - 40 && weth.balanceOf(_cem) == FUNDS - 60, "wrong payments");
        require(weth.balanceOf(_ann) == FUNDS + 10 && weth.balanceOf(_bea) == FUNDS + 85, "wrong share");
        require(weth.balanceOf(address(this)) == 5 && address(_exchange).balance == 0, "wrong cut");
        require(weth.balanceOf(address(_exchange)) == 0 && cube.ownerOf(id) == _cem, "kept WETH or the cube");
    }

    /// WETH that was sent to the exchange stays where it is.
    function test_neverSpendsGifts() external {
        _do(_cem, address(weth), abi.encodeCall(weth.transfer, (address(_exchange), 1000)));
        _do(_ann, address(_exchange), _offering(_id, 100));
        _act(_bea, address(_exchange), 100, _buying(_id, 100), true);
        require(weth.balanceOf(address(_exchange)) == 1000 && _bea.balance == FUNDS - 100, "spent a gift");
    }

    /// The exchange could not return a cube, so it declines transfers. A buyer who declines transfers gets the cube
    /// nevertheless.
    function test_takesNoCubeAndSellsToAccountsThatDeclineTransfers() external {
        address market = address(_exchange);
        bytes memory reason = abi.encodeWithSelector(ICube.TransferDeclined.selector, market);
        _refuses(_ann, address(cube), abi.encodeCall(cube.transferFrom, (_ann, market, _id)), reason);
        _do(_bea, address(cube), abi.encodeCall(cube.declineTransfers, (true)));
        _do(_ann, market, _offering(_id, 100));
        _do(_bea, market, _buying(_id, 100));
        require(cube.ownerOf(_id) == _bea, "not delivered");
    }

    function _approve(bool approved) private {
        _do(_ann, address(cube), abi.encodeCall(cube.setApprovalForAll, (address(_exchange), approved)));
    }

    function _cancelAll(address seller, uint256 counter) private {
        bytes memory result = _do(seller, address(_exchange), abi.encodeCall(_exchange.cancelAll, ()));
        require(abi.decode(result, (uint256)) == counter, "returned another counter");
        require(_exchange.counterOf(seller) == counter, "wrong counter");
    }

    function _requireEnded(uint256 id) private view {
        (bytes32 order, address seller,,,) = _exchange.orderByAssetId(address(cube), id);
        require(order == 0 && seller == address(0), "an ended order is returned");
        require(_exchange.ownerCutPerMillionOf(address(cube), id) == 0, "an ended order has a cut");
    }

    function _unknown(uint256 id, address seller) private view returns (bytes memory) {
        return abi.encodeWithSelector(IExchange.UnknownOrder.selector, address(cube), id, seller);
    }

    function test_requiresContractsAtDeployment() external {
        Cube noCube = Cube(_ann);
        try new Exchange(weth, noCube, _bea) {
            revert("deployed without a cube contract");
        } catch (bytes memory reason) {
            _requireNotAContract(reason, _ann);
        }
        IWeth noWeth = IWeth(_cem);
        try new Exchange(noWeth, cube, _bea) {
            revert("deployed without a payment token");
        } catch (bytes memory reason) {
            _requireNotAContract(reason, _cem);
        }
    }
}
