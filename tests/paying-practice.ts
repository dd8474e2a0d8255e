import { testEvent } from '../src/server/outbound/payments/test-payments.ts'
import type { TestDatabase } from './database.ts'
import { endTrial } from './free-plan.ts'
import { outbox } from './outbox.ts'
import { dataOf, openPractice, runner } from './practice.ts'

export const today = '2026-05-14T12:00:00Z'
export const later = (days: number) => new Date(Date.parse(today) + days * 86_400_000)
/** The id at the end of the test provider's address. */
export const idIn = (url: string) => new URL(url).pathname.split('/').at(-1) as string

/** A practice whose trial is over, and what is known of its subscription. Its clock stands at `today`. */
export async function payingPractice(database: TestDatabase) {
  const verbs = runner(database, today)
  const own = await openPractice(database)
  const { id } = own
  await endTrial(database, id)
  await database.sql('update profiles set trial_start = null, trial_end = $2 where id = $1', [id, later(-3)])

  const as = (name: string, input: unknown = {}) => verbs.as(id, name, input)
  const subscriptions = () =>
    database.sql('select * from subscriptions where practice_id = $1 order by created_at', [id])
  const invoices = () =>
    database.sql(
      `select provider_id, status, amount_cents, number, url from subscription_invoices where practice_id = $1
        order by issued_at, number`,
      [id],
    )
  return {
    own,
    verbs,
    as,
    subscriptions,
    invoices,
    profile: async () =>
      (await database.sql('select plan_type, subscription_status from profiles where id = $1', [id]))[0],
    letters: async (kind: string) =>
      (
        await database.sql('select id from outbound_messages where practice_id = $1 and kind = $2', [
          id,
          kind,
        ])
      ).length,
    /** Through checkout to a paid month; answers the provider's id. */
    subscribe: async (): Promise<string> => {
      const { url } = dataOf(await as('start-checkout'))
      dataOf(await as('decide-test-payment', { id: idIn(url), outcome: 'pays' }))
      return (await subscriptions())[0]?.provider_id
    },
    openInvoice: async (): Promise<string> =>
      (await invoices()).find(invoice => invoice.status === 'open')?.provider_id,
    /** What a job gets, at another time. */
    jobs: (at = new Date(today)) => ({
      ...verbs.deps,
      now: () => at,
      outbound: outbox,
    }),
    event: (type: string, subscription: string) =>
      testEvent(database.pool, type, subscription, new Date(today)),
  }
}

export type PayingPractice = Awaited<ReturnType<typeof payingPractice>>
