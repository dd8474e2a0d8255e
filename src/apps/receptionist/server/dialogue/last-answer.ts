import type pg from 'pg'
import { firstRow } from '#server/database/rows.ts'
import type { Choice } from '../../schema.ts'
import type { TalkRow } from '../talk-rows.ts'

interface LastAnswer {
  choices: Choice[]
  isSilenced: boolean
}

/** The last reply, if the receptionist gave it; nothing if staff did. */
export async function lastAnswer(
  client: pg.PoolClient,
  practiceId: string,
  { id, status }: Pick<TalkRow, 'id' | 'status'>,
): Promise<LastAnswer> {
  const line = await firstRow<{ who: string; shown: { choices: Choice[] } | null; sources: string[] }>(
    client,
    {
      name: 'last-answer',
      text: `select who, shown, sources from reception_lines where practice_id = $1 and talk_id = $2 and who <> 'visitor'
        order by at_line desc limit 1`,
      values: [practiceId, id],
    },
  )
  if (line?.who !== 'receptionist') return { choices: [], isSilenced: false }
  return {
    choices: line.shown?.choices ?? [],
    isSilenced: status === 'waiting' && line.sources.includes('rule:stop'),
  }
}
