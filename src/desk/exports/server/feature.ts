import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { mostArchiveBytes } from '../../../server/archives/archive-bounds.ts'
import { restoreArchive } from './restore-archive.ts'
import { showOwnData } from './show-own-data.ts'
import { startArchive } from './start-archive.ts'
import { startRestore } from './start-restore.ts'
import { writeArchive } from './write-archive.ts'

export const server = {
  verbs: [showOwnData, startArchive, startRestore],
  queuedWork: [writeArchive, restoreArchive],
  fileKinds: [
    {
      name: 'archive',
      mostBytes: mostArchiveBytes,
      types: ['application/zip'],
      writeRight: 'practice-settings',
      readRight: 'practice-settings',
    },
  ],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
