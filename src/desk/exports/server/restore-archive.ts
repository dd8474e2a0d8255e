import { z } from 'zod'
import { restoreArchive as restore } from '#server/archives/restore-archive.ts'
import { allRows } from '#server/database/rows.ts'
import { queuedWork, WorkFailed } from '#server/queued-work/queued-work.ts'
import { restoreRefusals } from '../messages.ts'
import { restoredTable, restoreInput } from '../schema.ts'
import { archiveRules } from './archive-rules.ts'

/** Sends nothing, because queued messages aren't archived. */
export const restoreArchive = queuedWork({
  name: 'restore-archive',
  right: 'practice-settings',
  input: restoreInput,
  output: z.object({ tables: z.array(restoredTable), files: z.number() }),
  attempts: 5,
  backoff: { firstSeconds: 20, mostSeconds: 600 },
  limitAtOnce: 1,
  run: context =>
    restore(context, {
      rules: archiveRules,
      fileId: context.input.file_id,
      kind: 'archive',
      ownIds: async ({ client }) => {
        const rows = await allRows<{ id: string }>(client, {
          name: 'clients-and-visits-here',
          text: `select id from clients where practice_id = app.worker_practice()
            union all select id from appointments where practice_id = app.worker_practice()`,
        })
        return rows.map(({ id }) => id)
      },
      notEmpty: () => new WorkFailed('not_empty', restoreRefusals.not_empty.message, { isFinal: true }),
    }),
})
