const node = (name, extra = {}) => ({
  displayName: name,
  rootDir: `<rootDir>/${name}`,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } },
    ],
  },
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  ...extra,
});

/** One project a package: `npx jest --selectProjects sdk`. Run with NODE_OPTIONS=--experimental-vm-modules. */
export default {
  // Much of the time goes to waiting for processes and disks, so no core is kept free.
  maxWorkers: '100%',
  projects: [
    node('contracts'),
    node('sdk'),
    node('server'),
    node('cli'),
    {
      displayName: 'storefront',
      rootDir: '<rootDir>/storefront',
      testEnvironment: '<rootDir>/test/browser-environment.cjs',
      testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: {
        '^.+\\.tsx?$': [
          '@swc/jest',
          {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
            module: { type: 'es6' },
          },
        ],
      },
      moduleNameMapper: { '\\.(css|svg|png|woff2)$': '<rootDir>/test/file-stub.cjs' },
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    },
  ],
};
