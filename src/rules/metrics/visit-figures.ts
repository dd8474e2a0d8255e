import type { MetricName } from './figure-shapes.ts'
import {
  count,
  evidenceKeys,
  isChosen,
  isCompleted,
  isKept,
  isLostBy,
  isMissed,
  median,
  perFrame,
  type Reckon,
  share,
  sum,
  visitsIn,
} from './figures.ts'
import type { Frame } from './frame.ts'
import { isLate, type Visit } from './known-rows.ts'

const MINUTE = 60_000

/** Canceled late, and the visit's time has passed. */
export const isLateBy = (visit: Visit, frame: Frame): boolean => isLate(visit) && visit.starts <= frame.now

const booked = perFrame((known, frame) =>
  known.visits.filter(
    visit =>
      frame.fromDay <= visit.bookedDay &&
      visit.bookedDay <= frame.toDay &&
      visit.created <= frame.now &&
      visit.source !== 'import' &&
      isChosen(visit, frame),
  ),
)

const rateOf =
  (rows: (visit: Visit, frame: Frame) => boolean, hits: (visit: Visit, frame: Frame) => boolean): Reckon =>
  (known, frame) => {
    const looked = visitsIn(known, frame).filter(visit => rows(visit, frame))
    return share(evidenceKeys(looked), evidenceKeys(looked.filter(visit => hits(visit, frame))))
  }

const isDecided = (visit: Visit, frame: Frame) =>
  isKept(visit, frame) || isMissed(visit, frame) || isLostBy(visit, frame)

export const visitFigures = {
  visits: (known, frame) => count(evidenceKeys(visitsIn(known, frame).filter(visit => isKept(visit, frame)))),
  completed: (known, frame) =>
    count(evidenceKeys(visitsIn(known, frame).filter(visit => isCompleted(visit, frame)))),
  unmarked: (known, frame) =>
    count(
      evidenceKeys(
        visitsIn(known, frame).filter(
          ({ status, ends }) => (status === 'confirmed' || status === 'arrived') && ends <= frame.now,
        ),
      ),
    ),
  no_show_rate: rateOf((visit, frame) => isKept(visit, frame) || isMissed(visit, frame), isMissed),
  cancel_rate: rateOf(isDecided, isLostBy),
  late_cancel_rate: rateOf(isDecided, isLateBy),
  bookings_made: (known, frame) => count(evidenceKeys(booked(known, frame))),
  online_share: (known, frame) => {
    const made = booked(known, frame)
    return share(
      evidenceKeys(made),
      evidenceKeys(made.filter(({ source }) => source === 'online' || source === 'chat')),
    )
  },
  lead_time: (known, frame) => {
    const made = booked(known, frame).filter(visit => visit.starts >= visit.created)
    return median(
      evidenceKeys(made),
      made.map(visit => Math.floor((visit.starts - visit.created) / MINUTE)),
    )
  },
  expected: (known, frame) => {
    const coming = visitsIn(known, frame).filter(
      ({ status }) => status !== 'cancelled' && status !== 'no_show',
    )
    return sum(
      evidenceKeys(coming),
      coming.reduce((cents, visit) => cents + visit.price_cents, 0),
    )
  },
} satisfies Partial<Record<MetricName, Reckon>>
