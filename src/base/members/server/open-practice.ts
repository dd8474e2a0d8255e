import { fail, verb } from '#server/functions/verb.ts'
import { openPracticeRefusals } from '../messages.ts'
import { openPracticeInput, openPracticeOutput } from '../schema.ts'

export const openPractice = verb({
  name: 'open-practice',
  who: 'platform',
  input: openPracticeInput,
  output: openPracticeOutput,
  refusals: openPracticeRefusals,
  limits: [{ per: 'address', hits: 5, seconds: 3_600 }],
  onConstraint: { practices_pkey: 'has_practice' },
  run: async ({ client, asker, input }) => {
    if (!asker.userId || asker.role !== 'authenticated') return fail('unauthorized')
    const text = `select app.start_practice(u.id, $2, coalesce(btrim(u.raw_user_meta_data ->> 'full_name'), ''))
      from auth.users u where u.id = $1 and not exists (select from practices p where p.id = u.id)`
    const { rowCount } = await client.query({
      name: 'open-practice',
      text,
      values: [asker.userId, input.practice_name ?? ''],
    })
    return rowCount ? { practice_id: asker.userId } : fail('has_practice')
  },
})
