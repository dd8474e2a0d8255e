import { allRows, firstRow, onlyRow } from '#server/database/rows.ts'
import {
  asOwner,
  asVisitor,
  FlowBroke,
  type FlowContext,
  type FlowState,
  known,
  letters,
  mailOf,
  must,
  someone,
  type Tries,
  write,
} from './flow-steps.ts'

const zone = 'America/New_York'

export const tryBooking: Tries<
  'sign-up' | 'practice' | 'hours' | 'service' | 'booking-page' | 'open-times' | 'book' | 'letter' | 'move'
> = {
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
    if (!row) throw new FlowBroke('The account has a practice without a practitioner.')
    state.practitioner_id = row.id
    return 'A practice with one practitioner was made.'
  },
  practice: async (context, state) => {
    const place = { address: '1 Main St, Asheville', phone: someone.phone, time_zone: zone }
    const practice = {
      name: 'Flow check',
      type: 'Massage therapy',
      slug: `flow-check-${state.owner}`.slice(0, 40),
    }
    await asOwner(context, state, 'save-practice', { ...practice, ...place })
    return 'The address is saved: what sells may carry it.'
  },
  hours: async (context, state) => {
    const weekly = [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, start: '09:00', end: '17:00' }))
    await asOwner(context, state, 'save-hours', { practitioner_id: known(state.practitioner_id), weekly })
    return 'Seven days of hours were saved.'
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
    return 'A service of an hour was saved.'
  },
  'booking-page': async (context, state) => {
    const { services } = await asVisitor<{ services: { id: string }[] }>(context, 'show-booking-page', {
      practice: state.owner,
    })
    must(
      services.some(({ id }) => id === state.service?.service_id),
      'The service is not on the booking page.',
    )
    return 'The service stands on it.'
  },
  'open-times': async (context, state) => {
    const from = new Date(context.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
    const asked = { practice_id: state.owner, ...known(state.service), from, days: 7 }
    const { days } = await asVisitor<{ days: { starts: number[] }[] }>(context, 'list-open-slots', asked)
    state.starts = days.flatMap(({ starts }) => starts.map(minute => new Date(minute * 60_000).toISOString()))
    const found = state.starts.length
    must(found >= 20, `Seven days of eight hours have ${found} free times.`)
    return `${found} free times were offered.`
  },
  book: async (context, state) => {
    const [start] = known(state.starts)
    const asked = { practice_id: state.owner, ...known(state.service) }
    const { hold_token } = await asVisitor<{ hold_token: string }>(context, 'hold-slot', { ...asked, start })
    const yes = { offers_by_email: true, reminders_by_text: true }
    const booked = { practice_id: state.owner, hold_token, ...someone, email: mailOf(state), ...yes }
    state.token = (
      await asVisitor<{ manage_token: string }>(context, 'book-appointment', booked)
    ).manage_token
    state.visit = await visitOf(context, state)
    must(state.visit.starts_at.toISOString() === start, 'The visit has another time than was asked for.')
    const said = await context.read(({ client }) =>
      allRows<{ channel: string }>(client, {
        name: 'yes-of-flow',
        text: 'select channel from client_consents where practice_id = $1 and client_id = $2 and is_granted',
        values: [state.owner, known(state.visit).client_id],
      }),
    )
    must(said.length === 2, `Of two things that were said yes to, ${said.length} stand in the ledger.`)
    return 'The visit is booked, and both yeses stand in the ledger.'
  },
  letter: async (context, state) => {
    const written = await letters(context, state, 'visit-booked')
    must(
      written.some(({ recipient, status }) => recipient === mailOf(state) && status === 'kept'),
      'No confirmation was written to the client.',
    )
    return 'The confirmation stands in the outbox.'
  },
  move: async (context, state) => {
    const start = known(state.starts).at(-1)
    await asVisitor(context, 'move-managed-appointment', { token: known(state.token), start })
    state.visit = await visitOf(context, state)
    must(state.visit.starts_at.toISOString() === start, 'The visit stayed where it was.')
    return 'The visit has its new time.'
  },
}

const visitOf = (context: FlowContext, { owner }: FlowState) =>
  context.read(({ client }) =>
    onlyRow<NonNullable<FlowState['visit']>>(client, {
      name: 'visit-of-flow',
      text: `select id, client_id, starts_at, ends_at from appointments
        where practice_id = $1 order by created_at desc limit 1`,
      values: [owner],
    }),
  )
