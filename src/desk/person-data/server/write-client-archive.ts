import { z } from 'zod'
import { wholeName } from '#lib/names/whole-name.ts'
import { id } from '#lib/schemas/fields.ts'
import { plainName } from '#server/archives/keep-archive.ts'
import { packSelection } from '#server/archives/pack-selection.ts'
import { onlyRow } from '#server/database/rows.ts'
import { queuedWork, type StepContext, WorkFailed } from '#server/queued-work/queued-work.ts'
import { personPage } from '../person-page.ts'
import { namePerson } from './name-person.ts'
import { givenTables, personRules, personWords } from './person-rules.ts'

const right = 'practice-settings'

/** A ZIP of CSV, JSON and a page, by `personTables`, without data of others or secrets. Kept for a day. */
export const writeClientArchive = queuedWork({
  name: 'write-client-archive',
  right,
  input: z.object({ client_id: id }),
  output: z.object({ file_id: id }),
  attempts: 3,
  backoff: { firstSeconds: 10, mostSeconds: 300 },
  limitAtOnce: 2,
  run: async context => {
    const { input, read, now } = context
    const practiceId = context.practiceId ?? ''
    const practice = await read(({ client }) => nameOf(client, practiceId))
    const named = async ({ client }: StepContext) => {
      const person = await namePerson(client, practiceId, input.client_id)
      if (!person || person.erased_at)
        throw new WorkFailed('not_found', 'This record was erased meanwhile.', { isFinal: true })
      return person
    }
    const person = wholeName(await read(named))
    const madeAt = now().toISOString()
    return packSelection(context, {
      rules: personRules,
      choose: givenTables,
      prepare: async each => void (await named(each)),
      page: tables => personPage({ person, practice, madeAt, tables, words: personWords }),
      name: `${plainName(person, 'Client')} ${madeAt.slice(0, 10)}.zip`,
      kind: 'client-archive',
      right,
    })
  },
})

async function nameOf(client: StepContext['client'], practiceId: string): Promise<string> {
  const { name } = await onlyRow<{ name: string }>(client, {
    name: 'practice-of-archive',
    text: 'select name from practices where id = $1',
    values: [practiceId],
  })
  return name
}
