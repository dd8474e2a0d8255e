import { randomUUID } from 'node:crypto'
import { advanceSome, letIn } from '#growth/sequences/server/offers/advance-sequences.ts'
import { firstRow } from '#server/database/rows.ts'
import {
  asOwner,
  asVisitor,
  asWorker,
  type FlowContext,
  type FlowState,
  known,
  later,
  letters,
  mailOf,
  must,
  type Tries,
  tokenIn,
} from './flow-steps.ts'

const mail = (subject: string) => ({
  id: randomUUID(),
  type: 'mail',
  words: {
    subject,
    blocks: [
      { type: 'text', text: 'Hello {{first_name}}, the week has room.' },
      { type: 'button', label: 'See times', to: 'booking' },
    ],
  },
})

export const tryLeads: Tries<'sequence' | 'guide' | 'sequence-mail' | 'one-click'> = {
  sequence: async (context, state) => {
    const sequence_id = randomUUID()
    const steps = [mail('First'), { id: randomUUID(), type: 'wait', days: 5 }, mail('Second')]
    const definition = { trigger: { type: 'lead_confirmed' }, hour: 10, goal: { type: 'booking' }, steps }
    const saved = { sequence_id, name: 'Flow check', definition, based_on: 0 }
    await asOwner(context, state, 'save-sequence', saved)
    await asOwner(context, state, 'switch-sequence', { sequence_id, is_on: true })
    const shown = await asOwner<{ is_on: boolean }>(context, state, 'show-sequence', { sequence_id })
    must(shown.is_on, 'It is not on.')
    state.sequence_id = sequence_id
    return 'It is on; its words may leave.'
  },
  guide: async (context, state) => {
    const { guide_id } = await asOwner<{ guide_id: string }>(context, state, 'save-guide', {
      ...{
        title: 'Ten minutes at the desk',
        kind: 'text',
        body: '# Stand up\n\nEvery hour.',
        button: 'Send it',
      },
    })
    const page = await asVisitor<{ guide: { id: string } | null }>(context, 'show-guide', {
      practice: state.owner,
      guide_id,
    })
    must(page.guide?.id === guide_id, 'The guide is not on its page.')
    await asVisitor(context, 'request-guide', {
      ...{ practice_id: state.owner, guide_id, ask_id: randomUUID() },
      ...{ first_name: 'Lead', email: mailOf(state, 'lead'), offers_by_email: true },
    })
    const [asks] = await letters(context, state, 'lead-confirm')
    must(asks?.recipient === mailOf(state, 'lead'), 'Nobody was asked whether the address is theirs.')
    must((await leadOf(context, state)) === undefined, 'They are a lead before they confirmed.')
    const token = tokenIn(asks.body_text, 'guides')
    const { state: stands } = await asVisitor<{ state: string }>(context, 'confirm-guide', { token })
    must(stands === 'open', `The guide is ${stands}.`)
    const [brings] = await letters(context, state, 'lead-guide')
    must(brings?.status === 'kept', 'The guide was not mailed.')
    must((await leadOf(context, state)) !== undefined, 'They are no lead, or have no record.')
    return 'The address was asked first; then the guide was mailed, and they are a lead with a record.'
  },
  'sequence-mail': async (context, state) => {
    await advance(context, state, 60)
    const [first, ...more] = await letters(context, state, 'sequence', known(state.sequence_id))
    must(first !== undefined, 'Nothing was written.')
    must(more.length === 0, 'More than the first mail was written.')
    must(first.recipient === mailOf(state, 'lead'), 'It was written to somebody else.')
    must(first.status === 'kept', `The mail is ${first.skip_reason ?? first.status}.`)
    state.preference_token = tokenIn(first.unsubscribe_url, 'preferences')
    const stands = await insideOf(context, state)
    must(stands === 'inside', `They are ${stands ?? 'not'} in it.`)
    return 'They are in it, and the first mail was written.'
  },
  'one-click': async (context, state) => {
    const pressed = { token: known(state.preference_token), purpose: 'offers' }
    await asVisitor(context, 'stop-by-one-click', pressed)
    await advance(context, state, 120)
    const stands = await insideOf(context, state)
    must(stands === 'opted_out', `They are still ${stands ?? 'nowhere'}.`)
    return 'They said no, and are out of it.'
  },
}

/** Runs the job for one practice as if `seconds` had passed. */
async function advance(context: FlowContext, state: FlowState, seconds: number): Promise<void> {
  const now = later(context, seconds)
  const way = { publicUrl: context.config.publicUrl, proofKey: context.proofKey, now }
  await asWorker(context, state, ({ client }) => letIn(client, state.owner, now))
  await asWorker(context, state, ({ client }) => advanceSome(client, state.owner, way, []))
}

const leadOf = (context: FlowContext, state: FlowState) =>
  context.read(({ client }) =>
    firstRow<{ id: string }>(client, {
      name: 'lead-of-flow',
      text: `select l.id from leads l join clients c on c.practice_id = l.practice_id and c.id = l.client_id
        where l.practice_id = $1 and c.email = $2`,
      values: [state.owner, mailOf(state, 'lead')],
    }),
  )

const insideOf = async (context: FlowContext, state: FlowState) =>
  (
    await context.read(({ client }) =>
      firstRow<{ state: string }>(client, {
        name: 'person-of-flow',
        text: 'select state from sequence_people where practice_id = $1 and sequence_id = $2',
        values: [state.owner, known(state.sequence_id)],
      }),
    )
  )?.state
