const { TestEnvironment } = require('jest-environment-node');

process.env.HARDHAT_CONFIG = require.resolve('./hardhat.config.cjs');

/** Provides Hardhat's network, reset for each test file, since it can be loaded only once per process. */
module.exports = class HardhatEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { network } = require('hardhat');
    await network.provider.request({ method: 'hardhat_reset', params: [] });
    this.global.hardhatProvider = network.provider;
  }
};
