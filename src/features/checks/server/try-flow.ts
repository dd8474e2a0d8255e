import type pg from 'pg'
import { askPeople } from '#features/messages/server/tell-people.ts'
import { firstRow, onlyRow } from '#server/database/rows.ts'
import type { Asker } from '#server/functions/verb.ts'
import type { WorkContext } from '#server/queued-work/queued-work.ts'
import type { Flow, FlowResult } from '../flows.ts'

/** What a run knows so far; each flow leaves something for those behind it. */
export interface FlowState {
  results: FlowResult[]
  owner: string
  practitioner_id?: string
  service?: { service_id: string; duration_id: string }
  starts?: string[]
  token?: string
  visit?: { id: string; client_id: string; starts_at: Date }
}

/** A flow that did not come to what it should; its message is read by people. */
export class FlowBroke extends Error {
  override name = 'FlowBroke'
}

export type FlowContext = WorkContext<unknown, { results: FlowResult[] }>
type Try = (context: FlowContext, state: FlowState) => Promise<void>

const zone = 'America/New_York'
const someone = { first_name: 'Flow', last_name: 'Check', phone: '(828) 555-0142' }
const mailOf = ({ owner }: FlowState) => `client-${owner}@checks.invalid`

/** Each of `flows`, by its name. Throws FlowBroke with words for whoever reads the result. */
export const tryFlow: Record<Flow, Try> = {
  'sign-up': async (context, state) => {
    await write(context, state, client =>
      client.query({
        name: 'open-throwaway',
        text: 'select app.open_throwaway($1, $2)',
        values: [state.owner, zone],
      }),
    )
    const row = await context.read(({ client }) =>
      firstRow<{ id: string }>(client, {
        name: 'first-practitioner',
        text: 'select id from practitioners where practice_id = $1 order by sort limit 1',
        values: [state.owner],
      }),
    )
    if (!row) throw new FlowBroke('Sign-up made a practice without a practitioner.')
    state.practitioner_id = row.id
  },
  hours: async (context, state) => {
    const weekly = [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, start: '09:00', end: '17:00' }))
    await asOwner(context, state, 'save-hours', { practitioner_id: known(state.practitioner_id), weekly })
  },
  service: async (context, state) => {
    const { service_id } = await asOwner<{ service_id: string }>(context, state, 'save-service', {
      name: 'Flow check',
      description: null,
      category: null,
      dye: 'woad',
      durations: [{ duration_min: 60, price_cents: 10_000 }],
      practitioner_ids: [known(state.practitioner_id)],
    })
    const { id } = await context.read(({ client }) =>
      onlyRow<{ id: string }>(client, {
        name: 'duration-of-service',
        text: 'select id from service_durations where practice_id = $1 and service_id = $2',
        values: [state.owner, service_id],
      }),
    )
    state.service = { service_id, duration_id: id }
  },
  'booking-page': async (context, state) => {
    const { services } = await asVisitor<{ services: { id: string }[] }>(context, 'show-booking-page', {
      practice: state.owner,
    })
    if (!services.some(({ id }) => id === state.service?.service_id))
      throw new FlowBroke('The service is not on the booking page.')
  },
  'open-times': async (context, state) => {
    const from = new Date(context.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
    const asked = { practice_id: state.owner, ...known(state.service), from, days: 7 }
    const { days } = await asVisitor<{ days: { starts: number[] }[] }>(context, 'list-open-slots', asked)
    state.starts = days.flatMap(({ starts }) => starts.map(minute => new Date(minute * 60_000).toISOString()))
    if (state.starts.length < 20)
      throw new FlowBroke(`Seven days of eight hours have ${state.starts.length} free times.`)
  },
  book: async (context, state) => {
    const [start] = known(state.starts)
    const asked = { practice_id: state.owner, ...known(state.service) }
    const { hold_token } = await asVisitor<{ hold_token: string }>(context, 'hold-slot', { ...asked, start })
    const booking = { ...someone, email: mailOf(state), offers_by_email: true }
    const booked = { practice_id: state.owner, hold_token, ...booking }
    state.token = (
      await asVisitor<{ manage_token: string }>(context, 'book-appointment', booked)
    ).manage_token
    state.visit = await visitOf(context, state)
  },
  letter: async (context, state) => {
    const { written, leaving } = await context.read(({ client }) =>
      onlyRow<{ written: number; leaving: number }>(client, {
        name: 'letters-of-flow',
        text: `select count(*) filter (where recipient = $2)::int as written,
            count(*) filter (where status not in ('kept', 'skipped'))::int as leaving
          from outbound_messages where practice_id = $1`,
        values: [state.owner, mailOf(state)],
      }),
    )
    if (written === 0) throw new FlowBroke('Nothing was written to the client.')
    if (leaving > 0) throw new FlowBroke(`${leaving} messages were not kept back.`)
  },
  move: async (context, state) => {
    const start = known(state.starts).at(-1)
    await asVisitor(context, 'move-managed-appointment', { token: known(state.token), start })
    state.visit = await visitOf(context, state)
    if (state.visit.starts_at.toISOString() !== start) throw new FlowBroke('The visit stayed where it was.')
  },
  reminder: async (context, state) => {
    const { id, starts_at } = known(state.visit)
    const about = { says: 'upcoming', starts_at } as const
    const decision = await decided(context, state, { purpose: 'care', appointment_id: id, about })
    if (decision.send === 'never') throw new FlowBroke(`It would never be sent: ${decision.reason}.`)
  },
  campaign: async (context, state) => {
    const decision = await decided(context, state, { purpose: 'marketing' })
    if (decision.send === 'never') throw new FlowBroke(`It would never be sent: ${decision.reason}.`)
  },
  'opt-out': async (context, state) => {
    const { client_id } = known(state.visit)
    await write(context, state, client =>
      client.query({
        name: 'opt-out-of-flow',
        text: `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording)
          values ($1, $2, 'email', 'offers', false, 'unsubscribe', 'Flow check')`,
        values: [state.owner, client_id],
      }),
    )
    const decision = await decided(context, state, { purpose: 'marketing' })
    if (decision.send !== 'never' || decision.reason !== 'opted_out')
      throw new FlowBroke('Who said no would be written to.')
  },
  cancel: async (context, state) => {
    await asVisitor(context, 'cancel-managed-appointment', { token: known(state.token), reason: null })
    const { status } = await context.read(({ client }) =>
      onlyRow<{ status: string }>(client, {
        name: 'status-of-flow',
        text: 'select status from appointments where practice_id = $1 and id = $2',
        values: [state.owner, known(state.visit).id],
      }),
    )
    if (status !== 'cancelled') throw new FlowBroke(`The visit is ${status}.`)
  },
  'clean-up': async (context, state) => {
    await write(context, state, removeThrowaways)
    const { rows } = await context.read(({ client }) =>
      onlyRow<{ rows: number }>(client, {
        name: 'left-of-flow',
        text: `select ((select count(*) from practices where id = $1) + (select count(*) from clients where practice_id = $1)
          + (select count(*) from outbound_messages where practice_id = $1))::int as rows`,
        values: [state.owner],
      }),
    )
    if (rows > 0) throw new FlowBroke(`${rows} rows are left.`)
  },
}

