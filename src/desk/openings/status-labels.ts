import type { BadgeTone } from '#web/ui/page/badge.tsx'

type Look = { label: string; tone: BadgeTone }

export const openingWhy = {
  cancelled: 'A visit was canceled',
  moved: 'A visit was moved',
  hours: 'Hours were added',
  by_hand: 'Added by hand',
} as const

export const openingLooks: Record<string, Look> = {
  open: { label: 'Open', tone: 'point' },
  filled: { label: 'Filled', tone: 'success' },
  gone: { label: 'Booked otherwise', tone: 'neutral' },
  closed: { label: 'Closed', tone: 'neutral' },
  past: { label: 'Not filled', tone: 'outline' },
}

export const offerLooks: Record<string, Look> = {
  waiting: { label: 'Next', tone: 'outline' },
  offered: { label: 'Has it now', tone: 'point' },
  accepted: { label: 'Took it', tone: 'success' },
  expired: { label: 'No answer', tone: 'neutral' },
  declined: { label: 'Said no', tone: 'neutral' },
  lost: { label: 'Was too late', tone: 'neutral' },
  withdrawn: { label: 'Taken back', tone: 'neutral' },
}

export const untoldWords: Record<string, string> = {
  no_address: 'no email address; call them',
  archived: 'the record is archived',
  opted_out: 'they asked for no such letters; call them',
  no_consent: 'no yes to such letters; call them',
  bounced: 'their address does not take letters; call them',
}
