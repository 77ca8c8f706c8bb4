/** Configuration of Hardhat's in-process network for tests. Hardhat compiles nothing. */
module.exports = {
  solidity: '0.8.30',
  networks: {
    hardhat: {
      chainId: 3,
      initialDate: '2030-01-01T00:00:00Z',
      accounts: { mnemonic: 'test test test test test test test test test test test junk' },
    },
  },
};
