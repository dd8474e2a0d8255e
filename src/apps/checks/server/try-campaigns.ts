import { randomUUID } from 'node:crypto'
import { sendCampaign } from '#growth/campaigns/server/offers/send-campaign.ts'
import { firstRow } from '#server/database/rows.ts'
import {
  asOwner,
  asVisitor,
  asWorker,
  FlowBroke,
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

const draft = {
  name: 'Flow check',
  expression: { all: [] },
  words: {
    subject: 'Room in the week',
    blocks: [
      { type: 'text', text: 'Hello {{first_name}}, Friday afternoon has room.' },
      { type: 'button', label: 'Choose a time', to: 'booking' },
    ],
  },
  ...{ body_text: null, timing: 'at_once', wall_date: null, wall_time: null, ends_on: null },
  // The recipient has an upcoming visit.
  stop_on_book: false,
}

interface Page {
  channels: { channel: string; switches: { purpose: string; is_on: boolean }[] }[]
}
const takesOffers = ({ channels }: Page) =>
  channels
    .find(({ channel }) => channel === 'email')
    ?.switches.some(({ purpose, is_on }) => purpose === 'offers' && is_on) ?? false

export const tryCampaigns: Tries<'campaign' | 'opt-out'> = {
  campaign: async (context, state) => {
    const silent = { first_name: 'Silent', last_name: 'Check', email: mailOf(state, 'silent') }
    await asOwner(context, state, 'save-client', silent)
    const campaign_id = randomUUID()
    await asOwner(context, state, 'add-campaign', { campaign_id, name: draft.name, channel: 'email' })
    await asOwner(context, state, 'save-campaign', { campaign_id, revision: 1, ...draft })
    await asOwner(context, state, 'approve-campaign', { campaign_id, revision: 2 })
    const written = await send(context, state, campaign_id)
    must(
      written[mailOf(state, 'silent')]?.skip_reason === 'no_consent',
      'Who had not said yes was not passed over.',
    )
    const mail = written[mailOf(state)]
    must(
      mail?.status === 'kept',
      `To who said yes it is ${mail?.skip_reason ?? mail?.status ?? 'not written'}.`,
    )
    must(mail.body_text.includes('Hello Flow,'), 'The mail does not say what was saved.')
    tokenIn(mail.body_text, 'b')
    state.campaign = { id: campaign_id, preference_token: tokenIn(mail.unsubscribe_url, 'preferences') }
    return 'One mail was written, with a link of its own to book; one client was passed over.'
  },
  'opt-out': async (context, state) => {
    const { id, preference_token: token } = known(state.campaign)
    must(
      takesOffers(await asVisitor<Page>(context, 'show-preferences', { token })),
      'Offers were off already.',
    )
    const pressed = { act: 'switch', channel: 'email', purpose: 'offers', is_on: false }
    const saved = await asVisitor<{ page: Page }>(context, 'save-preferences', { token, pressed })
    must(!takesOffers(saved.page), 'Offers are still on.')
    const new_id = randomUUID()
    const copy = { campaign_id: id, new_id }
    const { revision } = await asOwner<{ revision: number }>(context, state, 'copy-campaign', copy)
    await asOwner(context, state, 'approve-campaign', { campaign_id: new_id, revision })
    const mail = (await send(context, state, new_id))[mailOf(state)]
    must(mail?.status === 'skipped', 'Who said no would be written to.')
    must(mail.skip_reason === 'opted_out', `They were passed over, but for ${mail.skip_reason}.`)
    return 'The second campaign passed them over.'
  },
}

/** Runs the queued sends two minutes later: nothing is sent within a minute of approval. */
async function send(context: FlowContext, state: FlowState, campaign_id: string) {
  const queued = await context.read(({ client }) =>
    firstRow<{ payload: unknown }>(client, {
      name: 'campaign-queued-in-flow',
      text: `select payload from queued_work where practice_id = $1 and kind = $2 and payload ->> 'campaign_id' = $3`,
      values: [state.owner, sendCampaign.name, campaign_id],
    }),
  )
  if (!queued) throw new FlowBroke('Approved, it was not queued.')
  const now = later(context, 120)
  await sendCampaign.run({
    ...context,
    input: sendCampaign.input.parse(queued.payload),
    practiceId: state.owner,
    checkpoint: undefined,
    now: () => now,
    // The progress on the screen belongs to the run.
    progress: () => {},
    step: run => asWorker(context, state, run),
  })
  const written = await letters(context, state, 'campaign', campaign_id)
  return Object.fromEntries(written.map(letter => [letter.recipient, letter]))
}
