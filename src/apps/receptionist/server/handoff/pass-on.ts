import { requestOpening } from '#desk/openings/server/offers/request-opening.ts'
import { leadFromChat } from '#growth/leads/server/offers/lead-from-chat.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { runVerb } from '#server/functions/run-verb.ts'
import { replyTime } from '../../handoff/reply-time.ts'
import { canBeListed, waitsWords } from '../../handoff/waitlist-copy.ts'
import { newTalk, onlyWho } from '../../reception-facts.ts'
import { sayIn } from '../../say-in.ts'
import { nameParts } from '../booking/book-held.ts'
import { depsOf, type Scene, type ServerStep } from '../dialogue/chat-scene.ts'
import { receptionistOf } from '../receptionist-caller.ts'
import { tellWaiting } from './tell-waiting.ts'

/** Hands a conversation to staff: a request for a person, a lead, or a waitlist entry. */
export async function passOn(scene: Scene): Promise<ServerStep> {
  const { said } = scene
  if (said.tool === 'waitlist') return ontoList(scene)
  const isSafety = said.sources.includes('rule:urgent')
  if (said.tool === 'lead') return asLead(scene)
  if (!isSafety) return handOffToStaff(scene, said.words)
  await tell(scene, true)
  return { outcome: 'safety', status: 'waiting' }
}

async function handOffToStaff(scene: Scene, words: string): Promise<ServerStep> {
  const { reception, said } = scene
  await tell(scene, false)
  const when = replyTime(reception.facts, reception.settings.reply_minutes, said.talk.language)
  return { words: `${words} ${when}`, status: 'waiting' }
}

const tell = ({ context, talk }: Scene, isSafety: boolean) =>
  inTransaction(context.pool, receptionistOf(context.practiceId), {}, client =>
    tellWaiting(client, context.practiceId, { id: talk.id, isSafety }, context.config.publicUrl, context.now),
  )

async function asLead(scene: Scene): Promise<ServerStep> {
  const { context, talk, said } = scene
  const { draft, about } = said.talk
  const lead = {
    last_name: '',
    ...nameParts(draft.name ?? ''),
    email: draft.email?.toLowerCase() ?? null,
    phone: draft.phone ?? null,
    notes: about ?? context.input.message,
  }
  const isKept = await inTransaction(
    context.pool,
    receptionistOf(context.practiceId),
    {},
    async (client): Promise<boolean> => {
      const id = await leadFromChat(client, context.practiceId, lead, context.now)
      if (!id) return false
      await client.query({
        name: 'talk-of-lead',
        text: 'update reception_talks set lead_id = $3 where practice_id = $1 and id = $2',
        values: [context.practiceId, talk.id, id],
      })
      return true
    },
  )
  // Without a valid address or phone, it is left for staff to read.
  return isKept ? { outcome: 'lead' } : handOffToStaff(scene, said.words)
}

/** Adds visitors to the list with the booking page's verb; others wait for a person. */
async function ontoList(scene: Scene): Promise<ServerStep> {
  const { context, reception, talk, said, isProven } = scene
  const { language, draft, waits } = said.talk
  if (!waits?.service_id || !canBeListed(said.talk))
    return { ...(await handOffToStaff(scene, said.words)), outcome: 'waitlist' }
  if (!isProven) {
    const before = talk.state.talk ?? { ...newTalk(), language }
    return { words: sayIn(language, 'message.proofMissing'), needsProof: true, tools: ['none'], talk: before }
  }
  const { service_id, duration_id, practitioner_id, date, parts } = waits
  const asked = {
    practice_id: context.practiceId,
    ...{ service_id, duration_id, parts: parts ?? [] },
    practitioner_ids: practitioner_id ? [practitioner_id] : [],
    ...(date ? { earliest: date, latest: date } : {}),
    ...nameParts(draft.name ?? ''),
    email: draft.email,
    phone: draft.phone,
  }
  const done = await runVerb(depsOf(context), requestOpening, asked, context.asker)
  if (!done.ok && done.code === 'invalid_phone') {
    const { phone: _, ...rest } = draft
    const words = sayIn(language, 'contact.phoneWrong')
    return { words, tools: ['none'], talk: { ...said.talk, wants: 'waitlist', draft: rest } }
  }
  if (!done.ok)
    return { ...(await handOffToStaff(scene, sayIn(language, 'waitlist.notListed'))), outcome: 'waitlist' }
  return {
    words: sayIn(language, 'waitlist.listed', { what: waitsWords(waits, reception.facts, language) }),
    outcome: 'waitlist',
    spendsProof: true,
    talk: onlyWho(said.talk),
    hold: null,
  }
}
