import { memberRights } from '#base/rights/member-rights.ts'
import { wholeName } from '#lib/names/whole-name.ts'
import { folded } from '#lib/text/folded.ts'
import { allRows } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { People } from '../../match-people.ts'
import { importRefusals } from '../../messages.ts'
import { type MatchedPerson, matchPeopleInput, matchPeopleOutput } from '../../schema.ts'
import { asClient } from '../../visit-client.ts'
import { digestOf } from '../row-keys.ts'
import { findClient } from './decide-client.ts'
import { readKnown } from './read-known.ts'

// Matches no import.
const NO_IMPORT = '00000000-0000-0000-0000-000000000000'

/** Who already exists, as an import would match now; writes nothing. A name-only match is returned as a suggestion. */
export const matchPeople = verb({
  name: 'match-people',
  who: 'member',
  needs: 'csv-import',
  roles: memberRights['practice-settings'],
  input: matchPeopleInput,
  output: matchPeopleOutput,
  refusals: importRefusals,
  readOnly: true,
  run: async ({ client, practiceId, input: { source, people } }) => {
    const waiting = people.map((person, nth) => {
      const row = { ...asClient(person, nth + 1), birth_date: person.birth_date }
      return { line: nth + 1, row, digest: digestOf(row), nth: 0 }
    })
    const known = await readKnown(client, practiceId, { id: NO_IMPORT, source }, waiting, { locks: false })
    const all = new People(known.people)
    const found = waiting.map(each => findClient({ known, people: all }, source, each))
    const bare = people.filter(({ email, phone }, nth) => !email && !phone && found[nth]?.id === undefined)
    const named = await allRows<{ name: string; id: string }>(client, {
      name: 'clients-named',
      text: 'select name, id from app.clients_named($1)',
      values: [bare.map(wholeName)],
    })
    const byName = new Map<string, string[]>()
    for (const { name, id } of named) byName.set(folded(name), [...(byName.get(folded(name)) ?? []), id])
    const answers = found.map(({ id, others }, nth): Omit<MatchedPerson, 'name'> => {
      const person = people[nth] as (typeof people)[number]
      if (id !== undefined) {
        const isSame = others.find(other => other.id === id)
        return { verdict: isSame ? 'same' : 'known', client_id: id, reasons: isSame?.reasons ?? [] }
      }
      const likely = others.find(({ verdict }) => verdict === 'likely')
      if (likely) return { verdict: 'likely', client_id: likely.id, reasons: likely.reasons }
      const sameName = person.email || person.phone ? [] : (byName.get(folded(wholeName(person))) ?? [])
      // With several of one name it's unclear who is meant.
      return sameName.length === 1
        ? { verdict: 'named', client_id: sameName[0] as string, reasons: ['name_same'] }
        : { verdict: 'new', client_id: null, reasons: [] }
    })
    const names = await namesOf(client, practiceId, answers)
    return {
      people: answers.map(answer => ({ ...answer, name: names.get(answer.client_id ?? '') ?? null })),
    }
  },
})

async function namesOf(
  client: Parameters<typeof readKnown>[0],
  practiceId: string,
  answers: readonly { client_id: string | null }[],
): Promise<Map<string, string>> {
  const rows = await allRows<{ id: string; first_name: string; last_name: string }>(client, {
    name: 'names-of-clients',
    text: 'select id, first_name, last_name from clients where practice_id = $1 and id = any($2)',
    values: [practiceId, answers.flatMap(({ client_id }) => client_id ?? [])],
  })
  return new Map(rows.map(row => [row.id, wholeName(row)]))
}
