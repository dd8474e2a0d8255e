import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { runServer } from '../scripts/run-server.ts'
import { scratchFolder } from '../scripts/scratch-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demoFolder: string
  }
}

const home = scratchFolder('demo')

/** A data folder with the demo practice, made once a run: a product that starts on a copy of it has nothing to install. */
export async function setup(project: TestProject): Promise<void> {
  const dataDir = join(home, 'data')
  const server = await runServer({ dataDir, args: ['--demo'] })
  await server.stop()
  project.provide('demoFolder', dataDir)
}

export const teardown = (): void => rmSync(home, { recursive: true, force: true })
