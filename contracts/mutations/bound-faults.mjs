/**
 * Faults that have an effect only beyond small numbers or at a single bit, and faults that only events or balances
 * reveal.
 * @type {import('./faults.mjs').Fault[]}
 */
export const boundFaults = [
  {
    file: 'libraries/CubeTraits.sol',
    fault: 'the number of a creator is cut to 8 bits',
    breaks: '3: royalties are paid to the creator',
    from: 'return uint40(CubeTraits.unwrap(traits) >> CREATOR_AT);',
    to: 'return uint8(CubeTraits.unwrap(traits) >> CREATOR_AT);',
  },
  {
    file: 'libraries/CubeTraits.sol',
    fault: 'the transfer count of a cube is cut to 8 bits',
    breaks: '7: an order is bound to the cube’s transfer count',
    from: 'return CubeTraits.unwrap(traits) >> COUNT_AT;',
    to: 'return uint8(CubeTraits.unwrap(traits) >> COUNT_AT);',
  },
  {
    file: 'libraries/CubeTraits.sol',
    fault: 'the transfer count of a cube is cut to 16 bits',
    breaks: '7: an order is bound to the cube’s transfer count',
    from: 'return CubeTraits.unwrap(traits) >> COUNT_AT;',
    to: 'return uint16(CubeTraits.unwrap(traits) >> COUNT_AT);',
  },
  {
    file: 'libraries/SaleOrder.sol',
    fault: 'an order’s transfer count is cut to 8 bits',
    breaks: '7: an order is bound to the cube’s transfer count',
    from: 'return uint40(SaleOrder.unwrap(order) >> COUNT_AT);',
    to: 'return uint8(SaleOrder.unwrap(order) >> COUNT_AT);',
  },
  {
    file: 'libraries/SaleOrder.sol',
    fault: 'an order’s transfer count is cut to 16 bits',
    breaks: '7: an order is bound to the cube’s transfer count',
    from: 'return uint40(SaleOrder.unwrap(order) >> COUNT_AT);',
    to: 'return uint16(SaleOrder.unwrap(order) >> COUNT_AT);',
  },
  {
    file: 'libraries/IpfsUri.sol',
    fault: 'a URI with other header bits is stored as a digest',
    breaks: 'a cube’s URI is returned as given',
    from: 'head >> 158 == 0 && tail & 3 == 0;',
    to: 'tail & 3 == 0;',
  },
  {
    file: 'TimedAuction.sol',
    fault: 'a creator who sells at an auction owes a royalty to themselves',
    breaks: 'events have the royalty paid',
    from: 'if (creator == seller) royalty = 0;',
    to: '',
  },
  {
    file: 'TimedAuction.sol',
    fault: 'the event of claimed funds leaves out the royalty',
    breaks: 'events have the royalty paid',
    from: 'emit FundsClaimed(dropId, cubeId, seller, amount - royalty, royalty);\n        _pay(',
    to: 'emit FundsClaimed(dropId, cubeId, seller, amount, 0);\n        _pay(',
  },
  {
    file: 'TimedAuction.sol',
    fault: 'settle leaves out the royalty in its events',
    breaks: 'events have the royalty paid',
    from: 'emit FundsClaimed(dropId, cubeId, seller, amount - royalty, royalty);\n                proceeds',
    to: 'emit FundsClaimed(dropId, cubeId, seller, amount, 0);\n                proceeds',
  },
];
