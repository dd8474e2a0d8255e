import { weekdayOf } from '#lib/time/dates.ts'
import { timeFieldText } from '#lib/time/format-clock.ts'
import { localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { onlyWho, type Talk } from '../../reception-facts.ts'
import { dateWords, timeWords } from '../../reception-formats.ts'
import { sayIn } from '../../say-in.ts'
import { bookedWords } from '../../server-replies.ts'
import { depsOf, type Scene, type ServerStep } from '../dialogue/chat-scene.ts'
import { receptionistOf } from '../receptionist-caller.ts'
import { type Booked, bookHeld } from './book-held.ts'
import { holdTime, type NoHold, placeKey } from './hold-time.ts'

/** Holds the drafted time, reads it back, and books on a yes. If the time is gone, offers nearby times instead. */
export async function bookDraft(scene: Scene): Promise<ServerStep> {
  const { said, isProven } = scene
  const next = said.talk
  if (said.tool === 'book') return book(scene)
  if (next.stage === 'open' || !placeKey(next) || !isProven) {
    // The old hold simply expires.
    return next.stage === 'open' ? { hold: null } : {}
  }
  const held = await hold(scene, next)
  if ('refused' in held) return refused(scene, next, held)
  const isReadBack = next.stage === 'confirm' && said.card !== undefined
  return { hold: held, ...(isReadBack ? { card: held.card } : {}) }
}

const hold = ({ context, reception, talk }: Scene, next: Talk) =>
  holdTime(depsOf(context), context.asker, reception, context.practiceId, next, talk.state.hold)

async function book(scene: Scene): Promise<ServerStep> {
  const { context, reception, talk, said, isProven } = scene
  const { language } = said.talk
  if (!isProven) {
    const before = talk.state.talk ?? said.talk
    return { words: sayIn(language, 'message.proofMissing'), needsProof: true, tools: ['none'], talk: before }
  }
  const held = await hold(scene, said.talk)
  if ('refused' in held) return refused(scene, said.talk, held)
  const booked = await bookHeld(depsOf(context), context.asker, context.practiceId, said.talk, {
    token: held.token,
    remindersByText: context.input.remindersByText,
    remindersWording: context.input.remindersWording,
  })
  if ('refused' in booked) return refused(scene, said.talk, booked)
  await keepBooked(scene, booked)
  const { card } = held
  const at = Date.parse(card.start)
  const { zone, practice } = reception.facts
  const visit = {
    status: booked.status,
    date: localDateOf(zone, at),
    time: timeFieldText(localMinutesOf(zone, at)),
    service: card.service_name,
    by: card.practitioner_name,
  }
  return {
    words: bookedWords(visit, practice.name, said.talk.draft.email !== undefined, language),
    booked: { manage_token: booked.manage_token, status: booked.status },
    spendsProof: true,
    hold: null,
    talk: onlyWho(said.talk),
    outcome: booked.outcome,
    choices: [],
  }
}

async function keepBooked({ context, talk }: Scene, booked: Booked): Promise<void> {
  const { pool, practiceId } = context
  await inTransaction(pool, receptionistOf(practiceId), {}, client =>
    client.query({
      name: 'talk-booked',
      text: 'update reception_talks set appointment_id = $3, client_id = $4 where practice_id = $1 and id = $2',
      values: [practiceId, talk.id, booked.appointment_id, booked.client_id],
    }),
  )
}

/** The booking page's text, plus nearby times when the time is gone. */
function refused(
  { reception }: Scene,
  next: Talk,
  { refused: { code, words, nearest } }: NoHold,
): ServerStep {
  const { language, draft } = next
  const { zone, practice } = reception.facts
  const { time: _, date: __, offered_practitioner_id: ___, ...rest } = draft
  const open: Talk = { ...next, stage: 'open', draft: rest }
  if (code !== 'slot_taken' && code !== 'hold_expired')
    return {
      words: practice.phone && !words.includes(practice.phone) ? `${words} ${practice.phone}` : words,
      tools: ['none'],
      talk: open,
      hold: null,
      choices: [],
    }
  const times = nearest.slice(0, 4).map(start => {
    const at = Date.parse(start)
    const date = localDateOf(zone, at)
    const day = dateWords(date, weekdayOf(date), language)
    const time = timeWords(timeFieldText(localMinutesOf(zone, at)), language)
    return { label: `${day}, ${time}`, say: sayIn(language, 'time.onDay', { day, time }) }
  })
  const gone = sayIn(language, 'time.gone')
  return {
    words:
      times.length === 0
        ? gone
        : `${gone} ${sayIn(language, 'time.nearest')} ${times.map(({ label }) => label).join('; ')}.`,
    choices: times,
    tools: ['availability'],
    talk: open,
    hold: null,
  }
}
