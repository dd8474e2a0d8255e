import { planLimits } from '#base/plans/plans.ts'
import { formatMoney } from '#lib/money.ts'
import { mailPage } from '#lib/text/mail-page.ts'
import { longDate } from '#lib/time/long-date.ts'
import { localDateOf } from '#lib/time/zones.ts'

export interface OwnerFacts {
  practice_name: string
  time_zone: string
}

const dayOf = (at: Date, zone: string) => longDate(localDateOf(zone, at.getTime()))
const { clients, appointments } = planLimits.free
const afterwards = `After it your practice goes on with the free plan: ${clients} clients and ${appointments} visits a month. Whatever is in it stays, and stays yours.`

export interface TrialPlan {
  name: string
  cents: number
  currency: string
}

export function trialEndsMail(
  { practice_name, time_zone }: OwnerFacts,
  tried: TrialPlan,
  end: Date,
  publicUrl: string,
) {
  const day = dayOf(end, time_zone)
  const page = mailPage({
    heading: `Your free month ends on ${day}`,
    paragraphs: [
      `${practice_name} has everything of the ${tried.name} plan until then. To keep it, subscribe for ${formatMoney(tried.cents, tried.currency)} a month; the first payment is due when the free month is over.`,
      afterwards,
    ],
    button: { label: 'See the plans', url: `${publicUrl}/pricing` },
    foot: 'You get this once, because your free month is about to end. There is nothing you must do.',
  })
  return { subject: `Your free month ends on ${day}`, ...page }
}

export function trialEndedMail({ practice_name }: OwnerFacts, tried: TrialPlan, publicUrl: string) {
  const page = mailPage({
    heading: 'Your free month is over',
    paragraphs: [
      `${practice_name} is now on the free plan: ${clients} clients and ${appointments} visits a month. Nothing was removed or hidden, and nothing was charged.`,
      `The ${tried.name} plan is ${formatMoney(tried.cents, tried.currency)} a month, and ends with one click.`,
    ],
    button: { label: 'Subscribe', url: `${publicUrl}/pricing` },
    foot: 'You get this once, because your free month has ended.',
  })
  return { subject: 'Your free month is over', ...page }
}

export function paymentFailedMail(
  { practice_name, time_zone }: OwnerFacts,
  amount: string,
  until: Date,
  url: string,
) {
  const page = mailPage({
    heading: 'A payment did not go through',
    paragraphs: [
      `The payment of ${amount} for ${practice_name} was declined. Most often the card has expired.`,
      `Your plan goes on until ${dayOf(until, time_zone)}. Pay with the same or another card before then and nothing changes.`,
    ],
    button: { label: 'Pay now', url },
    foot: 'You get this once for each payment that fails.',
  })
  return { subject: 'A payment for Stillpoint did not go through', ...page }
}

/** When a practice had two subscriptions. `paid`: the refund; null: nothing was paid. */
export function subscriptionUndoneMail(paid: { cents: number; currency: string } | null) {
  return ({ practice_name }: OwnerFacts) => {
    const back = paid && formatMoney(paid.cents, paid.currency)
    const page = mailPage({
      heading: 'A second subscription was ended',
      paragraphs: [
        `${practice_name} had two subscriptions at the same time. The second one was ended at once; the first goes on, and nothing changes for you.`,
        back
          ? `The ${back} that was paid for the second one goes back to the card it came from. Banks take up to ten days to show it.`
          : 'Nothing had been paid for the second one.',
      ],
      foot: 'You get this once. There is nothing you must do.',
    })
    return { subject: 'A second subscription was ended', ...page }
  }
}
