import type { TimeSpan } from '#diary/visits/calendar-rows.ts'

const MINUTE = 60_000

/** What a practitioner performs: shortest length and buffers, in minutes. */
export interface Offer {
  serviceId: string
  shortestMin: number
  beforeMin: number
  afterMin: number
}

/** Bookable part of a free span (slot rules 5 to 7) and the services that fit; null if none. Epoch ms. */
export function netGap(
  free: TimeSpan,
  busy: readonly TimeSpan[],
  offers: readonly Offer[],
): { span: TimeSpan; fits: Offer[] } | null {
  const last = Math.max(...busy.map(({ to }) => to).filter(to => to <= free.from))
  const next = Math.min(...busy.map(({ from }) => from).filter(from => from >= free.to))
  const fitting = offers
    .map(offer => ({
      from: Math.max(free.from, last + offer.beforeMin * MINUTE),
      to: Math.min(free.to, next - offer.afterMin * MINUTE),
      offer,
    }))
    .filter(({ from, to, offer }) => to - from >= offer.shortestMin * MINUTE)
  if (fitting.length === 0) return null
  const span = {
    from: Math.min(...fitting.map(({ from }) => from)),
    to: Math.max(...fitting.map(({ to }) => to)),
  }
  return { span, fits: fitting.map(({ offer }) => offer) }
}
