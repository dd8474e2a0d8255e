import { memberRights } from '#base/rights/member-rights.ts'
import { fullName } from '#lib/names/person-names.ts'
import { allRows } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { listPeopleInput, listPeopleOutput, type SequencePerson } from '../../schema.ts'

const PAGE = 50

interface Row extends Omit<SequencePerson, 'name' | 'entered_at' | 'ended_at' | 'next_at'> {
  first_name: string
  last_name: string
  entered_at: Date
  ended_at: Date | null
  next_at: Date | null
  fates: Record<string, { status: string; reason: string | null }> | null
}

export const listSequencePeople = verb({
  name: 'list-sequence-people',
  who: 'member',
  roles: memberRights.marketing,
  readOnly: true,
  needs: 'email-automation',
  input: listPeopleInput,
  output: listPeopleOutput,
  refusals: {},
  run: async ({ client, practiceId, input }) => {
    const { sequence_id, inside, after } = input
    const rows = await allRows<Row>(client, {
      name: 'list-sequence-people',
      text: `select p.id, p.client_id, c.first_name, c.last_name, p.state, p.entered_at, p.ended_at, p.next_at, p.version, p.log, m.fates
        from sequence_people p join clients c on c.practice_id = p.practice_id and c.id = p.client_id
        left join lateral (select jsonb_object_agg(split_part(o.dedupe_key, ':', 4), jsonb_build_object('status', o.status, 'reason', o.skip_reason)) as fates
          from outbound_messages o where o.practice_id = $1 and o.client_id = p.client_id and o.origin_id = p.sequence_id
            and starts_with(o.dedupe_key, 'sequence:' || p.sequence_id || ':' || p.id || ':')) m on true
        where p.practice_id = $1 and p.sequence_id = $2 and (p.state = 'inside') = $3
          and ($4::timestamptz is null or (p.entered_at, p.id) < ($4, $5::uuid))
        order by p.entered_at desc, p.id desc limit $6`,
      values: [practiceId, sequence_id, inside, after?.at ?? null, after?.id ?? null, PAGE + 1],
    })
    return { people: rows.slice(0, PAGE).map(shown), is_more: rows.length > PAGE }
  },
})

function shown({ first_name, last_name, fates, ...row }: Row): SequencePerson {
  return {
    ...row,
    name: fullName({ first_name, last_name }),
    entered_at: row.entered_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    next_at: row.next_at?.toISOString() ?? null,
    // A delayed message is listed at its send time, not when it was queued.
    log: row.log
      .map(entry => (entry.what === 'sent' ? withFate(entry, fates?.[entry.step ?? '']) : entry))
      .sort((a, b) => a.at - b.at),
  }
}

function withFate(
  entry: SequencePerson['log'][number],
  fate: { status: string; reason: string | null } | undefined,
): SequencePerson['log'][number] {
  if (!fate || fate.status === 'sent' || fate.status === 'kept') return entry
  if (fate.status === 'skipped')
    return { ...entry, what: 'not_sent', ...(fate.reason ? { why: fate.reason } : {}) }
  return { ...entry, what: fate.status === 'failed' ? 'failed' : 'will_send' }
}