export async function removeThrowaways(client: pg.PoolClient): Promise<void> {
  await client.query({ name: 'remove-throwaways', text: 'select app.remove_throwaways()' })
}

const write = (context: FlowContext, state: FlowState, run: (client: pg.PoolClient) => Promise<unknown>) =>
  context.step(async ({ client }) => {
    await run(client)
    return { results: state.results }
  })

const asker = (owner?: string): Asker => ({
  userId: owner,
  claims: owner ? { sub: owner } : {},
  role: owner ? 'authenticated' : 'anon',
  address: 'flow-check',
  requestId: 'flow-check',
})

async function ask<Answer>(context: FlowContext, owner: string | undefined, name: string, input: unknown) {
  const result = await context.ask(name, input, asker(owner))
  if (!result.ok) throw new FlowBroke(`${name} refused: ${result.message} (${result.code})`)
  return result.data as Answer
}
const asOwner = <Answer>(context: FlowContext, { owner }: FlowState, name: string, input: unknown) =>
  ask<Answer>(context, owner, name, input)
const asVisitor = <Answer>(context: FlowContext, name: string, input: unknown) =>
  ask<Answer>(context, undefined, name, input)

const visitOf = (context: FlowContext, state: FlowState) =>
  context.read(({ client }) =>
    onlyRow<NonNullable<FlowState['visit']>>(client, {
      name: 'visit-of-flow',
      text: 'select id, client_id, starts_at from appointments where practice_id = $1 order by created_at desc limit 1',
      values: [state.owner],
    }),
  )

type Wish = Pick<Parameters<typeof askPeople>[1][number], 'purpose' | 'appointment_id' | 'about'>

async function decided(context: FlowContext, state: FlowState, wish: Wish) {
  const { client_id } = known(state.visit)
  const asking = {
    practice_id: state.owner,
    client_id,
    channel: 'email' as const,
    dedupe_key: 'flow-check',
    ...wish,
  }
  const [asked] = await context.read(({ client }) => askPeople(client, [asking], context.now()))
  return known(asked).decision
}

/** What an earlier flow left: those behind a broken one are not tried. */
function known<T>(value: T | undefined): T {
  if (value === undefined) throw new FlowBroke('What it builds on is missing.')
  return value
}
