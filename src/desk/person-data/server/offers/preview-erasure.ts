import { memberRights } from '#base/rights/member-rights.ts'
import { clientRefusals } from '#diary/clients/messages.ts'
import { wholeName } from '#lib/names/whole-name.ts'
import { onlyRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { aboutClientInput, previewErasureOutput } from '../../schema.ts'
import { countPerson, visitsToCome } from '../count-person.ts'
import { namePerson } from '../name-person.ts'
import { personTables } from '../person-tables.ts'

/** Kept data outside the person's rows, and why. */
const keptBeside = [
  {
    words: 'What they said no to',
    why: 'As a keyed hash of each address, which nobody can read back: should they come again, by hand or in a file, they are not written to against it.',
  },
  {
    words: 'The audit trail',
    why: 'Who changed which record when. It has never held a word about a client.',
  },
] as const

/** Writes nothing. */
export const previewErasure = verb({
  name: 'preview-erasure',
  who: 'member',
  roles: memberRights['practice-settings'],
  input: aboutClientInput,
  output: previewErasureOutput,
  refusals: clientRefusals,
  // Not readOnly, because `app.person` lasts for a transaction and a read has one per statement.
  run: async ({ client, practiceId, input, now }) => {
    const person = await namePerson(client, practiceId, input.client_id)
    if (!person) return fail('not_found')
    if (person.erased_at) return fail('client_erased')
    const counts = await countPerson(client, practiceId)
    const held = Object.entries(personTables).flatMap(([table, { words, erasure }]) => {
      const count = counts[table] ?? 0
      return count > 0 ? [{ words, count, why: staysOf(erasure) }] : []
    })
    const coming = await visitsToCome(client, practiceId, now)
    const beside = await onlyRow<{ waiting: number; archives: number }>(client, {
      name: 'beside-an-erasure',
      text: `select (select count(*)::int from outbound_messages m where m.practice_id = $1 and m.status in ('queued', 'sending')
            and m.client_id = any (current_setting('app.person')::uuid[]))
          + (select count(*)::int from appointments a where a.practice_id = $1 and a.tell_after is not null
            and a.client_id = any (current_setting('app.person')::uuid[])) as waiting,
        (select count(*)::int from files f where f.practice_id = $1 and f.kind = 'archive') as archives`,
      values: [practiceId],
    })
    return {
      name: wholeName(person),
      goes: held.flatMap(({ why, ...part }) => (why === undefined ? [part] : [])),
      stays: [
        ...held.flatMap(({ why, ...part }) => (why === undefined ? [] : [{ ...part, why }])).reverse(),
        ...keptBeside.map(part => ({ ...part, count: null })),
      ],
      to_come: coming.map(visit => ({ ...visit, starts_at: visit.starts_at.toISOString() })),
      ...beside,
    }
  },
})

const staysOf = (erasure: (typeof personTables)[string]['erasure']): string | undefined =>
  typeof erasure === 'object' && 'stays' in erasure ? erasure.stays : undefined
