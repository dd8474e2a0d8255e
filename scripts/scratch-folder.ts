import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new temporary folder that the account PostgreSQL runs under can pass through: mkdtemp keeps everybody out. */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `stillpoint-${name}-`))
  chmodSync(folder, 0o711)
  return folder
}
