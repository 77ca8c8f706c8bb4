import type { CommandTree } from './add-commands.ts';

/** All commands, by the words of their path. */
export const TREE: CommandTree = {
  login: { summary: 'sign in to the server with a wallet', load: () => import('./account/login.ts') },
  logout: { summary: 'sign out', load: () => import('./account/logout.ts') },
  whoami: {
    summary: 'show the account, its roles and its balances',
    load: () => import('./account/whoami.ts'),
  },
  status: { summary: 'show an overview of your account', load: () => import('./status.ts') },
  doctor: { summary: 'check the setup and suggest fixes', load: () => import('./doctor.ts') },
  version: { summary: 'print the version', load: () => import('./version.ts') },
  completion: {
    summary: 'generate a shell completion script',
    load: () => import('./completion.ts'),
  },
  wallet: {
    summary: 'keys on this machine, on a Ledger, and those of remote signers',
    commands: {
      new: { summary: 'create a wallet', load: () => import('./wallet/new.ts') },
      import: {
        summary: 'import a key, a recovery phrase or a keystore file',
        load: () => import('./wallet/import.ts'),
      },
      add: {
        summary: 'add a wallet whose key a remote signer or a Ledger has',
        load: () => import('./wallet/add.ts'),
      },
      export: {
        summary: 'write a wallet to an encrypted keystore file',
        load: () => import('./wallet/export.ts'),
      },
      list: { summary: 'list the wallets on this machine', load: () => import('./wallet/list.ts') },
      address: {
        summary: 'print the address of the active account',
        load: () => import('./wallet/address.ts'),
      },
      rename: { summary: 'give a wallet another label', load: () => import('./wallet/rename.ts') },
      remove: { summary: 'remove a wallet from this machine', load: () => import('./wallet/remove.ts') },
      weth: {
        summary: 'show balances, wrap ETH or unwrap WETH',
        load: () => import('./wallet/weth.ts'),
      },
      allowances: {
        summary: 'show the allowances of contracts',
        load: () => import('./wallet/allowances.ts'),
      },
      revoke: { summary: 'revoke an allowance', load: () => import('./wallet/revoke.ts') },
    },
  },
  nft: {
    summary: 'artwork NFTs',
    commands: {
      validate: {
        summary: 'validate a manifest without changing anything',
        load: () => import('./nft/validate.ts'),
      },
      create: { summary: 'create the NFTs of a manifest', load: () => import('./nft/create.ts') },
      list: { summary: 'list your NFTs that have copies outside cubes', load: () => import('./nft/list.ts') },
      view: { summary: 'show one of your NFTs', load: () => import('./nft/view.ts') },
    },
  },
  cube: {
    summary: 'cubes of six NFTs',
    commands: {
      create: {
        summary: 'create cubes from a manifest, or one from flags',
        load: () => import('./cube/create.ts'),
      },
      list: { summary: 'list cubes you made or hold', load: () => import('./cube/list.ts') },
      view: { summary: 'show a cube and its NFTs', load: () => import('./cube/view.ts') },
      send: { summary: 'send a cube to another wallet', load: () => import('./cube/send.ts') },
    },
  },
  drop: {
    summary: 'timed auctions of cubes',
    commands: {
      create: { summary: 'open one drop from flags', load: () => import('./drop/create.ts') },
      schedule: { summary: 'open the drops of a manifest', load: () => import('./drop/schedule.ts') },
      list: { summary: 'list drops', load: () => import('./drop/list.ts') },
      view: { summary: 'show a drop and its cubes', load: () => import('./drop/view.ts') },
      watch: { summary: 'show bids and claims as they happen', load: () => import('./drop/watch.ts') },
      wait: { summary: 'wait until a drop starts or ends', load: () => import('./drop/wait.ts') },
      lower: { summary: 'lower the minimum bid of a drop', load: () => import('./drop/lower.ts') },
      cancel: {
        summary: 'cancel a drop before it starts, or take out cubes without a bid',
        load: () => import('./drop/cancel.ts'),
      },
    },
  },
  season: {
    summary: 'groups of drops',
    commands: {
      create: { summary: 'group your drops as a season', load: () => import('./season/create.ts') },
      list: { summary: 'list seasons', load: () => import('./season/list.ts') },
      view: { summary: 'show a season and its drops', load: () => import('./season/view.ts') },
    },
  },
  collection: {
    summary: 'groups of NFTs',
    commands: {
      list: { summary: 'list collections', load: () => import('./collection/list.ts') },
      view: { summary: 'show a collection and its NFTs', load: () => import('./collection/view.ts') },
    },
  },
  sale: {
    summary: 'cubes at a fixed price',
    commands: {
      create: { summary: 'offer a cube for sale', load: () => import('./sale/create.ts') },
      remove: { summary: 'take a cube off sale', load: () => import('./sale/remove.ts') },
      buy: { summary: 'buy a cube that is on sale', load: () => import('./sale/buy.ts') },
      list: { summary: 'list cubes on sale', load: () => import('./sale/list.ts') },
    },
  },
  offer: {
    summary: 'signed offers and listings',
    commands: {
      make: { summary: 'offer WETH for a cube', load: () => import('./offer/make.ts') },
      list: { summary: 'list signed offers and listings', load: () => import('./offer/list.ts') },
      accept: {
        summary: 'sell one of your cubes to the buyer who made an offer',
        load: () => import('./offer/accept.ts'),
      },
      cancel: { summary: 'cancel your offers and listings', load: () => import('./offer/cancel.ts') },
    },
  },
  auction: {
    summary: "owners' auctions of single cubes",
    commands: {
      create: { summary: 'auction a cube', load: () => import('./auction/create.ts') },
      lower: { summary: 'lower the minimum bid of an auction', load: () => import('./auction/lower.ts') },
      remove: { summary: 'take back a cube without a bid', load: () => import('./auction/remove.ts') },
      buy: { summary: 'buy a cube at its buy-now price', load: () => import('./auction/buy.ts') },
      list: { summary: "list owners' auctions", load: () => import('./auction/list.ts') },
      view: { summary: "show an owner's auction", load: () => import('./auction/view.ts') },
    },
  },
  bid: {
    summary: 'bids on cubes in drops and auctions',
    commands: {
      place: { summary: 'raise your bid on a cube', load: () => import('./bid/place.ts') },
      list: { summary: 'list the bids on a cube', load: () => import('./bid/list.ts') },
      withdraw: { summary: 'withdraw an outbid bid', load: () => import('./bid/withdraw.ts') },
    },
  },
  claim: {
    summary: 'claims after an auction',
    commands: {
      funds: { summary: 'pay the winning bid to the seller', load: () => import('./claim/funds.ts') },
      cube: { summary: 'transfer a cube to its winner', load: () => import('./claim/cube.ts') },
      all: { summary: 'claim and withdraw everything due to you', load: () => import('./claim/all.ts') },
      status: { summary: 'show open claims', load: () => import('./claim/status.ts') },
    },
  },
  creator: {
    summary: 'who may open drops',
    commands: {
      apply: { summary: 'apply for the creator role', load: () => import('./creator/apply.ts') },
      status: {
        summary: 'show what has become of your application',
        load: () => import('./creator/status.ts'),
      },
      withdraw: { summary: 'withdraw your application', load: () => import('./creator/withdraw.ts') },
      list: { summary: 'list the applications', load: () => import('./creator/list.ts') },
      approve: { summary: 'approve an application', load: () => import('./creator/approve.ts') },
      reject: { summary: 'reject an application', load: () => import('./creator/reject.ts') },
      grant: { summary: 'grant the creator role to an account', load: () => import('./creator/grant.ts') },
      revoke: { summary: 'revoke the creator role of an account', load: () => import('./creator/revoke.ts') },
    },
  },
  profile: {
    summary: 'what wallets show of themselves',
    commands: {
      view: {
        summary: 'show the name, picture and links of a wallet',
        load: () => import('./profile/view.ts'),
      },
      edit: { summary: 'change what others see of your wallet', load: () => import('./profile/edit.ts') },
    },
  },
  chain: {
    summary: "the chain's clock, and the local stack's chain",
    commands: {
      clock: { summary: "show the chain's time", load: () => import('./chain/clock.ts') },
      reset: { summary: 'reset the embedded chain', load: () => import('./chain/reset.ts') },
    },
  },
  webhook: {
    summary: 'addresses that receive events',
    commands: {
      create: {
        summary: 'register an address that receives events',
        load: () => import('./webhook/create.ts'),
      },
      list: { summary: 'list your webhooks', load: () => import('./webhook/list.ts') },
      delete: { summary: 'delete a webhook', load: () => import('./webhook/delete.ts') },
      deliveries: {
        summary: 'list what was delivered to a webhook',
        load: () => import('./webhook/deliveries.ts'),
      },
    },
  },
  listen: { summary: 'forward events to a program on this machine', load: () => import('./listen.ts') },
  upload: {
    summary: 'files on the server',
    commands: {
      file: { summary: 'upload a picture or a track', load: () => import('./upload/file.ts') },
    },
  },
  api: { summary: "make a call of the server's HTTP API", load: () => import('./api.ts') },
  init: { summary: 'create a folder with an example manifest', load: () => import('./init.ts') },
  schema: { summary: 'print the JSON Schema of manifests', load: () => import('./schema.ts') },
  plan: { summary: 'show what apply would create', load: () => import('./plan.ts') },
  apply: { summary: 'create everything in a manifest', load: () => import('./apply.ts') },
  export: { summary: 'write what you have made as a manifest', load: () => import('./export.ts') },
  dev: { summary: 'run a local stack on this machine', load: () => import('./dev.ts') },
  seed: { summary: 'fill a local stack for tests and demos', load: () => import('./seed.ts') },
  run: {
    summary: 'runs of commands that pay',
    commands: {
      list: { summary: 'list the runs on this machine', load: () => import('./run/list.ts') },
      resume: { summary: 'resume an interrupted run', load: () => import('./run/resume.ts') },
      track: { summary: "show the state of a run's transactions", load: () => import('./run/track.ts') },
      bump: { summary: 'speed up a pending transaction', load: () => import('./run/bump.ts') },
      abandon: { summary: 'abandon a run', load: () => import('./run/abandon.ts') },
    },
  },
  config: {
    summary: 'settings',
    commands: {
      get: { summary: 'print a setting', load: () => import('./config/get.ts') },
      set: { summary: 'set or remove a setting', load: () => import('./config/set.ts') },
      list: { summary: 'list the settings', load: () => import('./config/list.ts') },
      context: {
        summary: 'use a named set of settings, or list them',
        load: () => import('./config/context.ts'),
      },
      trust: {
        summary: 'show the contracts that a context trusts, and confirm a change',
        load: () => import('./config/trust.ts'),
      },
    },
  },
};
