import { memberRights } from '#base/rights/member-rights.ts'
import { wholeName } from '#lib/names/whole-name.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { importRefusals } from '../messages.ts'
import {
  type ImportedClient,
  type ImportedVisit,
  importInput,
  type RowRefusal,
  showImportOutput,
  type stayReasons,
} from '../schema.ts'

type Reason = (typeof stayReasons)[number]

export const showImport = verb({
  name: 'show-import',
  who: 'member',
  roles: memberRights['practice-settings'],
  input: importInput,
  output: showImportOutput,
  refusals: importRefusals,
  readOnly: true,
  run: async ({ db, practiceId, input }) => {
    const found = await db
      .selectFrom('imports')
      .select(['id', 'kind'])
      .where('practice_id', '=', practiceId)
      .where('id', '=', input.import_id)
      .executeTakeFirst()
    if (!found) return fail('not_found')
    const rows = db
      .selectFrom('import_rows')
      .where('practice_id', '=', practiceId)
      .where('import_id', '=', input.import_id)
      .orderBy('line')
    const stayed = await rows
      .select(['line', 'row', 'client_id', 'undone', 'undone_client'])
      .where(({ eb, or }) => or([eb('undone', '<>', ''), eb('undone_client', '<>', '')]))
      .limit(200)
      .execute()
    const refused = await rows
      .select(['line', 'row', 'refusal', 'refused_by'])
      .where('outcome', '=', 'refused')
      .limit(1_000)
      .execute()
    return {
      refused: refused.map(({ line, row, refusal, refused_by }) => {
        const { client, starts_at, service, practitioner } = row as unknown as ImportedVisit
        const reason = refusal as RowRefusal
        return { line, name: wholeName(client), starts_at, service, practitioner, reason, refused_by }
      }),
      stayed: stayed.map(({ line, row, client_id, undone, undone_client }) => {
        const visit = found.kind === 'visits' ? (row as unknown as ImportedVisit) : null
        return {
          line,
          name: wholeName(visit?.client ?? (row as unknown as ImportedClient)),
          client_id: client_id as string,
          reason: (undone || undone_client) as Reason,
          // If the visit is gone and only its client stays, there is no time.
          starts_at: visit && undone ? visit.starts_at : null,
        }
      }),
    }
  },
})
