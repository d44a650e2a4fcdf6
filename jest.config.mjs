import { join } from 'node:path';
import api from './api/jest.config.mjs';

const root = import.meta.dirname;

/** What every test of web code has in common. */
const web = {
  rootDir: root,
  transform: {
    '^.+\\.m?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2024',
        },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(jotai|@glidejs|i18next|typebox|lucide-react|@noble)/)'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tools/testing/remote/classNames.cjs',
    '\\.svg$': '<rootDir>/tools/testing/remote/drawing.cjs',
  },
  setupFilesAfterEnv: ['<rootDir>/tools/testing/remote/setUpPage.ts'],
};

/** Pure rules and single pieces: no API needed. */
const unit = {
  ...web,
  displayName: 'unit',
  testEnvironment: '<rootDir>/tools/testing/remote/PageEnvironment.ts',
  testMatch: ['<rootDir>/{shared,shell}/**/*.test.ts?(x)', '<rootDir>/mf-*/src/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/shared/(?:cli|node)/', '/src/season[A-Z]\\w*\\.test'],
};

/** A remote's real root against the real API over HTTP. */
const screens = {
  ...web,
  displayName: 'screens',
  globals: { ENGINE: 'web' },
  testEnvironment: '<rootDir>/tools/testing/remote/ApiEnvironment.ts',
  testMatch: ['<rootDir>/mf-*/src/**/*.test.tsx'],
  setupFilesAfterEnv: [...web.setupFilesAfterEnv, '<rootDir>/tools/testing/remote/disableActWarnings.ts'],
  globalSetup: '<rootDir>/tools/testing/remote/startWebApi.ts',
  globalTeardown: '<rootDir>/tools/testing/remote/stopWebApi.ts',
};

/** Assembly and release: only Node.js. */
const deploy = {
  rootDir: root,
  displayName: 'deploy',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{shared/cli,page,releases,gateway,deploy}/**/*.test.ts'],
  globalSetup: '<rootDir>/tools/testing/api/bundleFirst.ts',
  transform: web.transform,
  transformIgnorePatterns: ['/node_modules/(?!(typebox|content-disposition|commander|cookie|jose)/)'],
};

/** What a season is made of, held against its schema. */
const season = {
  ...deploy,
  displayName: 'season',
  globalSetup: undefined,
  testMatch: ['<rootDir>/mf-*/season/**/*.test.ts', '<rootDir>/mf-*/src/season[A-Z]*.test.ts'],
};

/** The rules that `npm run verify` holds the sources to, and the build. */
const tools = { ...deploy, displayName: 'tools', testMatch: ['<rootDir>/tools/**/*.test.ts'] };

export default {
  // A limit for what hangs, not for what is slow: tests wait for real servers, which may share two cores with a build.
  testTimeout: 300_000,
  projects: [
    unit,
    screens,
    deploy,
    season,
    tools,
    ...api.projects.map((project) => ({ ...project, rootDir: join(root, 'api') })),
    // What is compiled is kept; the folder for temporary files is thrown away after each run.
  ].map((project) => ({ ...project, cacheDirectory: join(root, '.cache/jest') })),
};
