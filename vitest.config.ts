import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// 'source': a test sees the TypeScript of its neighbours in the workspace, not what was built from it some day.
const conditions = ['source', ...defaultServerConditions]

const takesMinutes = ({ moduleId }: TestSpecification) => Number(moduleId.endsWith('durability.test.ts'))

/** Otherwise the largest file begins first, and whoever takes longest begins when the others are done. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return sorted.sort((one, other) => takesMinutes(other) - takesMinutes(one))
  }
}

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    allowOnly: false,
    sequence: { sequencer: LongestFirst },
    maxWorkers: 2,
    // Nothing here keeps state in a module, and loading all of them anew for every file would take most of the time.
    isolate: false,
    // Processes and databases are started for real, on machines that may be busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,dashboard,demo}/test/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/test/**/*.test.ts'],
          globalSetup: ['testing/require-build.mjs', 'testing/postgres-for-vitest.ts'],
        },
      },
    ],
  },
})
