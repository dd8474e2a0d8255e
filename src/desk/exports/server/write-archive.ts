import { z } from 'zod'
import { id } from '#lib/schemas/fields.ts'
import { packArchive } from '#server/archives/write-archive.ts'
import { queuedWork } from '#server/queued-work/queued-work.ts'
import { archivePage } from './archive-page.ts'
import { archiveRules } from './archive-rules.ts'

const right = 'practice-settings'

/** A crash leaves nothing behind; the next run starts over. */
export const writeArchive = queuedWork({
  name: 'write-archive',
  right,
  input: z.object({}),
  output: z.object({ file_id: id }),
  attempts: 3,
  backoff: { firstSeconds: 30, mostSeconds: 600 },
  limitAtOnce: 1,
  run: context => packArchive(context, { rules: archiveRules, page: archivePage, kind: 'archive', right }),
})
