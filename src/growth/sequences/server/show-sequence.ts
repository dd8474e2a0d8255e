import { memberRights } from '#base/rights/member-rights.ts'
import { allRows, onlyRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { showSequenceInput, showSequenceOutput } from '../schema.ts'
import { missingParts } from './missing-parts.ts'
import { readSequences } from './read-sequences.ts'

export const showSequence = verb({
  name: 'show-sequence',
  who: 'member',
  roles: memberRights.marketing,
  readOnly: true,
  needs: 'email-automation',
  input: showSequenceInput,
  output: showSequenceOutput,
  refusals: { not_found: { status: 404, message: 'There is no such sequence.' } },
  run: async ({ client, practiceId, config, input, now }) => {
    const [sequence] = await readSequences(client, practiceId, input.sequence_id, now)
    if (!sequence) return fail('not_found')
    const passed = await allRows<{ step: string; people: number }>(client, {
      name: 'sequence-passed',
      text: `select s.step ->> 'id' as step, count(*)::integer as people
        from sequence_people p
        join sequence_versions v on v.practice_id = p.practice_id and v.sequence_id = p.sequence_id and v.version = p.version
        cross join lateral jsonb_array_elements(v.definition -> 'steps') with ordinality as s (step, place)
        where p.practice_id = $1 and p.sequence_id = $2 and p.state = 'inside' and s.place <= p.step group by 1`,
      values: [practiceId, sequence.id],
    })
    const sent = await allRows<{ step: string; messages: number }>(client, {
      name: 'sequence-sent',
      text: `select split_part(o.dedupe_key, ':', 4) as step, count(*)::integer as messages from outbound_messages o
        where o.practice_id = $1 and o.origin_id = $2 and o.status in ('sent', 'kept') group by 1`,
      values: [practiceId, sequence.id],
    })
    const practice = await onlyRow<{ address: string | null; time_zone: string }>(client, {
      name: 'sequence-practice',
      text: `select nullif(btrim(address), '') as address, time_zone from practices where id = $1`,
      values: [practiceId],
    })
    const moment = { publicUrl: config.publicUrl, now }
    return {
      ...sequence,
      ...practice,
      passed: Object.fromEntries(passed.map(({ step, people }) => [step, people])),
      sent_by_step: Object.fromEntries(sent.map(({ step, messages }) => [step, messages])),
      gone: await missingParts(client, practiceId, sequence.definition, moment),
      has_texts: config.texts !== undefined,
    }
  },
})
