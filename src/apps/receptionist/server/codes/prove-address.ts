import { makeLink } from '#diary/visits/server/offers/letters/send-visit-mail.ts'
import { readVisit } from '#diary/visits/server/offers/read-visit.ts'
import { weekdayOf } from '#lib/time/dates.ts'
import { timeFieldText } from '#lib/time/format-clock.ts'
import { localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { dateWords, timeWords } from '../../reception-formats.ts'
import { sayIn } from '../../say-in.ts'
import type { Scene, ServerStep } from '../dialogue/chat-scene.ts'
import { receptionistOf } from '../receptionist-caller.ts'
import { askForCode } from './ask-for-code.ts'
import { checkChatCode, visitsAhead } from './chat-code.ts'

/** Anything about an existing visit stays private until a code sent to its own address comes back. */
export async function proveAddress(scene: Scene): Promise<ServerStep> {
  const { context, talk, said, isProven } = scene
  const { practiceId, config, proofKey, now, pool } = context
  const { language, draft } = said.talk
  const caller = receptionistOf(practiceId)
  if (said.tool === 'code') {
    if (!isProven)
      return { words: sayIn(language, 'message.proofMissing'), needsProof: true, tools: ['none'] }
    const contact = {
      ...(draft.email ? { email: draft.email.toLowerCase() } : {}),
      ...(draft.phone ? { phone: draft.phone } : {}),
    }
    const asked = await inTransaction(pool, caller, {}, client =>
      askForCode(client, { practiceId, talk, contact, config, now }),
    )
    if (asked === 'asked') return {}
    return {
      words: asked === 'no_way' ? sayIn(language, 'code.noWay') : sayIn(language, 'code.tooMany'),
      tools: ['none'],
    }
  }
  const shown = await inTransaction(pool, caller, {}, async client => {
    const checked = await checkChatCode(client, { practiceId, talk, proofKey, now }, said.code ?? '')
    if (checked !== 'right') return checked
    const found = talk.code_to ? await visitsAhead(client, practiceId, talk.code_to, now) : []
    const visits: NonNullable<ServerStep['visits']> = []
    for (const { id } of found) {
      const row = await readVisit(client, practiceId, id)
      if (!row) continue
      const { zone } = scene.reception.facts
      const at = row.starts_at.getTime()
      const date = localDateOf(zone, at)
      const time = timeWords(timeFieldText(localMinutesOf(zone, at)), language)
      visits.push({
        when: `${dateWords(date, weekdayOf(date), language)}, ${time}`,
        service_name: row.service_name,
        manage_token: await makeLink(client, row, null, now),
      })
    }
    const [first] = found
    if (first)
      await client.query({
        name: 'talk-of-client',
        text: 'update reception_talks set client_id = $3 where practice_id = $1 and id = $2',
        values: [practiceId, talk.id, first.client_id],
      })
    return visits
  })
  const { wants: _, ...rest } = said.talk
  if (shown === 'wrong') return { words: sayIn(language, 'code.wrong'), tools: ['none'] }
  if (shown === 'over')
    return { words: sayIn(language, 'code.over'), tools: ['none'], talk: { ...rest, wants: 'existing' } }
  const words = shown.length > 0 ? sayIn(language, 'visits.ahead') : sayIn(language, 'visits.none')
  return { words, visits: shown, tools: ['none'], talk: rest }
}
