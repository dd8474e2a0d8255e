import { leadFromChat } from '#features/leads/server/lead-from-chat.ts'
import { requestOpening } from '#features/openings/server/request-opening.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { runVerb } from '#server/functions/run-verb.ts'
import { replyWhen } from '../reply-when.ts'
import { serverWords } from '../server-words.ts'
import { nameParts } from './book-held.ts'
import { depsOf, type Scene, type Step } from './chat-scene.ts'
import { receptionistOf } from './receptionist-caller.ts'
import { tellWaiting } from './tell-waiting.ts'

/** Hands a talk over to people: one that waits for a person, a lead with what they want, a place on the waitlist. */
export async function passOn(scene: Scene): Promise<Step> {
  const { said } = scene
  if (said.tool === 'waitlist') return ontoList(scene)
  const { language } = said.talk
  const isSafety = said.sources.includes('rule:urgent')
  if (said.tool === 'lead') return asLead(scene)
  await tell(scene, isSafety)
  if (isSafety) return { outcome: 'safety', status: 'waiting' }
  const when = replyWhen(scene.reception.facts, scene.reception.settings.reply_minutes, language)
  return { words: `${said.words} ${when}`, status: 'waiting' }
}

const tell = ({ context, talk }: Scene, isSafety: boolean) =>
  inTransaction(context.pool, receptionistOf(context.practiceId), {}, client =>
    tellWaiting(client, context.practiceId, { id: talk.id, isSafety }, context.config.publicUrl, context.now),
  )

async function asLead(scene: Scene): Promise<Step> {
  const { context, talk, said } = scene
  const { draft, about } = said.talk
  // Without an address or a phone it is words for whoever reads the talk.
  if (!draft.email && !draft.phone) return { status: 'waiting' }
  const lead = {
    last_name: '',
    ...nameParts(draft.name ?? ''),
    email: draft.email?.toLowerCase() ?? null,
    phone: draft.phone ?? null,
    notes: about ?? context.input.message,
  }
  await inTransaction(context.pool, receptionistOf(context.practiceId), {}, async client => {
    const id = await leadFromChat(client, context.practiceId, lead, context.now)
    if (!id) return
    await client.query({
      name: 'talk-of-lead',
      text: 'update reception_talks set lead_id = $3 where practice_id = $1 and id = $2',
      values: [context.practiceId, talk.id, id],
    })
  })
  return { outcome: 'lead' }
}

/** The list takes who can be reached both ways, as the booking page asks; anybody else waits for a person. */
async function ontoList(scene: Scene): Promise<Step> {
  const { context, said, isProven } = scene
  const { language, draft } = said.talk
  const { first_name, last_name } = nameParts(draft.name ?? '')
  const isWhole =
    draft.service_id && draft.duration_id && first_name && last_name && draft.email && draft.phone
  if (!isWhole) {
    await tell(scene, false)
    return { status: 'waiting', outcome: 'waitlist' }
  }
  if (!isProven) return { words: serverWords.proofMissing(language), needsProof: true, tools: ['none'] }
  const asked = {
    practice_id: context.practiceId,
    service_id: draft.service_id,
    duration_id: draft.duration_id,
    practitioner_ids: draft.practitioner_id ? [draft.practitioner_id] : [],
    ...(draft.date ? { earliest: draft.date, latest: draft.date } : {}),
    first_name,
    last_name,
    email: draft.email,
    phone: draft.phone,
  }
  const done = await runVerb(depsOf(context), requestOpening, asked, context.asker)
  return done.ok
    ? { words: serverWords.onList(language), outcome: 'waitlist', spendsProof: true }
    : { words: done.message, tools: ['none'] }
}
