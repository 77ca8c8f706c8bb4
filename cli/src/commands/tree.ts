import type { Tree } from './add-commands.ts';

/** Every command: the path is the command. */
export const TREE: Tree = {
  login: { summary: 'sign in to the server with a wallet', load: () => import('./account/login.ts') },
  logout: { summary: 'revoke and forget the token of a sign-in', load: () => import('./account/logout.ts') },
  whoami: {
    summary: 'show the account, its roles and its balances',
    load: () => import('./account/whoami.ts'),
  },
  wallet: {
    summary: 'keys on this machine',
    verbs: {
      new: { summary: 'make a wallet', load: () => import('./wallet/new.ts') },
      import: { summary: 'bring a key or a keystore file', load: () => import('./wallet/import.ts') },
      list: { summary: 'list the wallets of this machine', load: () => import('./wallet/list.ts') },
      address: {
        summary: 'print the address that commands act for',
        load: () => import('./wallet/address.ts'),
      },
      weth: { summary: 'show WETH, or turn ETH into it', load: () => import('./wallet/weth.ts') },
    },
  },
  nft: {
    summary: 'artwork NFTs',
    verbs: {
      validate: { summary: 'check a manifest and change nothing', load: () => import('./nft/validate.ts') },
      create: { summary: 'create the NFTs of a manifest', load: () => import('./nft/create.ts') },
      list: { summary: 'list your NFTs with copies left', load: () => import('./nft/list.ts') },
    },
  },
  cube: {
    summary: 'cubes of six NFTs',
    verbs: {
      create: {
        summary: 'create cubes from a manifest, or one from flags',
        load: () => import('./cube/create.ts'),
      },
      list: { summary: 'list cubes you made or hold', load: () => import('./cube/list.ts') },
    },
  },
  drop: {
    summary: 'timed auctions of cubes',
    verbs: {
      create: { summary: 'open one drop from flags', load: () => import('./drop/create.ts') },
      schedule: { summary: 'open the drops of a manifest', load: () => import('./drop/schedule.ts') },
      list: { summary: 'list drops', load: () => import('./drop/list.ts') },
      view: { summary: 'show a drop and its cubes', load: () => import('./drop/view.ts') },
    },
  },
  bid: {
    summary: 'bids on the cubes of a drop',
    verbs: {
      place: { summary: 'raise your bid on a cube', load: () => import('./bid/place.ts') },
      list: { summary: 'list the bids on a cube', load: () => import('./bid/list.ts') },
      withdraw: { summary: 'take back a bid that was outbid', load: () => import('./bid/withdraw.ts') },
    },
  },
  claim: {
    summary: 'what an ended auction owes',
    verbs: {
      funds: { summary: 'pay the winning bid to the seller', load: () => import('./claim/funds.ts') },
      cube: { summary: 'hand the cube to its winner', load: () => import('./claim/cube.ts') },
      status: { summary: 'show what is still to be claimed', load: () => import('./claim/status.ts') },
    },
  },
  creator: {
    summary: 'who may open drops',
    verbs: {
      grant: { summary: 'give an account the creator role', load: () => import('./creator/grant.ts') },
    },
  },
  apply: { summary: 'create everything in a manifest', load: () => import('./apply.ts') },
  run: {
    summary: 'what apply and other paying commands did',
    verbs: {
      list: { summary: 'list the runs of this machine', load: () => import('./run/list.ts') },
      resume: { summary: 'go on with a run that was cut off', load: () => import('./run/resume.ts') },
    },
  },
  config: {
    summary: 'settings',
    verbs: {
      get: { summary: 'print a setting', load: () => import('./config/get.ts') },
      set: { summary: 'keep a setting, or forget it', load: () => import('./config/set.ts') },
      list: { summary: 'list the settings', load: () => import('./config/list.ts') },
    },
  },
};
