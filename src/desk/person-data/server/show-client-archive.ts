import { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import { clientRefusals } from '#diary/clients/messages.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { showClientArchiveInput, showClientArchiveOutput } from '../schema.ts'

const outcome = z.object({ file_id: z.uuid() })

export const showClientArchive = verb({
  name: 'show-client-archive',
  who: 'member',
  roles: memberRights['practice-settings'],
  input: showClientArchiveInput,
  output: showClientArchiveOutput,
  refusals: clientRefusals,
  readOnly: true,
  limits: [{ per: 'address', hits: 600, seconds: 60 }],
  run: async ({ db, practiceId, input }) => {
    const work = await db
      .selectFrom('queued_work')
      .select(['state', 'progress_done', 'progress_total', 'progress_words', 'output'])
      .$narrowType<{ state: z.output<typeof showClientArchiveOutput>['state'] }>()
      .where('practice_id', '=', practiceId)
      .where('id', '=', input.work_id)
      .where('kind', '=', 'write-client-archive')
      .executeTakeFirst()
    if (!work) return fail('not_found')
    const { output, ...standing } = work
    const said = outcome.safeParse(output)
    const file = said.success
      ? await db
          .selectFrom('files')
          .select(['id as file_id', 'name', 'bytes'])
          .where('practice_id', '=', practiceId)
          .where('id', '=', said.data.file_id)
          .where('state', '=', 'ready')
          .where('removed_at', 'is', null)
          .executeTakeFirst()
      : undefined
    return { ...standing, file: file ?? null }
  },
})
