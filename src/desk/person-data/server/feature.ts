import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { mostArchiveBytes } from '../../../server/archives/archive-bounds.ts'
import { eraseClient } from './offers/erase-client.ts'
import { previewErasure } from './offers/preview-erasure.ts'
import { showClientArchive } from './show-client-archive.ts'
import { startClientArchive } from './start-client-archive.ts'
import { tidyClientArchivesJob } from './tidy-client-archives.ts'
import { writeClientArchive } from './write-client-archive.ts'

export const server = {
  verbs: [eraseClient, previewErasure, showClientArchive, startClientArchive],
  jobs: [tidyClientArchivesJob],
  queuedWork: [writeClientArchive],
  fileKinds: [
    // A person's own data; kept for a day.
    {
      name: 'client-archive',
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
