const { TestEnvironment } = require('jest-environment-node');

process.env.HARDHAT_CONFIG = require.resolve('./hardhat.config.cjs');

/** Gives tests hardhat's network, which can be loaded only once in a process, freshly reset for each file. */
module.exports = class HardhatEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { network } = require('hardhat');
    await network.provider.request({ method: 'hardhat_reset', params: [] });
    this.global.hardhatProvider = network.provider;
  }
};
