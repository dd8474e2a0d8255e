import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { inject } from 'vitest'
import type {} from './demo-folder-setup.ts'

/** Makes `dataDir` the data of a product that was started with the demo practice and stopped in order. */
export function copyDemo(dataDir: string): void {
  const from = inject('demoFolder')
  // The files belong to the account that the database runs as, which a copy by Node does not keep.
  if (process.platform === 'win32') cpSync(from, dataDir, { recursive: true })
  else execFileSync('cp', ['-a', from, dataDir])
}
