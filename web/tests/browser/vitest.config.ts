import { fileURLToPath } from 'node:url';
import { BaseSequencer, type Reporter, type TestCase, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

const client = fileURLToPath(new URL('../../../clients/typescript/src/index.ts', import.meta.url));

/** Starts with the slowest files, so that none of them runs alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /\/(pages|day)\.test\.ts$/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Prints why the first attempt of a test failed, which the default reporter omits if the second attempt passes. */
const firstTries: Reporter = {
  onTestCaseResult(test: TestCase) {
    const { state, errors = [] } = test.result();
    if (state === 'passed') {
      errors.forEach(({ message, stacks = [] }) =>
        console.log(`first try of ${test.fullName}: ${message} at ${stacks.map(({ file, line }) => `${file}:${line}`).join(', ')}`),
      );
    }
  },
};

/** The configuration of the browser tests, which need the server that BrowserTest (in the server's tests) starts. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { alias: { 'turno-client': client }, dedupe: ['openapi-fetch'] },
  test: {
    include: ['*.test.ts'],
    // two files at a time, each with its own browser: this takes less time, and slower pages reveal tests that depend on speed
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // longer than any wait in a test: if a page hangs, the wait fails first and names the reason
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // the default of one second is too short on a busy machine
    expect: { poll: { timeout: 20_000, interval: 100 } },
    // the browser itself may crash; the reporter prints tests that pass only at the second attempt
    retry: 1,
    reporters: ['verbose', firstTries],
  },
});
