import { fileURLToPath } from 'node:url';
import { BaseSequencer, type Reporter, type TestCase, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

const client = fileURLToPath(new URL('../../../clients/typescript/src/index.ts', import.meta.url));

/** The files that take longest begin, so that none of them is left alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /\/(pages|day)\.test\.ts$/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Says why the first try failed, which the reporter of all tests keeps to itself where the second one passes. */
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

/** The tests with a browser. They need a server, which BrowserTest of the server's tests starts. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { alias: { 'turno-client': client }, dedupe: ['openapi-fetch'] },
  test: {
    include: ['*.test.ts'],
    // a browser each for two files: half the time, and a slower page for each, which finds what depends on the speed
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // a page that hangs fails its own waiting first, which says for what
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // a second, which is usual, is no time for a page on a busy machine
    expect: { poll: { timeout: 20_000, interval: 100 } },
    // a browser of the system is not ours; what passed at the second try is printed, to be mended
    retry: 1,
    reporters: ['verbose', firstTries],
  },
});
