// Copied from contracts/builds/known.json by `npm run generate`.
import type { KnownBuild } from '../../chain/build.ts';

/** Every build of our contracts that was ever deployed, old ones too: what is on a chain stays there. */
export const knownBuilds: readonly KnownBuild[] = [
  {"contract":"musicNft","codeHash":"0x06bbed6284d0598a451b6e4d4a39622c8d61012d41c12ed7ab6bf0aa02b0b15a","bytes":7125,"immutables":[]},
  {"contract":"cube","codeHash":"0xb9b5aa13072faa5a2a6225c526ec31b294ead357ca7fd662876d79ae2c50dd06","bytes":7867,"immutables":[[985,32,"musicNft"],[2433,32,"musicNft"],[3321,32,"musicNft"]]},
  {"contract":"dropAuction","codeHash":"0x7252845b316c96af6b90304f39133e2b1b7848e96fa2ad90a34990962fc8af05","bytes":8762,"immutables":[[620,32,"weth"],[740,32,"cube"],[2808,32,"cube"],[3727,32,"cube"],[3904,32,"weth"],[5964,32,"weth"],[6048,32,"weth"],[6163,32,"weth"],[6684,32,"cube"],[7187,32,"cube"],[7381,32,"cube"]]},
  {"contract":"userAuction","codeHash":"0xdfc11fc1e6a3c7f4fb28ed1bef9ca5bd5c4d95864b231dfb8c94861ecdb45773","bytes":8695,"immutables":[[628,32,"weth"],[798,32,"cube"],[3243,32,"cube"],[3902,32,"cube"],[4079,32,"weth"],[4550,32,"weth"],[4634,32,"weth"],[4749,32,"weth"],[7145,32,"cube"],[7580,32,"cube"],[7774,32,"cube"]]},
  {"contract":"exchange","codeHash":"0xd8dadb0d6a99a27d41096b01027d4db989bab718add71763c7336c89f7e6701f","bytes":5514,"immutables":[[371,32,"acceptedToken"],[434,32,"cube"],[1323,32,"cube"],[2307,32,"cube"],[2789,32,"cube"],[2962,32,"cube"],[3306,32,"cube"],[3582,32,"cube"],[3735,32,"cube"],[3902,32,"acceptedToken"],[3988,32,"acceptedToken"],[4103,32,"acceptedToken"],[4401,32,"cube"],[4679,32,"cube"]]},
  {"contract":"weth","codeHash":"0x4f0dbc204cd5a7dd50ff2fb71eb3aa630533b505e0090f3c66ab6d2f6012b511","bytes":1640,"immutables":[]},
  {"contract":"musicNft","codeHash":"0x9ad65be3bf96a2d963464f9ae0eddc76cb9785a705f2299aed3b60926f7ac1b1","bytes":7368,"immutables":[]},
  {"contract":"cube","codeHash":"0xbdccfd78bd574344b6895cbff5591a4e0baaaea970ef7edaf82500ae6279e628","bytes":8018,"immutables":[[1011,32,"musicNft"],[2527,32,"musicNft"],[3472,32,"musicNft"]]},
  {"contract":"dropAuction","codeHash":"0x15b77a7e55227dc338d390a6da7584ccb48cf299fd2adcf24a0d125d1a63fba4","bytes":9848,"immutables":[[642,32,"weth"],[781,32,"cube"],[2911,32,"cube"],[3471,32,"cube"],[4390,32,"cube"],[4567,32,"weth"],[6851,32,"weth"],[6935,32,"weth"],[7050,32,"weth"],[7571,32,"cube"],[8093,32,"cube"],[8287,32,"cube"]]},
  {"contract":"userAuction","codeHash":"0x5425a73e46c96fd134eb75346b5c065751556ef594f0d106bfb5ccab14a8bd5b","bytes":9876,"immutables":[[650,32,"weth"],[839,32,"cube"],[3346,32,"cube"],[3894,32,"cube"],[4553,32,"cube"],[4730,32,"weth"],[5201,32,"weth"],[5285,32,"weth"],[5400,32,"weth"],[8055,32,"cube"],[8509,32,"cube"],[8703,32,"cube"]]},
  {"contract":"exchange","codeHash":"0xd8539a246fe7be2b661ea1e5a4fa9bafb64bb32e110d230c2ecbab08dff6a248","bytes":5582,"immutables":[[393,32,"acceptedToken"],[456,32,"cube"],[1897,32,"cube"],[2577,32,"cube"],[2972,32,"cube"],[3376,32,"cube"],[3529,32,"cube"],[4067,32,"cube"],[4310,32,"cube"],[4618,32,"acceptedToken"],[4704,32,"acceptedToken"],[4819,32,"acceptedToken"]]},
];
